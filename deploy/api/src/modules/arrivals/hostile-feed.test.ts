import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import sharp from 'sharp';
import type { OpenDatabase } from '../../db/database.ts';
import { createFileMediaStore } from '../../media-store/file-media-store.ts';
import { watchReaders } from '../../reader-activity.ts';
import { addContents } from '../../testing/content-factory.ts';
import { freshDatabase } from '../../testing/database.ts';
import { inProcessCredentials, inProcessDecoder } from '../../testing/in-process-decoder.ts';
import { STARTUP_MS } from '../../testing/test-app.ts';
import { until } from '../../testing/until.ts';
import { wireReaderHere } from '../../testing/wire-reader-here.ts';
import { inTurn } from '../../watched-folder/in-turn.ts';
import { createReadiness, type IsReady } from '../../watched-folder/ready-files.ts';
import type { SeenFile } from '../../watched-folder/source-files.ts';
import { isCompletePicture } from './complete-picture.ts';
import { startFeedWatch } from './feed-watch.ts';
import { createPictureHasher } from './hash-pictures.ts';

let opened: OpenDatabase;
let root: string;
let feedDir: string;
let stop: () => Promise<void>;
const errors: unknown[] = [];

beforeAll(async () => {
  opened = await freshDatabase();
  root = await mkdtemp(join(tmpdir(), 'newsphoto-hostile-'));
  feedDir = join(root, 'feed');
  await mkdir(feedDir);
  stop = startFeedWatch(
    {
      ...{ db: opened.db, media: createFileMediaStore(join(root, 'data')), feedDir, now: () => new Date() },
      ...{
        pictureDecoder: inProcessDecoder,
        credentialReader: inProcessCredentials,
        wireReader: wireReaderHere,
        readers: watchReaders(),
      },
      isAlone: process.env.TEST_DATABASE !== 'postgres',
      onError: (error) => errors.push(error),
    },
    { pollMs: 20, stablePolls: 2, patientPolls: 10 },
  );
}, STARTUP_MS);
afterAll(async () => {
  await stop();
  await opened.close();
  await rm(root, { recursive: true, force: true });
});

let made = 0;
async function send(folder: string, name: string): Promise<void> {
  made += 1;
  const background = { r: made, g: 40, b: 90 };
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .jpeg()
    .toBuffer();
  await mkdir(join(feedDir, folder), { recursive: true });
  await writeFile(join(feedDir, folder, `.${name}`), bytes);
  await rename(join(feedDir, folder, `.${name}`), join(feedDir, folder, name));
}
const rowsOf = async (sql: string, values: unknown[] = []) => (await opened.pool.query(sql, values)).rows;
const arrived = (name: string) =>
  until(async () => (await rowsOf('select folder, code from arrivals where file_name = $1', [name]))[0]);
const problemOf = async (folder: string) =>
  (await rowsOf('select problem from feed_sources where folder = $1', [folder]))[0]?.problem;

test('a folder whose name has line breaks is a source like others', async () => {
  const folder = '大阪\n-if\nsystem("false")';
  await send(folder, 'broken-line.jpg');
  expect(await arrived('broken-line.jpg')).toEqual({ folder, code: '' });
});

test('a folder whose files cannot be taken has a problem, is reported once, and stops no other', async () => {
  // As a folder on another file system, or one that is read only.
  await mkdir(join(feedDir, '.work'), { recursive: true });
  await writeFile(join(feedDir, '.work', 'mounted'), '');
  await send('mounted', 'stays.jpg');
  await until(async () => (await problemOf('mounted')) === 'E1075');
  await send('tokyo', 'goes-on.jpg');
  expect(await arrived('goes-on.jpg')).toEqual({ folder: 'tokyo', code: '' });
  expect(await readdir(join(feedDir, 'mounted'))).toEqual(['stays.jpg']);
  expect(errors).toHaveLength(1);
  await rm(join(feedDir, '.work', 'mounted'));
  expect(await arrived('stays.jpg')).toEqual({ folder: 'mounted', code: '' });
  await until(async () => (await problemOf('mounted')) === '');
});

test('a file of texts has one record; its texts are private, unread and not among the photographs of the desk', async () => {
  const table = (rows: readonly string[]) => ['見出し,本文,掲載日', ...rows].join('\n');
  await mkdir(join(feedDir, 'wire'), { recursive: true });
  await writeFile(join(feedDir, 'wire', 'good.csv'), table(['一,本文一。,2001/2/3', '二,本文二。,2001/2/3']));
  await writeFile(join(feedDir, 'wire', 'mixed.csv'), table(['三,,2001/2/3', '四,本文四。,2001/2/3']));
  expect(await arrived('good.csv')).toEqual({ folder: 'wire', code: '' });
  expect(await arrived('mixed.csv')).toEqual({ folder: 'wire', code: 'E0001' });
  const texts = await rowsOf(
    "select headline, visibility, proof_status from contents where content_type = '3' order by headline",
  );
  const isHeld = { visibility: '2', proof_status: '1' };
  expect(texts).toEqual(
    ['一', '二', '四'].map((headline) => expect.objectContaining({ headline, ...isHeld })),
  );
  const onDesk = "select 1 from desk_items d join contents c using (content_id) where c.content_type = '3'";
  expect(await rowsOf(onDesk)).toEqual([]);
});

test('what has taken the place of a file is not waited for: a pipe, a link, a folder', async () => {
  const at = (name: string) => join(root, name);
  execFileSync('mkfifo', [at('pipe')]);
  await symlink('/etc/passwd', at('link'));
  await mkdir(at('inner'));
  for (const name of ['pipe', 'link', 'inner', 'gone'])
    expect([name, await isCompletePicture({ path: Buffer.from(at(name)) })]).toEqual([name, false]);
});

test('of thousands of files a few are read at a poll, and sources take turns', async () => {
  const files: SeenFile[] = Array.from({ length: 5_000 }, (_, at) => ({
    ...{ path: Buffer.from(String(at)), name: String(at), stamp: 'x' },
  }));
  let read = 0;
  const isReady: IsReady = async (_file, polls) => {
    if (polls < 2) return false;
    read += 1;
    return true;
  };
  const readiness = createReadiness({ most: 10 });
  expect(await readiness.observe('tokyo', files, isReady)).toEqual([]);
  expect(await readiness.observe('tokyo', files, isReady)).toEqual(files.slice(0, 10));
  expect(read).toBe(10);
  expect(inTurn([['a1', 'a2', 'a3'], ['b1'], [], ['c1', 'c2']])).toEqual([
    'a1',
    'b1',
    'c1',
    'a2',
    'c2',
    'a3',
  ]);
});

test('new photographs are hashed before those that were there, and what became ready late by the next search', async () => {
  // Not beside the watch, which hashes as well.
  await stop();
  let time = 0;
  const hasher = createPictureHasher(
    { db: opened.db, media: createFileMediaStore(join(root, 'data')), pictureDecoder: inProcessDecoder },
    () => time,
  );
  const hashed = async () =>
    (await rowsOf('select content_id::int8 as id from picture_hashes')).map(({ id }) => Number(id));
  const before = await addContents(opened.db, [{}, {}, { state: 'receiving' }]);
  await hasher.next(1);
  const after = await addContents(opened.db, [{}, {}]);
  await hasher.next(1);
  await hasher.next(1);
  expect((await hashed()).filter((id) => [...before, ...after].includes(id))).toEqual([before[0], ...after]);
  while ((await hasher.next(5)) > 0);
  expect(await hashed()).toContain(before[1]);
  await opened.pool.query("update contents set state = 'ready' where content_id = $1", [before[2]]);
  expect(await hasher.next(5)).toBe(0);
  time += 10 * 60_000;
  expect(await hasher.next(5)).toBe(1);
  expect(await hashed()).toContain(before[2]);
});
