import { looksLikeHtml, parseHtml } from '../xml/parse-html.ts';
import { elementsOf, rawText, type XmlElement } from '../xml/parse-xml.ts';

/** What a line is: for readers, for editors alone, or words to search by. */
export type LinePart = 'text' | 'note' | 'keywords';
export interface NewsLine {
  readonly part: LinePart;
  readonly text: string;
}

/** What ends a line of text in NITF and XHTML. Every other element is part of its line. */
const BLOCKS = new Set([
  ...['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'hl1', 'hl2', 'pre', 'blockquote', 'hr', 'br'],
  ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'table', 'thead', 'tbody', 'caption', 'tr'],
  ...[
    'html',
    'body',
    'body.content',
    'div',
    'section',
    'article',
    'main',
    'header',
    'footer',
    'aside',
    'block',
  ],
]);
/** Said about the text, not in it: head lines, captions and sources of pictures. */
const ASIDE = new Set([
  ...['head', 'title', 'body.head', 'body.end', 'hedline', 'byline', 'media', 'figure', 'script', 'style'],
]);
const CELLS = new Set(['td', 'th']);
/** A blank line, or a line that begins with a full-width space, as Japanese paragraphs do. */
const PARAGRAPH_END = /\r?\n[ \t]*\r?\n|\r?\n[ \t]*(?=\u3000)/;

const KEYWORDS_MARK = /(?:^|[ _:.-])key-?(?:word|list)s?(?:$|[ _-])/i;
const NOTE_MARK =
  /(?:^|[ _:-])(?:contacts?|ed-?note|editors?-?note|editorial-?note|non-?public|not-for-publication)(?:$|[ _-])/i;

/** Said by the name or the marks of an element. */
export function markedPart({ name, attributes }: XmlElement, outer: LinePart = 'text'): LinePart {
  const { class: own = '', role = '', rendition = '', contenttype = '', pubconstraint = '' } = attributes;
  const marks = [name, own, role, rendition, contenttype, pubconstraint];
  if (marks.some((mark) => KEYWORDS_MARK.test(mark))) return 'keywords';
  return marks.some((mark) => NOTE_MARK.test(mark)) ? 'note' : outer;
}

/** The lines of an element with mixed content: text directly in it is a line as a paragraph is. */
export function linesOf(element: XmlElement, outer: LinePart = 'text', isUnescaped = false): NewsLine[] {
  const lines: NewsLine[] = [];
  let run = '';
  let runPart: LinePart = outer;
  const endRun = () => {
    lines.push(...splitRun(run, runPart, isUnescaped));
    run = '';
  };
  const walk = (parent: XmlElement, part: LinePart) => {
    for (const child of parent.children) {
      if (typeof child === 'string') {
        run += parent.name === 'pre' ? child.replace(/\r?\n/g, '\n\n') : child;
        continue;
      }
      if (ASIDE.has(child.name)) continue;
      const own = markedPart(child, part);
      const isBlock = BLOCKS.has(child.name) || own !== part;
      if (isBlock) endRun();
      runPart = own;
      walk(child, own);
      if (isBlock) endRun();
      runPart = part;
      if (CELLS.has(child.name)) run += ' ';
    }
  };
  walk(element, outer);
  endRun();
  return lines;
}

/** HTML that was escaped is unescaped once. */
function splitRun(run: string, part: LinePart, isUnescaped: boolean): NewsLine[] {
  if (!isUnescaped && looksLikeHtml(run)) return linesOf(parseHtml(run), part, true);
  return run.split(PARAGRAPH_END).flatMap((piece) => {
    const text = inOneLine(piece);
    return text === '' ? [] : [{ part, text }];
  });
}

/** Plain text: each line is a paragraph; HTML that is marked as plain text is HTML. */
export function linesOfData(data: XmlElement): NewsLine[] {
  const raw = rawText(data);
  const part = markedPart(data);
  if (elementsOf(data).length > 0 || looksLikeHtml(raw)) return linesOf(data, part);
  return raw.split(/\r?\n/).flatMap((line) => (line.trim() === '' ? [] : [{ part, text: line.trim() }]));
}

/** A text of one line; tags and references that were escaped are gone. */
export function plainLine(text: string): string {
  return looksLikeHtml(text)
    ? linesOf(parseHtml(text), 'text', true)
        .map((line) => line.text)
        .join(' ')
    : text;
}

const inOneLine = (text: string): string => text.replace(/[ \t\r\n\u00a0]+/g, ' ').trim();
