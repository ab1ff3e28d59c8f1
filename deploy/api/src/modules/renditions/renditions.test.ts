import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import sharp from 'sharp';
import { Browser } from '../../testing/browser.ts';
import { MIGRATIONS_DIR } from '../../testing/database.ts';
import { inProcessCredentials, inProcessDecoder } from '../../testing/in-process-decoder.ts';
import { compareMedia } from '../../testing/media-files.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { until } from '../../testing/until.ts';
import { ingestFolder } from '../ingest/ingest-folder.ts';
import { type JobRunner, startJobRunner } from '../jobs/job-runner.ts';
import { DecoderEnded } from './decoder-channel.ts';
import { firstRenditionsJob } from './first-renditions.job.ts';
import type { PictureDecoder } from './picture-decoder.ts';
import { recreateRenditionsJob } from './recreate-renditions.job.ts';

jest.setTimeout(STARTUP_MS);
const UNMARKED = join(MIGRATIONS_DIR, '0032_unmarked_pictures.sql');
let server: TestApp;
let root: string;
let editor: Browser;
let member: Browser;
let runner: JobRunner | undefined;
let folders = 0;

beforeAll(async () => {
  server = await startTestApp();
  root = await mkdtemp(join(tmpdir(), 'newsphoto-renditions-'));
  editor = await new Browser(server.app).as('editor001');
  member = await new Browser(server.app).as('member001');
}, STARTUP_MS);
afterAll(async () => {
  await server.close();
  await rm(root, { recursive: true, force: true });
});
afterEach(async () => {
  await runner?.stop();
  runner = undefined;
  // Versions are append only, by a trigger.
  await server.opened.pool.query(
    'set session_replication_role = replica; truncate contents, content_hashes, jobs cascade; set session_replication_role = origin',
  );
  await rm(join(server.media.renditionsDirectory, '..'), { recursive: true, force: true });
});

/** Starts the jobs, with a decoder that can be made to fail. */
async function work(pictureDecoder: Partial<PictureDecoder> = {}): Promise<void> {
  const { opened, media } = server;
  const deps = { media, pictureDecoder: { ...inProcessDecoder, ...pictureDecoder } };
  runner = await startJobRunner({
    db: opened.db,
    jobs: [firstRenditionsJob(opened.db, deps), recreateRenditionsJob(opened.db, deps)],
    ...{ isAlone: true, onError: () => undefined, timing: { poll: 20, heartbeat: 50 } },
  });
}

async function photographs(count: number): Promise<string[]> {
  folders += 1;
  const folder = join(root, `folder${folders}`);
  await mkdir(folder);
  for (let index = 0; index < count; index += 1) {
    const background = { r: folders * 9, g: index * 30, b: 90 };
    await sharp({ create: { width: 300, height: 200, channels: 3, background } })
      .jpeg()
      .toFile(join(folder, `photo${index}.jpg`));
  }
  return takeIn(folder);
}

/** A decoder that ends whenever an ingest creates renditions: jobs create them. */
const withJobs: PictureDecoder = {
  ...inProcessDecoder,
  derive: async () => {
    throw new DecoderEnded();
  },
};

async function takeIn(folder: string): Promise<string[]> {
  const results = await ingestFolder(
    {
      ...{ db: server.opened.db, media: server.media },
      ...{ pictureDecoder: withJobs, credentialReader: inProcessCredentials },
    },
    folder,
  );
  return results.map((result) => ('contentId' in result ? result.contentId : result.code)).sort();
}

const detailOf = async (id: string, browser = member) => browser.get(`/api/contents/detail/${id}`);
const hits = async (browser = member): Promise<number> =>
  (await browser.post('/api/contents/search', { query: '' })).body.data.total.value;
const unfinished = async () => (await editor.get('/api/admin/renditions')).body.data.resultList;
const ready = (id: string) => until(async () => (await detailOf(id)).status === 200);
const requestRecreation = async (body: unknown) =>
  (await editor.post('/api/admin/renditions', body)).body.data;
const ended = (jobId: string) =>
  until(async () => {
    const { data } = (await editor.get(`/api/jobs/${jobId}`)).body;
    return data.finishedAt !== '' && data;
  });
const addressesOf = async (id: string, browser = member): Promise<string[]> => {
  const { thumbnails, previewUrl } = (await detailOf(id, browser)).body.data;
  return [thumbnails.small, thumbnails.large, previewUrl];
};
const statusesOf = async (addresses: readonly string[], browser = member) =>
  Promise.all(addresses.map(async (address) => (await browser.get(address)).status));
const difference = () => compareMedia(server.opened.db, server.media.renditionsDirectory);
const AGREES = { missing: [], stray: [] };

test('what was taken in is known to editors alone until its renditions are there, and then to all', async () => {
  const [id = ''] = await photographs(1);
  for (const browser of [member, editor]) {
    expect([(await detailOf(id, browser)).status, await hits(browser)]).toEqual([404, 0]);
  }
  expect((await member.post('/api/cart/info', { contentIdList: [id] })).status).toBe(404);
  expect(await unfinished()).toEqual([
    {
      ...{ contentId: id, state: 'waiting', fileName: 'photo0.jpg', headline: 'photo0.jpg' },
      ...{ contentType: '0', errorText: '', registeredAt: expect.stringMatching(/^\d{14}$/) },
    },
  ]);
  await work();
  await ready(id);
  expect([await hits(), await unfinished()]).toEqual([1, []]);
  // The desk has it from now on.
  const { rows } = await server.opened.pool.query("select key from pushed_changes where topic = 'desk'");
  expect(rows).toContainEqual({ key: id });
  expect(await statusesOf(await addressesOf(id))).toEqual([200, 200, 200]);
  expect(await difference()).toEqual(AGREES);
});

test('a new photograph is visible at once, by one decode, whatever waits for jobs', async () => {
  await photographs(3);
  const decoded: string[] = [];
  const counting: PictureDecoder = {
    ...inProcessDecoder,
    derive: (file) => {
      decoded.push(file);
      return inProcessDecoder.derive(file);
    },
    measure: async () => {
      throw new Error('the picture is decoded a second time');
    },
  };
  const folder = join(root, 'urgent');
  await mkdir(folder);
  await sharp({ create: { width: 300, height: 200, channels: 3, background: '#fed' } })
    .jpeg()
    .toFile(join(folder, 'urgent.jpg'));
  const deps = {
    db: server.opened.db,
    media: server.media,
    pictureDecoder: counting,
    credentialReader: inProcessCredentials,
  };
  const [result] = await ingestFolder(deps, folder);
  const id = result && 'contentId' in result ? result.contentId : '';
  expect([(await detailOf(id)).status, await hits(), decoded.length]).toEqual([200, 1, 1]);
  expect(await statusesOf(await addressesOf(id))).toEqual([200, 200, 200]);
  expect(await difference()).toEqual(AGREES);
});

test('a permanent failure is shown to editors and in its job, and is tried again on request', async () => {
  const [id = ''] = await photographs(1);
  await work({ derive: async () => 'damaged' });
  const [failed] = await until(async () => {
    const list = await unfinished();
    return list[0]?.state === 'failed' && list;
  });
  expect(failed).toMatchObject({ contentId: id, errorText: '元の画像を読み取れません。' });
  const { resultList: jobs } = (await editor.get('/api/jobs?scope=all')).body.data;
  expect(jobs).toMatchObject([
    { title: '閲覧用画像の作成', state: 'failed', errorText: '元の画像を読み取れません。' },
  ]);
  expect((await detailOf(id)).status).toBe(404);

  const again = await requestRecreation({ contentIds: [id] });
  expect((await ended(again.jobId)).result).toEqual({ made: 0, kept: 0, failed: 1, failedIds: [Number(id)] });
  expect((await unfinished())[0].state).toBe('failed');
  await runner?.stop();
  await work();
  await ended((await requestRecreation({ contentIds: [id] })).jobId);
  expect([(await detailOf(id)).status, await unfinished()]).toEqual([200, []]);
  expect(await difference()).toEqual(AGREES);
});

test('the job of an ingested content cannot be stopped: it would never be visible', async () => {
  const [id = ''] = await photographs(1);
  const [job] = (await editor.get('/api/jobs?scope=all')).body.data.resultList;
  expect(job.canCancel).toBe(false);
  await editor.post(`/api/jobs/${job.jobId}/cancel`);
  await work();
  await ready(id);
});

test('recreated renditions have new addresses; the old ones are shown until then and end with them', async () => {
  const [id = '', other = ''] = await photographs(2);
  await work({
    derive: async (file) => {
      const made = await inProcessDecoder.derive(file);
      if (typeof made === 'string' || before.length === 0) return made;
      expect(await statusesOf(before)).toEqual([200, 200, 200]);
      return { ...made, preview: Buffer.from('with another watermark') };
    },
  });
  let before: string[] = [];
  await ready(id);
  await ready(other);
  before = await addressesOf(id);
  const untouched = await addressesOf(other);
  const job = await requestRecreation({ contentIds: [id] });
  expect(job).toMatchObject({ title: '閲覧用画像の作り直し', canCancel: true });
  const done = await ended(job.jobId);
  expect(done).toMatchObject({ state: 'done', progress: 1, progressText: '1 / 1件' });
  expect(done.result).toEqual({ made: 1, kept: 0, failed: 0, failedIds: [] });
  const after = await addressesOf(id);
  expect(after.map((address) => address.slice(0, 9))).toEqual(before.map((address) => address.slice(0, 9)));
  expect(after.some((address) => before.includes(address))).toBe(false);
  expect(await statusesOf([...after, ...untouched])).toEqual(Array(6).fill(200));
  expect(await statusesOf(before)).toEqual([404, 404, 404]);
  expect((await member.get(after[2] ?? '')).raw.toString()).toBe('with another watermark');
  const unmarked = await addressesOf(id, editor);
  expect(unmarked.map((address) => address.slice(0, 9))).toEqual(Array(3).fill('/media/u/'));
  expect(await statusesOf(unmarked, editor)).toEqual([200, 200, 200]);
  expect(await addressesOf(other)).toEqual(untouched);
  expect(await difference()).toEqual(AGREES);
});

test('contents of a release without unmarked pictures get them in the background', async () => {
  const [id = ''] = await photographs(1);
  await work();
  await ready(id);
  await runner?.stop();
  const [pending = ''] = await photographs(1);
  await server.opened.pool.query(`alter table contents drop column unmarked_small_key,
    drop column unmarked_large_key, drop column unmarked_preview_key`);
  await server.opened.pool.query(await readFile(UNMARKED, 'utf8'));
  const before = await addressesOf(id, editor);
  expect(before).toEqual(await addressesOf(id));
  await work();
  await ready(pending);
  await until(async () => (await addressesOf(id))[0] !== before[0]);
  for (const one of [id, pending]) {
    const [marked, unmarked] = [await addressesOf(one), await addressesOf(one, editor)];
    expect(unmarked.map((address) => address.slice(0, 9))).toEqual(Array(3).fill('/media/u/'));
    expect(await statusesOf([...marked, ...unmarked], editor)).toEqual(Array(6).fill(200));
    expect(await statusesOf(unmarked)).toEqual([403, 403, 403]);
  }
});

test('a content whose rights change meanwhile gets its pictures by the new ones', async () => {
  const [id = ''] = await photographs(1);
  await work();
  await ready(id);
  await runner?.stop();
  let isChanged = false;
  await work({
    derive: async (file) => {
      if (!isChanged) {
        isChanged = true;
        await editor.put(`/api/contents/${id}/visibility`, { visibility: '2' });
      }
      return inProcessDecoder.derive(file);
    },
  });
  const { result } = await ended((await requestRecreation({ contentIds: [id] })).jobId);
  expect(result).toMatchObject({ made: 1, failed: 0 });
  const addresses = await addressesOf(id, editor);
  expect(addresses.map((address) => address.slice(0, 9))).toEqual(Array(3).fill('/media/i/'));
  expect(await statusesOf(addresses, editor)).toEqual([200, 200, 200]);
  expect(await difference()).toEqual(AGREES);
});

test('all are recreated by one job at a time; cancelled, it stops after a content and leaves nothing incomplete', async () => {
  const ids = await photographs(3);
  await work();
  for (const id of ids) await ready(id);
  await runner?.stop();
  const job = await requestRecreation({ all: true });
  expect((await requestRecreation({ all: true })).jobId).toBe(job.jobId);
  let made = 0;
  await work({
    derive: async (file) => {
      made += 1;
      if (made === 2) await editor.post(`/api/jobs/${job.jobId}/cancel`);
      return inProcessDecoder.derive(file);
    },
  });
  const end = await ended(job.jobId);
  expect(end).toMatchObject({ state: 'canceled', progressText: '1 / 3件' });
  expect(await difference()).toEqual(AGREES);
  const next = await requestRecreation({ all: true });
  expect(next.jobId).not.toBe(job.jobId);
  expect((await ended(next.jobId)).result).toMatchObject({ made: 3 });
  expect(await difference()).toEqual(AGREES);
});

test('the playable file of a sound stays; its picture is stored like an original', async () => {
  folders += 1;
  const folder = join(root, `folder${folders}`);
  await mkdir(folder);
  const wav = Buffer.alloc(2044);
  wav.write('RIFF');
  wav.writeUInt32LE(wav.length - 8, 4);
  wav.write('WAVEfmt ', 8);
  await writeFile(join(folder, 'voice.wav'), wav);
  await writeFile(join(folder, 'silent.wav'), Buffer.concat([wav.subarray(0, 2000), Buffer.alloc(44, 1)]));
  await sharp({ create: { width: 300, height: 200, channels: 3, background: '#345' } })
    .jpeg()
    .toFile(join(folder, 'voice.wav.poster.jpg'));
  const ids = await takeIn(folder);
  await work();
  for (const id of ids) await ready(id);
  expect(await difference()).toEqual(AGREES);
  const details = await Promise.all(ids.map(async (id) => (await detailOf(id)).body.data));
  const voice = details.find(({ fileName }) => fileName === 'voice.wav');
  expect((await member.get(voice.streamUrl)).raw.equals(wav)).toBe(true);
  const { result } = await ended((await requestRecreation({ contentIds: ids })).jobId);
  // The other one has no picture as a source.
  expect(result).toMatchObject({ made: 1, kept: 1 });
  const again = (await detailOf(voice.contentId)).body.data;
  expect(again.streamUrl).toBe(voice.streamUrl);
  expect(again.previewUrl).not.toBe(voice.previewUrl);
  expect(await statusesOf([again.streamUrl, again.previewUrl])).toEqual([200, 200]);
  expect(await difference()).toEqual(AGREES);
});

test('a lost original is reported, and the others are created', async () => {
  const [id = '', other = ''] = await photographs(2);
  await work();
  await ready(id);
  await ready(other);
  const before = await addressesOf(id);
  const { rows } = await server.opened.pool.query('select original_key from contents where content_id = $1', [
    id,
  ]);
  const file = server.media.originalFile(rows[0].original_key);
  const bytes = await readFile(file);
  await rm(file);
  const end = await ended((await requestRecreation({ all: true })).jobId);
  expect(end.result).toEqual({ made: 1, kept: 0, failed: 1, failedIds: [Number(id)] });
  expect(end.progressText).toBe('2 / 2件（1件は作成できませんでした）');
  expect(await statusesOf(before)).toEqual([200, 200, 200]);
  await writeFile(file, bytes);
  expect(await difference()).toEqual(AGREES);
});

test('the ladder: 401, 403, 400, 404, 200', async () => {
  const [id = ''] = await photographs(1);
  const guest = await new Browser(server.app).asGuest();
  const body = { contentIds: [id] };
  const post = async (browser: Browser, searched: unknown) =>
    (await browser.post('/api/admin/renditions', searched)).status;
  const get = async (browser: Browser) => (await browser.get('/api/admin/renditions')).status;
  expect([await get(guest), await post(guest, body)]).toEqual([401, 401]);
  expect([await get(member), await post(member, body)]).toEqual([403, 403]);
  const bad = [{}, { contentIds: [] }, { contentIds: ['1'] }, { contentIds: [id, id] }, { all: false }];
  for (const one of [...bad, { all: true, contentIds: [id] }]) expect(await post(editor, one)).toBe(400);
  const missing = await editor.post('/api/admin/renditions', { contentIds: [id, '999999999999'] });
  expect([missing.status, missing.body.messages[0].code]).toEqual([404, 'E1071']);
  expect([await get(editor), await post(editor, body)]).toEqual([200, 200]);
  const { rows } = await server.opened.pool.query(
    "select actor_id, subject, detail from audit_log where action = 'renditions-requested' order by audit_id desc limit 1",
  );
  expect(rows).toEqual([{ actor_id: 'editor001', subject: id, detail: { contents: 1 } }]);
});
