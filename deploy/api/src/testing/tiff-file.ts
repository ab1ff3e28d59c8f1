/** A TIFF of 48 × 32 pixels in one strip or tile, never compressed, as a test describes it. */
export interface TiffDescription {
  readonly bits?: 1 | 8 | 16;
  readonly samples?: number;
  readonly photometric?: number;
  readonly compression?: number;
  readonly planar?: 1 | 2;
  readonly isTiled?: boolean;
  readonly isBig?: boolean;
  /** Further tags, each with its values of two bytes. */
  readonly more?: Readonly<Record<number, readonly number[]>>;
  /** From 0 to 1. */
  readonly sample?: (x: number, y: number, channel: number) => number;
}

export const TIFF_SIZE = { width: 48, height: 32 } as const;
/** Number, type and values. */
type Tag = readonly [tag: number, type: number, values: readonly number[]];
const SIZES: Readonly<Record<number, number>> = { 3: 2, 4: 4, 16: 8 };
const diagonal = (x: number, y: number): number => (x + y) / (TIFF_SIZE.width + TIFF_SIZE.height);

export function tiffFile(description: TiffDescription): Buffer {
  const { bits = 8, samples = 3, photometric = 2, compression = 1, planar = 1 } = description;
  const { isTiled = false, isBig = false, more = {}, sample = diagonal } = description;
  const planes = planar === 2 ? samples : 1;
  const data = Array.from({ length: planes }, (_plane, plane) =>
    pixelsOf(bits, samples / planes, (x, y, channel) => sample(x, y, channel + plane)),
  );
  const start = isBig ? 16 : 8;
  const offsets = data.map((_bytes, at) => start + at * (data[0]?.length ?? 0));
  const counts = data.map((bytes) => bytes.length);
  const wide = isBig ? 16 : 4;
  const strips: readonly Tag[] = [
    [273, wide, offsets],
    [278, 4, [TIFF_SIZE.height]],
    [279, wide, counts],
  ];
  const tiles: readonly Tag[] = [
    [322, 4, [TIFF_SIZE.width]],
    [323, 4, [TIFF_SIZE.height]],
    [324, wide, offsets],
    [325, wide, counts],
  ];
  const tags = new Map<number, Tag>(
    [
      [256, 4, [TIFF_SIZE.width]] satisfies Tag,
      [257, 4, [TIFF_SIZE.height]] satisfies Tag,
      [258, 3, Array<number>(samples).fill(bits)] satisfies Tag,
      [259, 3, [compression]] satisfies Tag,
      [262, 3, [photometric]] satisfies Tag,
      [277, 3, [samples]] satisfies Tag,
      [284, 3, [planar]] satisfies Tag,
      ...(isTiled ? tiles : strips),
      ...Object.entries(more).map(([tag, values]): Tag => [Number(tag), 3, values]),
    ].map((tag) => [tag[0], tag]),
  );
  const end = start + counts.reduce((sum, count) => sum + count, 0);
  return Buffer.concat([headerOf(end, isBig), ...data, directoryOf([...tags.values()], end, isBig)]);
}

function pixelsOf(bits: number, samples: number, sample: (x: number, y: number, channel: number) => number) {
  const { width, height } = TIFF_SIZE;
  const bytes = Buffer.alloc((width * height * samples * bits) / 8);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      for (let channel = 0; channel < samples; channel += 1) {
        const at = (y * width + x) * samples + channel;
        const value = Math.round(sample(x, y, channel) * (2 ** bits - 1));
        if (bits === 16) bytes.writeUInt16LE(value, at * 2);
        else if (bits === 8) bytes.writeUInt8(value, at);
        else bytes[at >> 3] = (bytes[at >> 3] ?? 0) | (value << (7 - (at & 7)));
      }
  return bytes;
}

function headerOf(directory: number, isBig: boolean): Buffer {
  const header = Buffer.alloc(isBig ? 16 : 8);
  header.write('II');
  header.writeUInt16LE(isBig ? 43 : 42, 2);
  if (isBig) header.writeUInt16LE(8, 4);
  header.writeUInt32LE(directory, isBig ? 8 : 4);
  return header;
}

function directoryOf(tags: readonly Tag[], start: number, isBig: boolean): Buffer {
  const [countSize, entrySize, inline] = isBig ? [8, 20, 8] : [2, 12, 4];
  const sorted = [...tags].sort(([a], [b]) => a - b);
  const entries = Buffer.alloc(countSize + sorted.length * entrySize + inline);
  entries.writeUInt16LE(sorted.length);
  const outside: Buffer[] = [];
  let next = start + entries.length;
  for (const [index, [tag, type, values]] of sorted.entries()) {
    const size = SIZES[type] ?? 2;
    const raw = Buffer.alloc(Math.max(inline, values.length * size));
    for (const [at, value] of values.entries())
      if (size === 2) raw.writeUInt16LE(value, at * size);
      else raw.writeUInt32LE(value, at * size);
    const entry = countSize + index * entrySize;
    entries.writeUInt16LE(tag, entry);
    entries.writeUInt16LE(type, entry + 2);
    entries.writeUInt32LE(values.length, entry + 4);
    const valueAt = entry + entrySize - inline;
    if (values.length * size <= inline) raw.copy(entries, valueAt);
    else {
      entries.writeUInt32LE(next, valueAt);
      outside.push(raw);
      next += raw.length;
    }
  }
  return Buffer.concat([entries, ...outside]);
}
