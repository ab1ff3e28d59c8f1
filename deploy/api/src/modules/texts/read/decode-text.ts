import { charsetScore } from '../../ingest/metadata/charset-score.ts';

const CHARSETS = ['shift_jis', 'euc-jp'] as const;
/** Enough to recognise a character set by. */
const SAMPLE = 20_000;
/** Points of a text in Japanese or Latin letters; what is neither is no text. */
const LEAST_SCORE = 0.5;

/**
 * The text of a file: by its byte order mark, as UTF-8 where that is valid, else as Windows-31J or EUC-JP, whichever reads more
 * like a newspaper. Undefined for what is none of these.
 */
export function decodeText(bytes: Uint8Array): string | undefined {
  const marked = markOf(bytes);
  if (marked) return decoded(marked, bytes);
  if (bytes.includes(0)) return undefined;
  const utf8 = decoded('utf-8', bytes);
  if (utf8 !== undefined) return utf8;
  const [best] = CHARSETS.flatMap((charset) => {
    const text = decoded(charset, bytes);
    return text === undefined ? [] : [{ text, score: charsetScore(text.slice(0, SAMPLE)) }];
  }).sort((one, other) => other.score - one.score);
  return best && best.score >= LEAST_SCORE ? best.text : undefined;
}

function markOf([first, second]: Uint8Array): string | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}

/** A mark at the beginning is left out. */
function decoded(charset: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
