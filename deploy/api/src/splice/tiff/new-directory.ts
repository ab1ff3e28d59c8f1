import type { TiffDirectory, TiffHeader } from '../../modules/renditions/picture/tiff-directory.ts';

/** New values of a tag; undefined removes it. */
export type TagChanges = ReadonlyMap<number, TagValue | undefined>;

export interface TagValue {
  readonly type: number;
  /** The values as they are stored, of one byte each or in units of four. */
  readonly data: Buffer;
}

export const ASCII = 2;
export const BYTE = 1;
export const LONG = 4;
const MOST_TAGS = 65_535;

/**
 * A directory with changed tags, for the end of its file: what it refers to stays where it is, so that no offset in the file
 * changes. Its own new values follow it.
 * @param at where it will be, an even position
 * @returns undefined if the format has no room for it
 */
export function newDirectory(
  { isBig, isLittle }: TiffHeader,
  directory: TiffDirectory,
  changes: TagChanges,
  at: number,
): Buffer | undefined {
  const [countSize, inlineSize] = isBig ? [8, 8] : [2, 4];
  const unchanged = directory.entries.filter(({ tag }) => !changes.has(tag));
  const set = [...changes].flatMap(([tag, value]) => (value ? [{ tag, value }] : []));
  const count = unchanged.length + set.length;
  if (count > MOST_TAGS || count === 0) return undefined;
  const number = (value: number, size: number) => integer(value, size, isLittle);
  const length = countSize + count * (4 + 2 * inlineSize) + inlineSize;
  const outside: Buffer[] = [];
  let next = at + length;
  const entryOf = (tag: number, { type, data }: TagValue): Buffer => {
    const values = number(data.length / (type === LONG ? 4 : 1), inlineSize);
    const start = Buffer.concat([number(tag, 2), number(type, 2), values]);
    if (data.length <= inlineSize)
      return Buffer.concat([start, data, Buffer.alloc(inlineSize - data.length)]);
    const position = number(next, inlineSize);
    const bytes = data.length % 2 === 0 ? data : Buffer.concat([data, Buffer.alloc(1)]);
    outside.push(bytes);
    next += bytes.length;
    return Buffer.concat([start, position]);
  };
  if (!isBig && next + set.reduce((sum, { value }) => sum + value.data.length + 1, 0) > 0xffff_ffff)
    return undefined;
  const entries = [
    ...unchanged.map(({ tag, raw }) => ({ tag, raw })),
    ...set.map(({ tag, value }) => ({ tag, raw: entryOf(tag, value) })),
  ].sort((a, b) => a.tag - b.tag);
  return Buffer.concat([
    number(count, countSize),
    ...entries.map(({ raw }) => raw),
    number(directory.next, inlineSize),
    ...outside,
  ]);
}

/** An integer in the byte order of a file. */
export function integer(value: number, size: number, isLittle: boolean): Buffer {
  const bytes = Buffer.alloc(size);
  if (size === 8) {
    if (isLittle) bytes.writeBigUInt64LE(BigInt(value));
    else bytes.writeBigUInt64BE(BigInt(value));
  } else if (isLittle) bytes.writeUIntLE(value, 0, size);
  else bytes.writeUIntBE(value, 0, size);
  return bytes;
}
