import { isBeyondEnd } from '../beyond-end.ts';
import { integer } from '../tiff/new-directory.ts';

const ENTRIES = 0xb002;
const UNDEFINED = 7;
const ENTRY = 16;
const HEAD = 8;

/** How a header changed around the index of further pictures (CIPA DC-007). */
export interface Shift {
  /** Positions of the index in the file, before and after; offsets count from there. */
  readonly from: number;
  readonly to: number;
  /** Bytes by which everything after the header moved. */
  readonly by: number;
  /** The end of the header before. */
  readonly header: number;
}

/**
 * The index of the pictures in a file, with their new positions and the new size of the first one.
 * @returns undefined if it cannot be read, or names a picture inside the header
 */
export function rewriteMpf(content: Buffer, { from, to, by, header }: Shift): Buffer | undefined {
  const order = content.toString('latin1', 0, 4);
  const isLittle = order === 'II*\0';
  if (!isLittle && order !== 'MM\0*') return undefined;
  const read = (at: number, size: number): number =>
    isLittle ? content.readUIntLE(at, size) : content.readUIntBE(at, size);
  try {
    const directory = read(4, 4);
    const result = Buffer.from(content);
    const write = (value: number, at: number) => integer(value, 4, isLittle).copy(result, at);
    for (let index = 0; index < read(directory, 2); index += 1) {
      const entry = directory + 2 + index * 12;
      if (read(entry, 2) !== ENTRIES) continue;
      const [type, length, start] = [read(entry + 2, 2), read(entry + 4, 4), read(entry + 8, 4)];
      if (type !== UNDEFINED || length % ENTRY !== 0 || start < HEAD) return undefined;
      for (let at = start; at < start + length; at += ENTRY) {
        const [size, offset] = [read(at + 4, 4), read(at + 8, 4)];
        // The first picture is the whole of header and scans.
        if (at === start && offset === 0) write(size === 0 ? 0 : size + by, at + 4);
        else if (offset !== 0) {
          const position = from + offset;
          if (position < header) return undefined;
          write(position + by - to, at + 8);
        }
      }
      return result;
    }
    // An index without a list names no positions.
    return result;
  } catch (error) {
    if (isBeyondEnd(error)) return undefined;
    throw error;
  }
}
