/** A dataset of the Information Interchange Model (IIM). */
export interface Dataset {
  readonly record: number;
  readonly number: number;
  readonly data: Buffer;
}

const MARKER = 0x1c;
const HEADER = 5;
/** Longer values have the length of their length here. */
const EXTENDED = 0x8000;

/** Reads datasets up to a padding of zeros; undefined if there is anything else. */
export function readDatasets(bytes: Buffer): Dataset[] | undefined {
  const datasets: Dataset[] = [];
  let at = 0;
  while (at + HEADER <= bytes.length && bytes[at] === MARKER) {
    const [record, number] = [bytes.readUInt8(at + 1), bytes.readUInt8(at + 2)];
    const { length, from } = lengthAt(bytes, at + 3);
    if (from + length > bytes.length) return undefined;
    datasets.push({ record, number, data: bytes.subarray(from, from + length) });
    at = from + length;
  }
  return bytes.subarray(at).every((byte) => byte === 0) ? datasets : undefined;
}

function lengthAt(bytes: Buffer, at: number): { readonly length: number; readonly from: number } {
  const short = bytes.readUInt16BE(at);
  if (short < EXTENDED) return { length: short, from: at + 2 };
  const size = short - EXTENDED;
  const isPossible = size >= 1 && size <= 4 && at + 2 + size <= bytes.length;
  const length = isPossible ? bytes.readUIntBE(at + 2, size) : Number.POSITIVE_INFINITY;
  return { length, from: at + 2 + size };
}

export const writeDatasets = (datasets: readonly Dataset[]): Buffer =>
  Buffer.concat(
    datasets.flatMap(({ record, number, data }) => [headerOf(record, number, data.length), data]),
  );

function headerOf(record: number, number: number, length: number): Buffer {
  const isLong = length >= EXTENDED;
  const header = Buffer.alloc(isLong ? HEADER + 4 : HEADER);
  header.set([MARKER, record, number]);
  header.writeUInt16BE(isLong ? EXTENDED + 4 : length, 3);
  if (isLong) header.writeUInt32BE(length, HEADER);
  return header;
}
