import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { afterAll, expect, test } from '@jest/globals';
import { dosTime, type ZipEntry } from './zip-entry.ts';
import {
  centralHeader,
  centralHeaderBytes,
  endBytes,
  endRecords,
  localHeader,
  localHeaderBytes,
} from './zip-headers.ts';

const folder = mkdtempSync(join(tmpdir(), 'newsphoto-zip-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const TIME = dosTime('20261125213045');
const GIB = 1024 ** 3;

interface TestFile {
  readonly name: string;
  readonly bytes: Buffer;
  /** Zeros before the bytes: a hole of the archive. */
  readonly hole?: number;
  readonly crc?: number;
}

/** Writes an archive; large files are holes. */
async function writeZip(files: readonly TestFile[]): Promise<string> {
  const path = join(folder, `${randomBytes(6).toString('hex')}.zip`);
  const file = await open(path, 'w');
  const central: Buffer[] = [];
  const pending: Buffer[] = [];
  let [at, written] = [0, 0];
  const flush = async () => {
    const together = Buffer.concat(pending.splice(0));
    await file.write(together, 0, together.length, written);
    written += together.length;
  };
  for (const { name, bytes, hole = 0, crc = crc32(bytes) } of files) {
    const entry: ZipEntry = { name, size: hole + bytes.length, crc32: crc, offset: at };
    const header = localHeader(entry, TIME);
    expect(header).toHaveLength(localHeaderBytes(entry));
    expect(centralHeader(entry, TIME)).toHaveLength(centralHeaderBytes(entry));
    if (hole === 0) pending.push(header, bytes);
    else {
      await flush();
      await file.write(header, 0, header.length, at);
      await file.write(bytes, 0, bytes.length, at + header.length + hole);
      written = at + header.length + entry.size;
    }
    at += header.length + entry.size;
    central.push(centralHeader(entry, TIME));
  }
  await flush();
  const directory = Buffer.concat(central);
  const end = endRecords({ entries: files.length, start: at, bytes: directory.length });
  expect(end).toHaveLength(endBytes({ entries: files.length, start: at, bytes: directory.length }));
  await file.write(directory, 0, directory.length, at);
  await file.write(end, 0, end.length, at + directory.length);
  await file.close();
  return path;
}

const python = (script: string, path: string) =>
  JSON.parse(
    execFileSync(
      'python3',
      ['-c', `import sys,json,zipfile\nz=zipfile.ZipFile(sys.argv[1])\n${script}`, path],
      { encoding: 'utf8' },
    ),
  );

test('names, sizes, times and bytes are read by unzip and Python', async () => {
  const files = [
    { name: '202600000001_桜が満開_𠮷野.jpg', bytes: randomBytes(70_000) },
    { name: 'がぎ.txt', bytes: Buffer.alloc(0) },
    { name: 'a b.tif', bytes: randomBytes(3) },
  ];
  const path = await writeZip(files);
  expect(execFileSync('unzip', ['-tq', path], { encoding: 'utf8' })).toContain('No errors');
  const found = python(
    'print(json.dumps([[i.filename,i.file_size,i.CRC,list(i.date_time),z.read(i).hex()[:8]] for i in z.infolist()]))',
    path,
  );
  expect(found).toEqual(
    files.map(({ name, bytes }) => [
      ...[name, bytes.length, crc32(bytes), [2026, 11, 25, 21, 30, 44]],
      bytes.subarray(0, 4).toString('hex'),
    ]),
  );
  const [first] = files;
  expect(execFileSync('unzip', ['-p', path, first?.name ?? '']).equals(first?.bytes ?? Buffer.alloc(1))).toBe(
    true,
  );
});

test('a file over 4 GB, one just below, and files behind them', async () => {
  const tail = randomBytes(100);
  const path = await writeZip([
    { name: 'below.bin', bytes: Buffer.from('x'), hole: 0xfffffffe - 1, crc: 1 },
    { name: 'large.bin', bytes: Buffer.from('x'), hole: 5 * GIB, crc: 2 },
    { name: 'behind.bin', bytes: tail },
  ]);
  const found = python(
    'print(json.dumps([[[i.filename,i.file_size,i.header_offset] for i in z.infolist()],z.read("behind.bin").hex()]))',
    path,
  );
  expect(found[0].map(([name, size]: [string, number]) => [name, size])).toEqual([
    ['below.bin', 0xfffffffe],
    ['large.bin', 5 * GIB + 1],
    ['behind.bin', 100],
  ]);
  expect(found[1]).toBe(tail.toString('hex'));
  expect(execFileSync('unzip', ['-p', path, 'behind.bin']).equals(tail)).toBe(true);
});

test.each([0xfffe, 0xffff])('%i files', async (count) => {
  const bytes = Buffer.from('1');
  const path = await writeZip(Array.from({ length: count }, (_, at) => ({ name: `${at}`, bytes })));
  expect(python('print(json.dumps([len(z.infolist()), z.read(z.infolist()[-1]).decode()]))', path)).toEqual([
    count,
    '1',
  ]);
  const lines = execFileSync('unzip', ['-Z1', path], { encoding: 'utf8', maxBuffer: 10_000_000 })
    .trim()
    .split('\n');
  expect(lines).toHaveLength(count);
});
