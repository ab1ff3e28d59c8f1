import { execFileSync } from 'node:child_process';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { DownloadChoice } from '@newsphoto/contract';
import { AS_STORED_NOTE } from '@newsphoto/domain';
import sharp from 'sharp';
import { Browser } from '../../testing/browser.ts';
import { ISSUER } from '../../testing/document-desk.ts';
import {
  AS_STORED,
  addStored,
  downloadBy,
  fetchBytes,
  openDownloadDesk,
  prepare,
  requestFor,
} from '../../testing/download-desk.ts';
import { STARTUP_MS, type TestApp } from '../../testing/test-app.ts';
import { until } from '../../testing/until.ts';
import { readRange } from './byte-range.ts';

const folder = mkdtempSync(join(tmpdir(), 'newsphoto-downloads-'));
const FILES = [randomBytes(700_000), randomBytes(10), Buffer.alloc(0), randomBytes(300_000)];

let server: TestApp;
let premium: Browser;
let ids: number[];
beforeAll(async () => {
  ({ server, premium, ids } = await openDownloadDesk(
    FILES.map((bytes, at) => ({ bytes, headline: '春の"桜"/満開', byline: '山田', mime_type: `x/${at}` })),
  ));
}, STARTUP_MS);
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const get = (id: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetchBytes(server, premium, id, { headers, method });
const detail = async (id: string) => (await premium.get(`/api/downloads/${id}`)).body.data;
const rows = async (sql: string, values: unknown[]) => (await server.opened.pool.query(sql, values)).rows;
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const saved = (bytes: Buffer): string => {
  const path = join(folder, `${randomUUID()}.zip`);
  writeFileSync(path, bytes);
  return path;
};

test('many files are a ZIP whose every range has the same bytes, and whose files are recorded once', async () => {
  const template = { nameTemplate: '{見出し}_{連番:2}' };
  const id = await downloadBy(
    server,
    premium,
    requestFor(ids, { ...template, captions: 'utf8', contactSheet: true }),
  );
  const { download } = await detail(id);
  expect(download).toMatchObject({ state: 'ready', isArchive: true, files: { prepared: 4, failed: 0 } });
  const all = await get(id);
  expect([all.status, all.raw.length]).toEqual([200, download.length]);
  const path = saved(all.raw);
  expect(execFileSync('unzip', ['-tq', path], { encoding: 'utf8' })).toContain('No errors');
  const names = execFileSync('unzip', ['-Z1', path], { encoding: 'utf8' }).trim().split('\n');
  expect(names).toEqual([
    ...['01', '02', '03', '04'].map((number) => `春の_桜_満開_${number}.jpg`),
    ...['素材情報.csv', '素材情報.txt', 'コンタクトシート.pdf'],
  ]);
  const sheet = execFileSync('unzip', ['-p', path, 'コンタクトシート.pdf']);
  expect([sheet.toString('latin1', 0, 5), sheet.toString('latin1').trimEnd().slice(-5)]).toEqual([
    '%PDF-',
    '%%EOF',
  ]);
  for (const [at, bytes] of FILES.entries())
    expect(execFileSync('unzip', ['-p', path, names[at] ?? '']).equals(bytes)).toBe(true);
  const csv = execFileSync('unzip', ['-p', path, '素材情報.csv'], { encoding: 'utf8' });
  expect(csv.split('\r\n')[1]).toContain(`"春の_桜_満開_01.jpg","${ids[0]}"`);

  const cuts = [0, 1, 29, 30, 60, 700_100, 700_200, 1_000_300, download.length - 23, download.length - 1];
  for (let cut = 0; cut < 30; cut += 1) cuts.push(Math.floor(Math.random() * download.length));
  for (const from of cuts) {
    const to = Math.min(download.length, from + 1 + Math.floor(Math.random() * 400_000));
    const part = await get(id, { range: `bytes=${from}-${to - 1}`, 'if-range': download.etag });
    expect([part.status, part.headers.get('content-range')]).toEqual([
      ...[206, `bytes ${from}-${to - 1}/${download.length}`],
    ]);
    expect(sha256(part.raw)).toBe(sha256(all.raw.subarray(from, to)));
  }
  await until(async () => (await detail(id)).download.files.delivered === 4);
  const records = await rows(
    'select position, user_id, content_id, bytes, address from download_records where download_id = $1 order by 1',
    [id],
  );
  expect(records).toEqual(
    FILES.map(({ length }, position) => ({
      ...{ position, user_id: 'premium01', content_id: ids[position], bytes: length, address: '127.0.0.1' },
    })),
  );
  const marks = await premium.post('/api/contents/downloaded', { contentIds: ids.map(String) });
  expect(marks.body.data.downloaded).toHaveLength(4);
});

test('HEAD, 416, an outdated If-Range, and ranges that are none', async () => {
  const id = await downloadBy(server, premium, requestFor(ids.slice(0, 1)));
  const { etag } = (await detail(id)).download;
  const head = await get(id, {}, 'HEAD');
  expect([head.status, head.headers.get('content-length'), head.raw.length]).toEqual([200, '700000', 0]);
  const beyond = await get(id, { range: 'bytes=700000-' });
  expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */700000']);
  const ignored: Record<string, string>[] = [
    { range: 'bytes=5-9', 'if-range': '"other"' },
    { range: 'bytes=0-1,4-5' },
  ];
  for (const headers of ignored) {
    const complete = await get(id, headers);
    expect([complete.status, complete.raw.length]).toEqual([200, 700_000]);
  }
  const file = { length: 100, etag };
  const ranges: [string, unknown][] = [
    ['bytes=0-0', { from: 0, to: 1 }],
    ['bytes=-1', { from: 99, to: 100 }],
    ['bytes=-500', { from: 0, to: 100 }],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=99-500', { from: 99, to: 100 }],
    ['bytes=9-5', undefined],
    ['bytes=a-', undefined],
    ['bytes=99999999999999999-', undefined],
    ['items=0-1', undefined],
  ];
  for (const [range, expected] of ranges)
    expect([range, readRange({ range }, file)]).toEqual([range, expected]);
});

test('a size is rendered, and what cannot be decoded or is missing fails alone, to be retried', async () => {
  const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#a30' } })
    .jpeg()
    .toBuffer();
  const [good = 0, bad = 0, gone = 0, film = 0] = await addStored(server, [
    { bytes: picture, width: 900, height: 600 },
    { bytes: randomBytes(100) },
    { bytes: randomBytes(100), original_key: 'ee/none' },
    { bytes: randomBytes(100), content_type: '1', mime_type: 'video/mp4' },
  ]);
  await server.media.removeOriginal('ee/none');
  const choice = { pixels: 300, format: 'jpeg', colour: 'srgb', quality: 80 } as const;
  const contentIds = [good, bad, gone, film, 202600999999].map(String);
  const id = await downloadBy(server, premium, requestFor([], { selection: { contentIds, choice } }));
  const { download, failedFiles } = await detail(id);
  expect(download).toMatchObject({ state: 'ready', files: { total: 5, prepared: 1, failed: 4 } });
  expect(failedFiles.map(({ reason }: { reason: string }) => reason)).toEqual([
    ...['unreadable', 'unreadable', 'kind', 'unknown'],
  ]);
  const path = saved((await get(id)).raw);
  const rendered = await sharp(execFileSync('unzip', ['-p', path])).metadata();
  expect([rendered.format, rendered.width, rendered.height]).toEqual(['jpeg', 300, 200]);
  const again = await premium.post(`/api/downloads/${id}/retry`, { requestId: randomUUID() });
  await prepare(server, again.body.data.downloadId);
  expect((await detail(again.body.data.downloadId)).download).toMatchObject({
    state: 'failed',
    files: { total: 4 },
  });
});

test('a photograph that the desk cropped is delivered as the part; all of it to internal users alone', async () => {
  const bytes = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#30a' } })
    .png()
    .toBuffer();
  const crop = JSON.stringify({ turn: 90, left: 0, top: 0, width: 5_000, height: 10_000 });
  const [id = 0] = await addStored(server, [{ bytes, mime_type: 'image/png', width: 90, height: 60, crop }]);
  const desk = await new Browser(server.app).as('desk00001');
  const fetched = async (browser: Browser, choice: DownloadChoice) => {
    const selection = { contentIds: [String(id)], choice };
    const download = await downloadBy(server, browser, requestFor([], { selection }));
    return (await fetchBytes(server, browser, download)).raw;
  };
  for (const choice of [AS_STORED, { ...AS_STORED, metadata: false }]) {
    const { format, width, height } = await sharp(await fetched(premium, choice)).metadata();
    expect([format, width, height]).toEqual(['png', 30, 90]);
  }
  expect((await fetched(desk, { ...AS_STORED, metadata: false })).equals(bytes)).toBe(true);
});

test('an original has the details of today and the issuer as its licensor, or is untouched as the user chooses', async () => {
  const admin = await new Browser(server.app).as('admin0001');
  expect((await admin.put('/api/admin/issuer', { issuer: ISSUER, version: 0 })).status).toBe(200);
  const bytes = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#30a' } })
    .jpeg()
    .withExif({ IFD0: { Artist: 'before' } })
    .toBuffer();
  const contents = await addStored(server, [{ bytes, headline: '今日の見出し', width: 90, height: 60 }]);
  const contentIds = contents.map(String);
  const fetched = async (choice: DownloadChoice) => {
    const id = await downloadBy(server, premium, requestFor([], { selection: { contentIds, choice } }));
    return (await get(id)).raw;
  };
  const copy = await fetched(AS_STORED);
  for (const text of ['今日の見出し', ISSUER.name, ISSUER.phone])
    expect(copy.includes(Buffer.from(text))).toBe(true);
  expect((await fetched({ ...AS_STORED, metadata: false })).equals(bytes)).toBe(true);
  // The user is notified of what takes no metadata, unless they chose it.
  const [broken = 0] = await addStored(server, [{ bytes: randomBytes(50), headline: '壊れた写真' }]);
  const noted = await downloadBy(server, premium, requestFor([...contents, broken], { captions: 'utf8' }));
  const { download, asStoredFiles } = await detail(noted);
  expect(download.files).toMatchObject({ prepared: 2, asStored: 1 });
  expect(asStoredFiles).toEqual([{ contentId: `${broken}`, name: `${broken}.jpg`, headline: '壊れた写真' }]);
  const csv = execFileSync('unzip', ['-p', saved((await get(noted)).raw), '素材情報.csv'], {
    encoding: 'utf8',
  });
  expect(csv.split('\r\n').map((line) => line.includes(AS_STORED_NOTE))).toEqual([false, false, true, false]);
  // Not a way to a size or format that the file does not have.
  for (const change of [{ pixels: 30 }, { format: 'jpeg' as const }]) {
    const selection = { contentIds, choice: { ...AS_STORED, metadata: false, ...change } };
    const { body } = await premium.post('/api/downloads/check', { selection, nameTemplate: '' });
    expect(body.data).toMatchObject({ allowed: 0, refused: [{ reason: 'kind' }] });
  }
});

test('what a killed preparation wrote behind its last page is written again, and nothing twice', async () => {
  const bytes = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#0a3' } })
    .jpeg()
    .toBuffer();
  const contents = await addStored(
    server,
    Array.from({ length: 3 }, () => ({ bytes, width: 90, height: 60 })),
  );
  const choice = { pixels: 30, format: 'jpeg' } as const;
  const request = requestFor([], {
    selection: { contentIds: contents.map(String), choice },
    captions: 'sjis',
  });
  const { body } = await premium.post('/api/downloads', request);
  const { downloadId } = body.data;
  let steps = 0;
  await prepare(server, downloadId, () => {
    steps += 1;
    if (steps === 2) throw new Error('killed before the last commit');
  }).catch(() => undefined);
  const parts = server.media.exportFile(`${downloadId}.parts`);
  const [row] = await rows('select parts_bytes, state from downloads where download_id = $1', [downloadId]);
  expect(row.state).toBe('preparing');
  expect((await readFile(parts)).length).toBeGreaterThan(row.parts_bytes);
  await prepare(server, downloadId);
  const { raw } = await get(downloadId);
  expect(execFileSync('unzip', ['-tq', saved(raw)], { encoding: 'utf8' })).toContain('No errors');
  const [after] = await rows('select parts_bytes from downloads where download_id = $1', [downloadId]);
  expect((await readFile(parts)).length).toBe(after.parts_bytes);
});

test('downloads are removed after a week with their files, and the records stay', async () => {
  const id = await downloadBy(server, premium, requestFor(ids.slice(1, 3), { captions: 'utf8' }));
  await get(id);
  await until(async () => (await detail(id)).download.files.delivered === 2);
  await server.opened.pool.query(
    "update downloads set expires_at = now() - interval '1 day' where download_id = $1",
    [id],
  );
  expect((await get(id)).status).toBe(410);
  expect((await detail(id)).download.state).toBe('ended');
  const { removeExpired } = await import('./remove-expired.ts');
  await removeExpired({ db: server.opened.db, media: server.media, now: server.clock.now() });
  expect((await get(id)).status).toBe(404);
  await expect(readFile(server.media.exportFile(`${id}.parts`))).rejects.toThrow('ENOENT');
  expect(await rows('select 1 from download_records where download_id = $1', [id])).toHaveLength(2);
});

test('what an editor saves is in the next download: typed, cleared and untouched fields', async () => {
  const bytes = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#3a0' } })
    .jpeg()
    .withExif({ IFD0: { ImageDescription: 'old caption', Make: 'Camera' } })
    .toBuffer();
  const [id = 0] = await addStored(server, [{ bytes, caption: 'old caption', width: 90, height: 60 }]);
  const editor = await new Browser(server.app).as('editor001');
  const lockId = randomUUID();
  await editor.put(`/api/contents/${id}/lock`, { lockId });
  const values = { event: ['髙①𠮷の会見👨‍👩‍👧'], description: [], releaseDate: ['2026:11:25'] };
  const saving = await editor.put(`/api/contents/${id}/edit`, { lockId, version: 0, values });
  expect(saving.body.data).toEqual({ version: 1 });
  const copy = (await get(await downloadBy(server, premium, requestFor([id])))).raw;
  for (const text of ['髙①𠮷の会見👨‍👩‍👧', '20261125', 'Camera'])
    expect([text, copy.includes(Buffer.from(text))]).toEqual([text, true]);
  expect(copy.includes(Buffer.from('<dc:description'))).toBe(false);
  const { data, info } = await sharp(copy).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, data.equals(await sharp(bytes).raw().toBuffer())]).toEqual([90, true]);
});
