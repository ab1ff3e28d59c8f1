import { charsetScore } from './charset-score.ts';

/** Text of IIM fields, and whether its character set is a guess. */
export interface DecodedIim {
  /** Returns a value as text; the values of one file have one character set. */
  decode(latin: string): string;
  readonly isDoubtful: boolean;
}

/**
 * windows-1252 from 0x80 to 0x9f, in which ExifTool returns undeclared IIM text without loss. (The decoder of Node 20 takes
 * these for ISO 8859-1.)
 */
const UPPER = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';
const BYTES = new Map([...UPPER].map((character, at) => [character, 0x80 + at]));
const ESCAPES = ['\x1b$', '\x1b('];
const OTHERS = ['shift_jis', 'euc-jp', 'gb18030', 'macintosh'] as const;
type Charset = (typeof OTHERS)[number] | 'utf-8' | 'iso-2022-jp';

/** Points per character; below it no candidate reads like a text. */
const PLAUSIBLE = 0.8;
/** Points by which the best candidate leads where it is certain. */
const CLEAR_LEAD = 0.5;

const asIs = (latin: string): string => latin;

/**
 * Finds the character set of a file's IIM that declares none, from all its values together: ISO-2022-JP by its escapes, UTF-8
 * if all are valid, otherwise the one of Windows-31J, EUC-JP, GB 18030, MacRoman and windows-1252 that reads most like a text.
 * @param latin the values read as windows-1252
 */
export function decodeUndeclaredIim(latin: readonly string[]): DecodedIim {
  const all = latin.map(bytesOf);
  if (all.every((bytes) => bytes.every((byte) => byte < 0x80))) {
    if (!latin.some((text) => ESCAPES.some((start) => text.includes(start))))
      return { decode: asIs, isDoubtful: false };
    return { decode: by('iso-2022-jp'), isDoubtful: false };
  }
  if (all.every((bytes) => decoded('utf-8', bytes) !== undefined))
    return { decode: by('utf-8'), isDoubtful: false };
  const candidates = [
    { decode: asIs, text: latin.join('\n') },
    ...OTHERS.flatMap((charset) => {
      const texts = all.map((bytes) => decoded(charset, bytes));
      return texts.every((text) => text !== undefined)
        ? [{ decode: by(charset), text: texts.join('\n') }]
        : [];
    }),
  ]
    .map((candidate) => ({ ...candidate, score: charsetScore(candidate.text) }))
    .sort((a, b) => b.score - a.score);
  const [best, ...rest] = candidates;
  if (!best) return { decode: asIs, isDoubtful: true };
  const rival = rest.find(({ text }) => text !== best.text);
  const isClear = best.score - (rival?.score ?? Number.NEGATIVE_INFINITY) >= CLEAR_LEAD;
  return { decode: best.decode, isDoubtful: best.score < PLAUSIBLE || !isClear };
}

const by =
  (charset: Charset) =>
  (latin: string): string =>
    decoded(charset, bytesOf(latin)) ?? latin;

const bytesOf = (latin: string): Uint8Array =>
  Uint8Array.from(latin, (character) => BYTES.get(character) ?? character.charCodeAt(0));

/** The text that `decodeUndeclaredIim` takes. */
export const asWindows1252 = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => UPPER[byte - 0x80] ?? String.fromCharCode(byte)).join('');

/** Undefined for bytes that are none of this character set. A character that a length limit cut is left out. */
function decoded(charset: Charset, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return undefined;
  }
}
