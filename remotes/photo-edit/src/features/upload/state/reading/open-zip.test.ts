import { Blob as NodeBlob } from 'node:buffer';
import { expect, test } from '@jest/globals';
import { strToU8, type Zippable, zipSync } from 'fflate';
import { entryName, isSystemPath, pathProblem } from '../../model/zip/entry-path.ts';
import { type ZipBounds, ZipRefused } from '../../model/zip/zip-entry.ts';
import { openZip, unpackEntry } from './open-zip.ts';

// jsdom's cannot be read.
Object.assign(globalThis, { Blob: NodeBlob });
const BOUNDS: ZipBounds = { entries: 5, entryBytes: 1_000_000, bytes: 2_000_000 };
const blobOf = (bytes: Uint8Array<ArrayBuffer>): Blob => new Blob([bytes]);
const noise = (length: number) => Uint8Array.from({ length }, (_, at) => (at * 7919 + (at >> 3) * 31) & 0xff);
const open = (
  files: Zippable,
  bounds: Partial<ZipBounds> = {},
  change: (bytes: Uint8Array) => void = () => undefined,
) => {
  const bytes = zipSync(files);
  change(bytes);
  return openZip(blobOf(bytes), { ...BOUNDS, ...bounds });
};
const problemOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => (error instanceof ZipRefused ? error.problem : error),
  );

test('files of a ZIP are found by its directory, stored or deflated, and unpacked as they were', async () => {
  const [stored, packed] = [noise(300_000), strToU8('明るい'.repeat(50))];
  const zip = blobOf(zipSync({ 'a/stored.jpg': [stored, { level: 0 }], 'b.txt': packed }));
  const { entries, refused } = await openZip(zip, BOUNDS);
  expect([entries.map(({ path }) => path), refused]).toEqual([['a/stored.jpg', 'b.txt'], []]);
  const contents = await Promise.all(
    entries.map(async (entry) => new Uint8Array(await (await unpackEntry(zip, entry)).arrayBuffer())),
  );
  expect(contents[0]).toEqual(stored);
  expect(contents[1]).toEqual(packed);
});

test('folders and files of systems are left out', async () => {
  const files = {
    'a/': new Uint8Array(),
    '__MACOSX/a/._x.jpg': noise(9),
    'a/Thumbs.db': noise(9),
    'a/x.jpg': noise(9),
  };
  expect((await open(files)).entries.map(({ path }) => path)).toEqual(['a/x.jpg']);
  expect(['DCIM/100CANON/IMG_1.JPG', '.Trashes/x.jpg', 'a/.DS_Store'].map(isSystemPath)).toEqual([
    false,
    true,
    true,
  ]);
});

test.each([
  ['/etc/passwd', 'path'],
  ['a/../../x.jpg', 'path'],
  ['C:/x.jpg', 'path'],
  ['a\0.jpg', 'path'],
  ['inner.zip', 'nested'],
  ['old.TGZ', 'nested'],
  ['a..b.jpg', undefined],
])('an entry %s is refused as %s, and the others go on', async (path, problem) => {
  expect(pathProblem(path)).toBe(problem);
  const { entries, refused } = await open({ 'x.jpg': noise(9), [path]: noise(9) });
  expect(refused).toEqual(problem ? [{ path, problem }] : []);
  expect(entries.map((entry) => entry.path)).toContain('x.jpg');
});

test('a separator of Windows is one, and names are composed', async () => {
  const { entries } = await open({ '東京\\か\u3099.jpg': noise(9) });
  expect(entries[0]?.path).toBe('東京/が.jpg');
});

test('names without the mark of UTF-8 are UTF-8 or Shift_JIS', () => {
  // 表示.jpg: the second byte of 表 is a backslash.
  expect(entryName(Uint8Array.of(0x95, 0x5c, 0x8e, 0xa6, 0x2e, 0x6a, 0x70, 0x67))).toBe('表示.jpg');
  expect(entryName(strToU8('表示.jpg'))).toBe('表示.jpg');
});

test('more files, larger files and more bytes than the limits are refused', async () => {
  const files = (count: number, bytes: number): Zippable =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`${at}.jpg`, noise(bytes)]));
  expect(await problemOf(open(files(6, 9)))).toBe('too-many');
  expect(await problemOf(open(files(5, 900), { bytes: 4_000 }))).toBe('too-large');
  const { refused, entries } = await open({ ...files(2, 900), 'l.jpg': noise(2_000) }, { entryBytes: 1_000 });
  expect([refused, entries.length]).toEqual([[{ path: 'l.jpg', problem: 'too-large' }], 2]);
});

test('a file that grows a hundredfold is refused by what the directory says, and by what it becomes', async () => {
  const bomb = { 'bomb.jpg': new Uint8Array(900_000), 'x.jpg': noise(9) };
  expect((await open(bomb)).refused).toEqual([{ path: 'bomb.jpg', problem: 'ratio' }]);
  // The directory claims a tenth of it.
  const zip = zipSync({ 'bomb.jpg': new Uint8Array(900_000) });
  const view = new DataView(zip.buffer);
  view.setUint32(zip.length - 22 - 46 - 8 + 24, 9_000, true);
  const lying = blobOf(zip);
  const [entry] = (await openZip(lying, BOUNDS)).entries;
  expect(entry?.bytes).toBe(9_000);
  expect(await problemOf(entry ? unpackEntry(lying, entry) : Promise.resolve())).toBe('ratio');
});

test('entries that share their bytes are refused', async () => {
  const share = (bytes: Uint8Array) => {
    const view = new DataView(bytes.buffer);
    const directory = view.getUint32(bytes.length - 22 + 16, true);
    // The second entry names the place of the first one.
    view.setUint32(directory + 46 + 5 + 42, 0, true);
  };
  const files: Zippable = { 'a.jpg': [noise(500), { level: 0 }], 'b.jpg': [noise(500), { level: 0 }] };
  expect(await problemOf(open(files))).toBeUndefined();
  expect(await problemOf(open(files, {}, share))).toBe('overlap');
});

test('an encrypted entry, an unknown method and what is no ZIP are refused', async () => {
  const patch = (at: number, value: number) => (bytes: Uint8Array) => {
    const view = new DataView(bytes.buffer);
    view.setUint16(view.getUint32(bytes.length - 22 + 16, true) + at, value, true);
  };
  expect((await open({ 'a.jpg': noise(9) }, {}, patch(8, 1))).refused[0]?.problem).toBe('encrypted');
  expect((await open({ 'a.jpg': noise(9) }, {}, patch(10, 12))).refused[0]?.problem).toBe('method');
  expect(await problemOf(openZip(blobOf(noise(5_000)), BOUNDS))).toBe('unreadable');
  expect(await problemOf(openZip(blobOf(zipSync({ 'a.jpg': noise(99) }).subarray(20)), BOUNDS))).toBe(
    'unreadable',
  );
});
