import { decodeNews } from '../decode-news.ts';
import { characterClass } from '../text/character-class.ts';

/** A message of a wire of control bytes (IPTC 7901, ANPA 1312), by its parts. */
export interface WireMessage {
  /** Between the start of the header and the start of the text. */
  readonly header: string;
  readonly body: string;
  /** Behind the end of the text; empty without one. */
  readonly trailer: string;
  readonly isAnpa: boolean;
  readonly warnings: readonly string[];
}

const [START_OF_HEADER, START_OF_TEXT, END_OF_TEXT, END] = [0x01, 0x02, 0x03, 0x04] as const;
const [SYNCHRONOUS, UNIT] = [0x16, 0x1f] as const;
/** Synchronous bytes, deletes and line ends may precede the first one. */
const BEFORE_START = 64;
const LONGEST_HEADER = 2_000;
/** What remains in texts of wires: controls of printers and deletes. */
const CONTROLS = characterClass([0, 8], [0x0b, 0x0c], [0x0e, 0x1a], [0x1c, 0x1f], [0x7f, 0x7f]);

export const hasControlBytes = (content: Uint8Array): boolean =>
  content.subarray(0, BEFORE_START).includes(START_OF_HEADER);

/**
 * The messages of a file, cut at the bytes that begin and end them: these are bytes of no character in any encoding of the wires.
 *
 * @param fallback what the source writes where nothing shows it
 */
export function wireMessages(content: Uint8Array, most: number, fallback?: string): WireMessage[] {
  const messages: WireMessage[] = [];
  for (let start = content.indexOf(START_OF_HEADER); start >= 0 && messages.length <= most; ) {
    const next = content.indexOf(START_OF_HEADER, start + 1);
    const isAnpa = content[start - 1] === SYNCHRONOUS;
    messages.push(messageOf(content.subarray(start + 1, next < 0 ? content.length : next), isAnpa, fallback));
    start = next;
  }
  return messages;
}

function messageOf(
  bytes: Uint8Array,
  isAfterSynchronous: boolean,
  fallback: string | undefined,
): WireMessage {
  const textAt = indexOf(bytes, START_OF_TEXT, bytes.length);
  const hasText = textAt < bytes.length;
  // Without a mark the first line is the header.
  const headerEnd = hasText ? Math.min(textAt, LONGEST_HEADER) : indexOf(bytes, 0x0a, bytes.length);
  const end = indexOf(bytes, END_OF_TEXT, indexOf(bytes, END, bytes.length, headerEnd), headerEnd);
  const header = Buffer.from(bytes.subarray(0, headerEnd)).toString('latin1');
  const body = decodeNews(withoutControls(bytes.subarray(hasText ? textAt + 1 : headerEnd, end)), fallback);
  const trailer = Buffer.from(bytes.subarray(end + 1, end + 1 + LONGEST_HEADER)).toString('latin1');
  const firstLine = header.slice(0, Math.max(header.indexOf('\n'), 0) || header.length);
  return {
    header: header.replaceAll(String.fromCharCode(UNIT), ' '),
    ...{ body: body.text.replace(CONTROLS, ''), warnings: body.warnings },
    trailer: trailer.replace(CONTROLS, ' '),
    isAnpa: isAfterSynchronous || firstLine.includes(String.fromCharCode(UNIT)),
  };
}

function indexOf(bytes: Uint8Array, byte: number, otherwise: number, from = 0): number {
  const at = bytes.indexOf(byte, from);
  return at < 0 ? otherwise : at;
}

/** Controls confuse the detection of encodings; the escape and the shifts of ISO-2022-JP are part of one. */
const withoutControls = (bytes: Uint8Array): Uint8Array =>
  bytes.filter(
    (byte) =>
      byte >= 0x20 ||
      byte === 0x09 ||
      byte === 0x0a ||
      byte === 0x0d ||
      byte === 0x1b ||
      byte === 0x0e ||
      byte === 0x0f,
  );
