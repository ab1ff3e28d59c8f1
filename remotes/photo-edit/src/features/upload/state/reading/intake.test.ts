import { Blob as NodeBlob, File as NodeFile } from 'node:buffer';
import { expect, test } from '@jest/globals';
import { zipSync } from 'fflate';
import { MISSING, sameInList, TRUNCATED } from '../../model/problem-texts.ts';
import { newItem } from '../../model/upload-item.ts';
import type { ItemSources } from '../item-sources.ts';
import { UploadList } from '../upload-list.ts';
import { Intake } from './intake.ts';
import { unpackEntry } from './open-zip.ts';
import { readFile } from './read-file.ts';
import type { FileReader } from './reader-pool.ts';
import type { FileSource } from './reading-messages.ts';

// jsdom's cannot be read.
Object.assign(globalThis, { Blob: NodeBlob, File: NodeFile });

const LIMITS = { fileNameCharacters: 100, uploadFiles: 100, uploadTotalBytes: 1e9, uploadFileBytes: 1e6 };
const jpeg = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, ...new TextEncoder().encode(text), 0xff, 0xd9]);
const fileOf = (name: string, bytes: Uint8Array<ArrayBuffer>) => new File([bytes], name);

/** What the worker does, on this thread. */
const contentOf = ({ file, entry }: FileSource) => (entry ? unpackEntry(file, entry) : Promise.resolve(file));
const READER: FileReader = {
  read: async (source) => readFile(await contentOf(source), source.entry?.crc32),
  content: contentOf,
  picture: async () => undefined,
  close: () => undefined,
};

/** @param slow names of files that are read after the others */
function setUp(slow: readonly string[] = []) {
  const reader: FileReader = {
    ...READER,
    read: async (source) => {
      const isSlow = source.file instanceof File && slow.includes(source.file.name);
      if (isSlow) await new Promise((resolve) => setTimeout(resolve, 20));
      return READER.read(source);
    },
  };
  const list = new UploadList((work) => work());
  const sources: ItemSources = new Map();
  const read: string[] = [];
  const found: string[] = [];
  let last = 0;
  const intake = new Intake({
    ...{ list, sources, limits: LIMITS, reader: async () => reader },
    newId: () => {
      last += 1;
      return `n${last}`;
    },
    onRead: (id) => read.push(list.get(id)?.name ?? ''),
    onFound: (id) => found.push(id),
  });
  const add = async (...files: readonly (readonly [name: string, bytes: Uint8Array<ArrayBuffer>])[]) => {
    intake.add(files.map(([name, bytes]) => ({ file: fileOf(name, bytes), folder: '' })));
    while (list.all().some(({ phase, sha256 }) => phase === 'reading' && sha256 === ''))
      await new Promise((resolve) => setTimeout(resolve, 1));
  };
  const rows = () =>
    list.all().map(({ folder, name, phase, problem }) => [`${folder}/${name}`, phase, problem]);
  return { list, sources, intake, read, found, add, rows };
}

test('a refused name, an empty file and a text named .jpg are not sent, and say why', async () => {
  const { add, rows, read } = setUp();
  await add(
    ['a.jpg', jpeg('a')],
    ['b#1.jpg', jpeg('b')],
    ['c.jpg', new Uint8Array()],
    ['d.jpg', new TextEncoder().encode('写真ではありません')],
  );
  expect(read).toEqual(['a.jpg']);
  expect(rows().map(([name, phase]) => [name, phase])).toEqual([
    ['/a.jpg', 'reading'],
    ['/b#1.jpg', 'refused'],
    ['/c.jpg', 'refused'],
    ['/d.jpg', 'refused'],
  ]);
  expect(rows()[3]?.[2]).toMatch(
    /^「d.jpg」はアップロードできない種類のファイルです。アップロードできる種類はJPEG、/,
  );
});

test('the same content is sent once, whatever its name is', async () => {
  const { add, rows, read } = setUp();
  await add(['a.jpg', jpeg('a')], ['copy.jpg', jpeg('a')], ['b.jpg', jpeg('b')]);
  expect(read.sort()).toEqual(['a.jpg', 'b.jpg']);
  expect(rows()[1]).toEqual(['/copy.jpg', 'duplicate', sameInList('a.jpg')]);
});

test('of the same content the row that was added first is sent, whichever is read first', async () => {
  const { add, rows } = setUp(['a.jpg']);
  await add(['a.jpg', jpeg('a')], ['copy.jpg', jpeg('a')]);
  expect(rows().map(([, phase]) => phase)).toEqual(['reading', 'duplicate']);
});

test('files of a ZIP are rows in its folder; refused entries are named', async () => {
  const { add, rows, read } = setUp();
  const zip = zipSync({ '決勝/a.jpg': jpeg('a'), '../x.jpg': jpeg('x'), 'b.jpg': [jpeg('b'), { level: 0 }] });
  await add(['試合.zip', zip]);
  expect(read.sort()).toEqual(['a.jpg', 'b.jpg']);
  expect(rows().map(([name, phase]) => [name, phase])).toEqual([
    ['試合/決勝/a.jpg', 'reading'],
    ['試合/b.jpg', 'reading'],
    ['試合/../x.jpg', 'refused'],
  ]);
});

test('a file that a former page did not send is found again by its content, under whatever name', async () => {
  const { list, sources, intake, add, found, rows } = setUp();
  const { sha256 } = await readFile(new Blob([jpeg('a')]));
  const row = { ...newItem({ id: 'old', name: 'a.jpg', folder: '', size: 9 }, 'missing', MISSING), sha256 };
  list.add([row]);
  intake.remember(row);
  await add(['renamed.jpg', jpeg('a')]);
  expect([found, rows().length, sources.has('old')]).toEqual([['old'], 1, true]);
});

test('a JPEG that ends early is sent with a warning', async () => {
  const { add, rows } = setUp();
  await add(['a.jpg', jpeg('a').slice(0, -1)]);
  expect(rows()[0]?.[2]).toBe(TRUNCATED);
});
