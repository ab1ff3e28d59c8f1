/** A part of a text: plain, or a link. */
export interface TextPiece {
  readonly text: string;
  /** Absent: plain text. */
  readonly href?: string;
}

/** Addresses of other sites, and of pages of this one. Marks that close a sentence or a bracket do not belong to them. */
const ADDRESS = /https:\/\/[^\s<>"'「」『』（）()、。，．]+|(?<![\w/.:-])\/web\/[\w\-./?=&%#]+/g;
const CLOSING = /[.,:;!?]+$/;

/** Plain parts and addresses of a text in order; joined they are the text again. */
export function linkedPieces(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const href = found.replace(CLOSING, '');
    if (index > end) pieces.push({ text: text.slice(end, index) });
    pieces.push({ text: href, href });
    end = index + href.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end) });
  return pieces;
}
