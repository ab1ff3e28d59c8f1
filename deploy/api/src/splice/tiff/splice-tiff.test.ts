import { expect, test } from '@jest/globals';
import { copyOf, pixelHash, smallPicture, splicedCopy } from '../../testing/splice-files.ts';
import { tiffFile } from '../../testing/tiff-file.ts';
import { integer } from './new-directory.ts';
import { readFirstDirectory } from './read-directory.ts';

const readAt = (file: Buffer) => async (at: number, length: number) => file.subarray(at, at + length);

/** The value of a tag of the first directory. */
async function tagValue(file: Buffer, tag: number): Promise<Buffer | undefined> {
  const first = await readFirstDirectory(readAt(file));
  const entry = first?.directory.entries.find((one) => one.tag === tag);
  const value = entry && (await first?.valueOf(entry, 1_000_000));
  return Buffer.isBuffer(value) ? value : undefined;
}

/** A grey picture of 2 × 1 pixels in either byte order, with a second page and the tags of a test. */
function grey(
  order: 'II' | 'MM',
  isBig: boolean,
  tags: readonly (readonly [tag: number, type: number, data: Buffer])[] = [],
) {
  const isLittle = order === 'II';
  const number = (value: number, size: number) => integer(value, size, isLittle);
  const wide = isBig ? 8 : 4;
  const head = Buffer.concat([
    Buffer.from(order),
    ...(isBig ? [number(43, 2), number(8, 2), number(0, 2)] : [number(42, 2)]),
  ]);
  const values = Buffer.concat([Buffer.from([17, 99]), ...tags.map(([, , data]) => data)]);
  const pixelsAt = head.length + wide;
  const directoryAt = pixelsAt + values.length + (values.length % 2);
  let valueAt = pixelsAt + 2;
  const inline = (value: number, size: number) =>
    Buffer.concat([number(value, size), Buffer.alloc(wide - size)]);
  const entries = [
    ...(
      [
        [256, 2],
        [257, 1],
        [258, 8],
        [259, 1],
        [262, 1],
        [273, pixelsAt],
        [277, 1],
        [278, 1],
        [279, 2],
      ] as const
    ).map(([tag, value]) => Buffer.concat([number(tag, 2), number(4, 2), number(1, wide), inline(value, 4)])),
    ...tags.map(([tag, type, data]) => {
      const count = data.length / (type === 4 ? 4 : 1);
      const entry = Buffer.concat([
        number(tag, 2),
        number(type, 2),
        number(count, wide),
        number(valueAt, wide),
      ]);
      valueAt += data.length;
      return entry;
    }),
  ];
  const page = (next: number) =>
    Buffer.concat([number(entries.length, isBig ? 8 : 2), ...entries, number(next, wide)]);
  const secondAt = directoryAt + page(0).length;
  const padding = Buffer.alloc(values.length % 2);
  return Buffer.concat([head, number(directoryAt, wide), values, padding, page(secondAt), page(0)]);
}

const FORMS = [
  ['II', false],
  ['MM', false],
  ['II', true],
  ['MM', true],
] as const;

test.each(FORMS)(
  'S40 a TIFF of %s (BigTIFF %s) has new tags, and everything else where it was',
  async (order, isBig) => {
    const other = [65_000, 1, Buffer.from('unknown tag')] as const;
    const file = grey(order, isBig, [[270, 2, Buffer.from('an old caption\0')], other]);
    const copy = await copyOf('tiff', file, { caption: '髙①𠮷\n', copyright: '©', bylines: [] });
    const start = isBig ? 16 : 8;
    expect(copy.subarray(start, file.length)).toEqual(file.subarray(start));
    expect(await tagValue(copy, 270)).toEqual(Buffer.from('髙①𠮷\n\0'));
    expect(await tagValue(copy, 33_432)).toEqual(Buffer.from('©\0'));
    expect(await tagValue(copy, 315)).toBeUndefined();
    expect(await tagValue(copy, 65_000)).toEqual(other[2]);
    const [before, after] = [await readFirstDirectory(readAt(file)), await readFirstDirectory(readAt(copy))];
    expect(after?.directory.next).toBe(before?.directory.next);
    const tags = after?.directory.entries.map(({ tag }) => tag) ?? [];
    expect(tags).toEqual([...tags].sort((a, b) => a - b));
    expect((after?.header.first ?? 1) % (isBig ? 8 : 2)).toBe(0);
    expect(await pixelHash(copy)).toBe(await pixelHash(file));
  },
);

const IIM = Buffer.from('\x1c\x02\x05\0\x05title\0\0', 'latin1');

test.each<[string, number, Buffer]>([
  ['bytes', 7, IIM],
  ['integers', 4, IIM],
  ['integers of the other byte order', 4, Buffer.from(IIM).swap32()],
  [
    'what a JPEG has',
    7,
    Buffer.concat([
      Buffer.from('Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0\x0a', 'latin1'),
      IIM.subarray(0, 10),
    ]),
  ],
])('S41 IIM as %s keeps the datasets that are not set', async (_name, type, stored) => {
  const copy = await copyOf('tiff', grey('MM', false, [[33_723, type, stored]]), { headline: '髙' });
  const iim = await tagValue(copy, 33_723);
  expect(iim?.includes(IIM.subarray(0, 10))).toBe(true);
  expect(iim?.toString()).toContain('\x1c\x02\x69\0\x03髙');
  expect((await tagValue(copy, 34_377))?.toString('latin1', 0, 6)).toBe('8BIM\x04\x25');
});

test('S41 other resources stay; a manifest of C2PA does not', async () => {
  const resources = Buffer.from('8BIM\x04\x0a\0\0\0\0\0\x01\x01\0', 'latin1');
  const file = grey('II', false, [
    [34_377, 1, resources],
    [52_545, 7, Buffer.from('signed manifest')],
  ]);
  const copy = await copyOf('tiff', file, { headline: 'A' });
  expect((await tagValue(copy, 34_377))?.subarray(0, resources.length)).toEqual(resources);
  expect(await tagValue(copy, 52_545)).toBeUndefined();
});

test('S41 what refers beyond the end of the file is refused', async () => {
  const file = tiffFile({});
  expect(await splicedCopy('tiff', file.subarray(0, file.length - 1))).toBe('damaged');
  const caption = Buffer.from('a caption at the end\0');
  const cut = await smallPicture().tiff().toBuffer();
  expect(await splicedCopy('tiff', cut.subarray(0, cut.length - 30))).toBe('damaged');
  const far = grey('II', false, [[270, 2, caption]]);
  far.writeUInt32LE(5000, far.indexOf(Buffer.from([0x0e, 0x01, 0x02, 0x00])) + 8);
  expect(await splicedCopy('tiff', far)).toBe('damaged');
});
