import { charsetScore } from '../modules/ingest/metadata/charset-score.ts';
import { characterClass } from './text/character-class.ts';
import { Unreadable } from './unreadable.ts';

export interface Decoded {
  readonly text: string;
  /** Label of the Encoding Standard. */
  readonly encoding: string;
  /** In Japanese: what the sender stated wrongly. */
  readonly warnings: readonly string[];
}

const DECLARED =
  /^(?:\ufeff|\u00ef\u00bb\u00bf)?\s*<\?xml[^>]*?\bencoding\s*=\s*["']([A-Za-z0-9._:-]{1,40})["']/;
/** The declaration is ASCII in every encoding that may be declared, but for UTF-16. */
const DECLARATION_BYTES = 200;
/** `ESC $` and `ESC (`. */
const ESCAPES = [
  [0x1b, 0x24],
  [0x1b, 0x28],
] as const;
const JAPANESE = ['euc-jp', 'shift_jis'] as const;
/** Every byte is a character of it: what is declared so may be anything. */
const LATIN = 'windows-1252';
/** Enough to recognise a character set by. */
const SAMPLE = 20_000;
/** Points of a text in Japanese letters: below it, it is noise. */
const LEAST_JAPANESE = 1.2;
/** Controls that neither a text nor a wire format has. */
const BINARY = characterClass([0, 0], [5, 6], [8, 8], [0x10, 0x10]);
const BEYOND_ASCII = characterClass([0x80, 0xffff]);

/**
 * The text of a delivery: by its byte order mark, the zero bytes of UTF-16, the escapes of ISO-2022-JP, as UTF-8 where that is valid,
 * as it is declared, as its source writes, as Japanese where it reads like it, else as Windows-1252.
 *
 * @param fallback label of what its source writes where nothing is declared
 * @throws Unreadable for what is no text
 */
export function decodeNews(content: Uint8Array, fallback?: string): Decoded {
  const declared = declaredIn(content);
  const sure = sureLabels(content).flatMap((label) => decodedAs(label, content))[0];
  const read = sure ?? decodedAsDeclared(content, declared) ?? decodedAs(fallback, content)[0];
  const decoded = read ?? readJapanese(content) ?? decodedAs(LATIN, content)[0];
  if (!decoded || decoded.text.slice(0, SAMPLE).search(BINARY) >= 0)
    throw new Unreadable('文字として読めません（圧縮されたファイルなど）。', 'wire/encoding');
  const isAsDeclared = declared === undefined || labelOf(declared) === decoded.encoding || isUtf16(decoded);
  return isAsDeclared || isPlain(decoded.text)
    ? decoded
    : {
        ...decoded,
        warnings: [`宣言された文字コード（${declared}）ではなく ${decoded.encoding} として読みました。`],
      };
}

const isUtf16 = ({ encoding }: Decoded): boolean => encoding.startsWith('utf-16');
const isPlain = (text: string): boolean => text.search(BEYOND_ASCII) < 0;

/** By marks that no other encoding has, then UTF-8: other texts are not valid in it by chance. */
function sureLabels(content: Uint8Array): string[] {
  const marked = markOf(content) ?? zeroesOf(content);
  if (marked) return [marked];
  return hasEscapes(content) ? ['iso-2022-jp', 'utf-8'] : ['utf-8'];
}

export function markOf([first, second]: Uint8Array): string | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}

/** UTF-16 without a mark: of Latin letters each other byte is zero. */
function zeroesOf(content: Uint8Array): string | undefined {
  const [first, second] = content;
  if (first === undefined || second === undefined) return undefined;
  if (first === 0 && second !== 0 && content[2] === 0) return 'utf-16be';
  return first !== 0 && second === 0 && content[3] === 0 ? 'utf-16le' : undefined;
}

const hasEscapes = (content: Uint8Array): boolean =>
  ESCAPES.some((sequence) =>
    Buffer.from(content.buffer, content.byteOffset, content.length).includes(Buffer.from(sequence)),
  );

function decodedAsDeclared(content: Uint8Array, declared: string | undefined): Decoded | undefined {
  const [decoded] = decodedAs(declared, content);
  if (decoded?.encoding !== LATIN) return decoded;
  const japanese = readJapanese(content);
  return japanese && scoreOf(japanese) > scoreOf(decoded) ? japanese : decoded;
}

/** Whichever reads more like a newspaper. */
export function readJapanese(content: Uint8Array, least = LEAST_JAPANESE): Decoded | undefined {
  const [best] = JAPANESE.flatMap((label) => decodedAs(label, content))
    .map((decoded) => ({ decoded, score: scoreOf(decoded) }))
    .sort((one, other) => other.score - one.score);
  return best && best.score >= least ? best.decoded : undefined;
}

const scoreOf = ({ text }: Decoded): number => charsetScore(text.slice(0, SAMPLE));

/** One text, or none where a byte is not valid. A mark at the beginning is left out. */
export function decodedAs(label: string | undefined, content: Uint8Array): Decoded[] {
  try {
    if (label === undefined) return [];
    const decoder = new TextDecoder(label, { fatal: true });
    return [{ text: decoder.decode(content), encoding: decoder.encoding, warnings: [] }];
  } catch {
    return [];
  }
}

function labelOf(declared: string): string {
  try {
    return new TextDecoder(declared).encoding;
  } catch {
    return declared;
  }
}

const declaredIn = (content: Uint8Array): string | undefined =>
  DECLARED.exec(Buffer.from(content.subarray(0, DECLARATION_BYTES)).toString('latin1'))?.[1];
