import { RECORD_BYTES } from './bank-layout.ts';

const LINE_FEED = 0x0a;
const RETURN = 0x0d;
/** What old programs write after the last line. */
const END_OF_FILE = 0x1a;

const isBreak = (byte: number | undefined): boolean => byte === LINE_FEED || byte === RETURN;

/** The records of a file, with or without line breaks. The trail bytes of CP932 contain neither. Empty lines are undefined. */
export function splitRecords(bytes: Uint8Array): (Uint8Array | undefined)[] {
  let end = bytes.length;
  while (end > 0 && (isBreak(bytes[end - 1]) || bytes[end - 1] === END_OF_FILE)) end -= 1;
  const content = bytes.subarray(0, end);
  return content.some(isBreak) ? lines(content) : pieces(content);
}

function pieces(bytes: Uint8Array): Uint8Array[] {
  const count = Math.ceil(bytes.length / RECORD_BYTES);
  return Array.from({ length: count }, (_, index) =>
    bytes.subarray(index * RECORD_BYTES, (index + 1) * RECORD_BYTES),
  );
}

function lines(bytes: Uint8Array): (Uint8Array | undefined)[] {
  const found: (Uint8Array | undefined)[] = [];
  for (let from = 0; from <= bytes.length; ) {
    let to = from;
    while (to < bytes.length && !isBreak(bytes[to])) to += 1;
    found.push(to > from ? bytes.subarray(from, to) : undefined);
    from = to + (bytes[to] === RETURN && bytes[to + 1] === LINE_FEED ? 2 : 1);
  }
  return found;
}
