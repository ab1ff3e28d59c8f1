import type { TextPiece } from '../model/printed-pages.ts';

/** Attribute of a paragraph in a box of flowing text: which text of the content it holds. */
export const PART = 'data-part';
export const PARTS = ['notices', 'caption'] as const satisfies readonly (keyof TextPiece)[];

const CHARACTERS = new Intl.Segmenter('ja', { granularity: 'grapheme' });

const completeCharacters = (text: string, end: number): number =>
  CHARACTERS.segment(text).containing(end)?.index ?? end;

/** The part of the box that is to be used: some lines may be reserved. Columns that do not fit are at its right. */
function roomOf(box: HTMLElement, spareLines: number) {
  const { right, bottom } = box.getBoundingClientRect();
  const free = spareLines * Number.parseFloat(getComputedStyle(box).lineHeight);
  return { right: right + 1, bottom: bottom - free + 1 };
}

function charactersIn(paragraph: Element, room: { right: number; bottom: number }): number {
  const node = paragraph.firstChild;
  if (!(node instanceof Text)) return 0;
  const range = document.createRange();
  range.setStart(node, 0);
  const fits = (end: number): boolean => {
    range.setEnd(node, end);
    const { right, bottom } = range.getBoundingClientRect();
    return right <= room.right && bottom <= room.bottom;
  };
  if (fits(node.data.length)) return node.data.length;
  let low = 0;
  let high = node.data.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return completeCharacters(node.data, low);
}

/**
 * Divides the texts of a box after the last line that it has room for. Lines are those that the browser made of the whole
 * text, so that its rules for breaking them hold at the end of the page too.
 */
export function divide(
  box: HTMLElement,
  texts: TextPiece,
  spareLines: number,
): { readonly here: TextPiece; readonly rest: TextPiece } {
  const room = roomOf(box, spareLines);
  const here = { notices: '', caption: '' };
  const rest = { notices: '', caption: '' };
  for (const part of PARTS) {
    const paragraph = box.querySelector(`[${PART}="${part}"]`);
    // A paragraph that continues on the next page is the last one here.
    const isOver = PARTS.some((before) => rest[before] !== '');
    const end = paragraph && !isOver ? charactersIn(paragraph, room) : 0;
    here[part] = texts[part].slice(0, end).trimEnd();
    rest[part] = texts[part].slice(end).trimStart();
  }
  return { here, rest };
}
