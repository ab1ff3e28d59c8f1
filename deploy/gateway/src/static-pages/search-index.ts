import { type RenderedPage, textOf } from './render-markdown.ts';

/** A part of a page that the search of the help leads to: what is below one heading. */
export interface IndexedPart {
  readonly page: string;
  /** Empty: the part before the first heading. */
  readonly heading: string;
  readonly href: string;
  readonly text: string;
}

/** The parts of a page, each from its heading to the next one. */
export function indexPage(
  address: string,
  { title, html }: Pick<RenderedPage, 'title' | 'html'>,
): IndexedPart[] {
  return html
    .split(/(?=<h[2-6] id=")/)
    .map((part) => {
      const [headingHtml = '', id] = /^<h\d id="([^"]+)">.*?<\/h\d>/.exec(part) ?? [];
      return {
        page: title,
        heading: textOf(headingHtml),
        href: id === undefined ? address : `${address}#${id}`,
        text: textOf(part.slice(headingHtml.length)),
      };
    })
    .filter(({ heading, text }) => heading !== '' || text !== '');
}
