import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import sharp from 'sharp';
import type { OpenDatabase } from '../../db/database.ts';
import { createFileMediaStore } from '../../media-store/file-media-store.ts';
import type { IntendedFiles, MediaStore } from '../../media-store/media-store.ts';
import { freshDatabase } from '../../testing/database.ts';
import { inProcessCredentials, inProcessDecoder } from '../../testing/in-process-decoder.ts';
import { ingestFolder } from './ingest-folder.ts';
import { sweepOrphans } from './sweep-orphans.ts';

const PATIENCE_MS = 60_000;
const NO_SUCH_PID = 2 ** 30;
let opened: OpenDatabase;
let root: string;
let media: MediaStore;

beforeAll(async () => {
  opened = await freshDatabase();
  root = await mkdtemp(join(tmpdir(), 'newsphoto-sweep-'));
  media = createFileMediaStore(root);
}, PATIENCE_MS);
afterAll(async () => {
  await opened.close();
  await rm(root, { recursive: true, force: true });
});

const notes = join('media', 'intents');

/** What a process leaves behind that is killed after it has stored everything but the record. */
async function storeAndDie(files: IntendedFiles, bytes: string | Buffer): Promise<void> {
  const id = await media.noteIntent(files);
  const source = join(root, 'source');
  await writeFile(source, bytes);
  for (const key of files.originalKeys) await media.putOriginal(key, source);
  for (const folder of files.renditionFolders)
    await media.putRendition(`${folder}/240.jpg`, Buffer.from(bytes));
  const file = join(root, notes, `${id}.json`);
  const note: Record<string, unknown> = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(file, JSON.stringify({ ...note, pid: NO_SUCH_PID, process: 'killed' }));
}

const stored = (path: string): boolean => existsSync(join(root, 'media', path));
const folderOf = (digit: string): string => `p/${digit.repeat(32)}`;

test('what a killed process stored without a record is removed', async () => {
  const sha256 = 'a'.repeat(64);
  await storeAndDie(
    {
      sha256,
      originalKeys: [`aa/${sha256}.webm`, `aa/${sha256}.poster.jpg`],
      renditionFolders: [folderOf('1'), folderOf('2')],
    },
    'orphan',
  );
  expect(await sweepOrphans(opened.db, media)).toBe(4);
  expect(stored(`originals/aa/${sha256}.webm`)).toBe(false);
  expect(stored(`originals/aa/${sha256}.poster.jpg`)).toBe(false);
  expect(stored(`renditions/${folderOf('1')}`)).toBe(false);
  expect(await sweepOrphans(opened.db, media)).toBe(0);
});

test('files of a running process stay', async () => {
  const sha256 = 'b'.repeat(64);
  const files = { sha256, originalKeys: [`bb/${sha256}.jpg`], renditionFolders: [folderOf('3')] };
  await storeAndDie({ ...files, renditionFolders: [folderOf('4')] }, 'first try');
  const id = await media.noteIntent(files);
  await media.putRendition(`${folderOf('3')}/240.jpg`, Buffer.from('second try'));
  expect(await sweepOrphans(opened.db, media)).toBe(1);
  expect(stored(`originals/bb/${sha256}.jpg`)).toBe(true);
  expect(stored(`renditions/${folderOf('3')}/240.jpg`)).toBe(true);
  expect(stored(`renditions/${folderOf('4')}`)).toBe(false);
  await media.settleIntent(id);
});

test(
  'a process killed between the record and its note loses nothing',
  async () => {
    const folder = join(root, 'photographs');
    await mkdir(folder);
    await sharp({ create: { width: 64, height: 48, channels: 3, background: '#246' } })
      .jpeg()
      .toFile(join(folder, 'one.jpg'));
    await ingestFolder(
      { db: opened.db, media, pictureDecoder: inProcessDecoder, credentialReader: inProcessCredentials },
      folder,
    );
    expect(await readdir(join(root, notes))).toEqual([]);
    const content = await opened.db.selectFrom('contents').selectAll().executeTakeFirstOrThrow();
    const retained = content.thumb_small_key.slice(0, content.thumb_small_key.lastIndexOf('/'));
    const { sha256, original_key: originalKey } = content;
    await storeAndDie(
      { sha256, originalKeys: [originalKey], renditionFolders: [retained, folderOf('5')] },
      await readFile(join(folder, 'one.jpg')),
    );

    expect(await sweepOrphans(opened.db, media)).toBe(1);
    expect(stored(`originals/${originalKey}`)).toBe(true);
    expect(stored(`renditions/${retained}`)).toBe(true);
    expect(stored(`renditions/${folderOf('5')}`)).toBe(false);
  },
  PATIENCE_MS,
);

test('incomplete files of a killed process are removed, those of others stay', async () => {
  const unfinished = join(root, 'media', 'unfinished');
  await mkdir(unfinished, { recursive: true });
  const name = (pid: number) => `${hostname()},${pid},${randomUUID()}.${randomUUID()}`;
  const [left, inWork] = [name(NO_SUCH_PID), name(process.ppid)];
  for (const file of [left, inWork]) await writeFile(join(unfinished, file), 'half');
  await sweepOrphans(opened.db, media);
  expect(await readdir(unfinished)).toEqual([inWork]);
});

test('a note of an older build is understood', async () => {
  const sha256 = 'c'.repeat(64);
  const original = `cc/${sha256}.jpg`;
  await storeAndDie({ sha256, originalKeys: [original], renditionFolders: [] }, 'orphan');
  const [file = ''] = await readdir(join(root, notes));
  const path = join(root, notes, file);
  const { originalKeys, ...others }: Record<string, unknown> = JSON.parse(await readFile(path, 'utf8'));
  await writeFile(path, JSON.stringify({ ...others, originalKey: original }));
  expect(originalKeys).toEqual([original]);
  expect(await sweepOrphans(opened.db, media)).toBe(1);
  expect(stored(`originals/${original}`)).toBe(false);
});
