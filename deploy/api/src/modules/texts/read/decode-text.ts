import { decodedAs, markOf, readJapanese } from '../../../news/decode-news.ts';

/** Points of a text in Japanese or Latin letters; what is neither is no text. */
const LEAST_SCORE = 0.5;

/**
 * The text of a file: by its byte order mark, as UTF-8 where that is valid, else as Windows-31J or EUC-JP, whichever reads more
 * like a newspaper. Undefined for what is none of these.
 */
export function decodeText(bytes: Uint8Array): string | undefined {
  const marked = markOf(bytes);
  if (marked) return decodedAs(marked, bytes)[0]?.text;
  if (bytes.includes(0)) return undefined;
  return (decodedAs('utf-8', bytes)[0] ?? readJapanese(bytes, LEAST_SCORE))?.text;
}
