import { rawText, type XmlElement } from './parse-xml.ts';

const UNSHOWN = new Set(['rp', 'rtc']);

/** The tree with each `ruby` element as text in its stored form: ｜漢字《かんじ》. */
export function withRuby(element: XmlElement): XmlElement {
  return {
    ...element,
    children: element.children.map((child) => {
      if (typeof child === 'string') return child;
      return child.name === 'ruby' ? rubyText(child) : withRuby(child);
    }),
  };
}

/** Pairs of base and reading, as they follow each other. */
function rubyText({ children }: XmlElement): string {
  let text = '';
  let base = '';
  for (const child of children) {
    if (typeof child === 'string') base += child.trim();
    else if (child.name === 'rt') {
      const reading = rawText(child).trim();
      text += base === '' || reading === '' ? base : `｜${base}《${reading}》`;
      base = '';
    } else if (!UNSHOWN.has(child.name)) base += rawText(child).trim();
  }
  return text + base;
}
