import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type S3Server, startS3Server } from '@newsphoto/releases/testing';
import { bundlePrograms } from '../testing/bundle-programs.ts';
import { filesBelow } from '../testing/files-below.ts';
import { STARTUP_MS } from '../testing/test-app.ts';
import { until } from '../testing/until.ts';
import { createFileMediaObjects } from './file-media-objects.ts';
import type { MediaObjects } from './media-objects.ts';
import { moveMedia } from './move-media.ts';

const FILES = 40;

let root: string;
let s3: S3Server;
let programs: ReturnType<typeof bundlePrograms>;
let files: MediaObjects;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'newsphoto-move-'));
  s3 = await startS3Server();
  programs = bundlePrograms('move-media', { 'move-media': 'move-media-command' });
  files = createFileMediaObjects(join(root, 'data', 'media'));
  for (let at = 0; at < FILES; at += 1) {
    await files.put('originals', `aa/${at}.bin`, Buffer.alloc(20_000, `original ${at} `));
    await files.put('renditions', `p/${at}/240.jpg`, Buffer.from(`picture ${at}`));
  }
  await files.put('exports', 'x.parts', Buffer.from('parts'));
}, STARTUP_MS);
afterAll(async () => {
  programs.remove();
  await s3.stop();
  await rm(root, { recursive: true, force: true });
});

const argumentsOf = (direction: string) => [fileURLToPath(programs.urlOf('move-media')), direction];
const environment = (store: string, folder: string) => ({
  env: { ...process.env, ...s3.env, MEDIA_STORE: store, DATA_DIR: join(root, folder) },
});
/** Exit code, and the report. */
async function move(direction: string, store: string, folder: string) {
  const code = await promisify(execFile)(
    process.execPath,
    argumentsOf(direction),
    environment(store, folder),
  ).then(
    () => 0,
    (error: { code: number }) => error.code,
  );
  const report = await readFile(join(root, folder, `media-move-${direction}.json`), 'utf8');
  return { code, ...JSON.parse(report) };
}
const journalLines = () => {
  try {
    return readFileSync(join(root, 'data', 'media-move-to-bucket.jsonl'), 'utf8').split('\n').length - 1;
  } catch {
    return 0;
  }
};

test('a move that is killed goes on where it ended, and a move back has every byte', async () => {
  const store = s3.newStore();
  const child = spawn(process.execPath, argumentsOf('to-bucket'), environment(store, 'data'));
  const ended = once(child, 'exit');
  await until(async () => journalLines() > 5);
  child.kill('SIGKILL');
  expect((await ended)[1]).toBe('SIGKILL');
  const noted = journalLines();
  expect(noted).toBeLessThan(2 * FILES + 1);

  const rest = await move('to-bucket', store, 'data');
  expect(rest).toMatchObject({ code: 0, vanished: 0, extra: [], problems: [] });
  expect(rest.before).toBeGreaterThanOrEqual(6);
  expect(rest.before + rest.copied).toBe(2 * FILES + 1);
  // Stored since; and no longer in the source.
  await files.put('originals', 'aa/late.bin', Buffer.from('late'));
  await files.remove('exports', 'x.parts');
  expect(await move('to-bucket', store, 'data')).toMatchObject({
    copied: 1,
    bytes: 4,
    extra: ['exports/x.parts'],
  });

  expect(await move('to-files', store, 'back')).toMatchObject({
    code: 0,
    copied: 2 * FILES + 2,
    problems: [],
  });
  const back = createFileMediaObjects(join(root, 'back', 'media'));
  for (const [area, count] of [
    ['originals', FILES + 1],
    ['renditions', FILES],
  ] as const) {
    let compared = 0;
    for await (const { key } of files.list(area)) {
      const read = (path: string) => readFile(path);
      expect(await back.withFile(area, key, read)).toEqual(await files.withFile(area, key, read));
      compared += 1;
    }
    expect(compared).toBe(count);
  }
}, 60_000);

test('a target that has other bytes under the key of an original keeps them, and the move names it', async () => {
  const to = createFileMediaObjects(join(root, 'other', 'media'));
  await to.put('originals', 'aa/0.bin', Buffer.from('older'));
  const report = await moveMedia({ from: files, to, journal: join(root, 'journal'), address: 'other' });
  expect(report.problems).toEqual(['originals/aa/0.bin has other bytes already in the target']);
  expect(report.copied).toBe(2 * FILES);
  // What is named as copied and is not there is copied again.
  await to.remove('renditions', 'p/1/240.jpg');
  const again = await moveMedia({ from: files, to, journal: join(root, 'journal'), address: 'other' });
  expect(again).toMatchObject({ copied: 1, before: 2 * FILES - 1 });
  expect(await to.withFile('originals', 'aa/0.bin', (path) => readFile(path, 'utf8'))).toBe('older');
});

test('a picture that was written again with the same size is copied again, as is everything to another target', async () => {
  const journal = join(root, 'journal-of-two');
  const to = createFileMediaObjects(join(root, 'first', 'media'));
  const from = createFileMediaObjects(join(root, 'small', 'media'));
  await from.put('renditions', 'p/1/240.jpg', Buffer.from('before'));
  await from.put('renditions', 'p/2/240.jpg', Buffer.from('stays'));
  await moveMedia({ from, to, journal, address: 'first' });
  await from.put('renditions', 'p/1/240.jpg', Buffer.from('after!'));
  expect(await moveMedia({ from, to, journal, address: 'first' })).toMatchObject({ copied: 1, before: 1 });
  expect(await to.withFile('renditions', 'p/1/240.jpg', (path) => readFile(path, 'utf8'))).toBe('after!');
  // Of the same size, from elsewhere.
  const second = createFileMediaObjects(join(root, 'second', 'media'));
  await second.put('renditions', 'p/1/240.jpg', Buffer.from('others'));
  expect(await moveMedia({ from, to: second, journal, address: 'second' })).toMatchObject({ copied: 2 });
  expect(await second.withFile('renditions', 'p/1/240.jpg', (path) => readFile(path, 'utf8'))).toBe('after!');
});

test('objects whose keys lead out of the directory are named and not written; a source without files is a problem', async () => {
  const data = join(root, 'aimed');
  const hostile = ['../../escaped', 'a/../../../escaped', '/escaped', 'a//b'];
  const from: MediaObjects = {
    ...files,
    async *list(area) {
      if (area === 'originals') yield* hostile.map((key) => ({ key, bytes: 3, modified: new Date() }));
    },
    withFile: async (_area, _key, use) => use(fileURLToPath(import.meta.url)),
  };
  const move = { journal: join(root, 'journal-hostile'), address: 'aimed' };
  const to = createFileMediaObjects(join(data, 'media'));
  const { problems } = await moveMedia({ ...move, from, to });
  expect([...problems].sort()).toEqual(
    hostile.map((key) => `originals: ${JSON.stringify(key)} is no path of a file`).sort(),
  );
  expect(await filesBelow(data)).toEqual([]);
  expect((await moveMedia({ ...move, from: to, to: files })).problems).toEqual([
    'the source has no files: see DATA_DIR and MEDIA_STORE',
  ]);
});
