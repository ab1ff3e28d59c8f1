const encoder = new TextEncoder();
const characters = new Intl.Segmenter('ja', { granularity: 'grapheme' });

/** Bytes of UTF-8. */
export const byteLength = (text: string): number => encoder.encode(text).length;

/** A text that has at most so many bytes of UTF-8, cut between two characters as a reader sees them. */
export function cutText(text: string, most: number): string {
  if (byteLength(text) <= most) return text;
  let length = 0;
  let end = 0;
  for (const { segment, index } of characters.segment(text)) {
    length += byteLength(segment);
    if (length > most) break;
    end = index + segment.length;
  }
  return text.slice(0, end);
}

/** A text as it is written into a file: line breaks are LF, and a NUL would end it. */
export const fileText = (text: string): string => text.replace(/\r\n?/g, '\n').replaceAll('\0', '');
