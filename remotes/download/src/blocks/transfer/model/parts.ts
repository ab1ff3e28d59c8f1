/**
 * Bytes that one request fetches. A part is stored when it is complete: a lost connection or a reload of the page repeats at
 * most this much.
 */
export const PART_BYTES = 16 * 1024 * 1024;

/** Bytes `from` to `to` (exclusive) of a file. */
export interface Part {
  readonly index: number;
  readonly from: number;
  readonly to: number;
}

/** The parts of a file. */
export function partsOf(bytes: number, partBytes: number = PART_BYTES): Part[] {
  const count = Math.max(1, Math.ceil(bytes / partBytes));
  return Array.from({ length: count }, (_, index) => ({
    ...{ index, from: index * partBytes, to: Math.min(bytes, (index + 1) * partBytes) },
  }));
}

export const sizeOfPart = ({ from, to }: Part): number => to - from;

/** The parts that are still to be fetched; `stored` has the size of each stored part by its index. */
export const missingParts = (parts: readonly Part[], stored: ReadonlyMap<number, number>): Part[] =>
  parts.filter((part) => stored.get(part.index) !== sizeOfPart(part));

/** Bytes that are stored as complete parts. */
export const storedBytes = (parts: readonly Part[], stored: ReadonlyMap<number, number>): number =>
  parts
    .filter((part) => stored.get(part.index) === sizeOfPart(part))
    .reduce((sum, part) => sum + sizeOfPart(part), 0);
