import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { Browser } from '../../testing/browser.ts';
import { downloadBy, fetchBytes, prepare, requestFor } from '../../testing/download-desk.ts';
import { inProcessCredentials, inProcessDecoder } from '../../testing/in-process-decoder.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { ingestFolder } from '../ingest/ingest-folder.ts';

let server: TestApp;
let editor: Browser;
let member: Browser;
let folder: string;
let id: string;

const ALL = { turn: 0, left: 0, top: 0, width: 10_000, height: 10_000 };
const RIGHT_HALF = { ...ALL, left: 5_000, width: 5_000 };

/** Upright 800 × 400, red at the left and blue at the right, of a camera that was turned. */
async function photograph(): Promise<Buffer> {
  const colour = (background: string, width: number) =>
    sharp({ create: { width, height: 400, channels: 3, background } });
  const blue = await colour('#00f', 400).png().toBuffer();
  const upright = await colour('#f00', 800)
    .composite([{ input: blue, left: 400, top: 0 }])
    .png()
    .toBuffer();
  return sharp(upright).rotate(270).withMetadata({ orientation: 6 }).jpeg({ quality: 95 }).toBuffer();
}

beforeAll(async () => {
  server = await startTestApp();
  editor = await new Browser(server.app).as('editor001');
  member = await new Browser(server.app).as('member001');
  folder = await mkdtemp(join(tmpdir(), 'newsphoto-crops-'));
  await writeFile(join(folder, 'two-colours.jpg'), await photograph());
  const deps = { db: server.opened.db, media: server.media, pictureDecoder: inProcessDecoder };
  const [result] = await ingestFolder({ ...deps, credentialReader: inProcessCredentials }, folder);
  id = result && 'contentId' in result ? result.contentId : '';
}, STARTUP_MS);
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const crop = (part: object, browser = editor, contentId = id) =>
  browser.put(`/api/contents/${contentId}/crop`, { crop: part });
const cropOf = async () => (await editor.get(`/api/contents/${id}/crop`)).body.data;
const detail = async () => (await member.get(`/api/contents/detail/${id}`)).body.data;
/** Size, and the colours at the left and at the right: `r` or `b`. */
async function seen(): Promise<string> {
  const { data, info } = await sharp((await member.get((await detail()).previewUrl)).raw)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const middle = Math.floor(info.height / 2) * info.width * 3;
  const colourAt = (x: number) => ((data[middle + x * 3] ?? 0) > (data[middle + x * 3 + 2] ?? 0) ? 'r' : 'b');
  return `${info.width}x${info.height} ${colourAt(4)}${colourAt(info.width - 5)}`;
}

test('the part alone is shown, at new addresses, and the original is unchanged', async () => {
  const before = await detail();
  expect(await seen()).toBe('800x400 rb');
  expect((await crop(RIGHT_HALF)).status).toBe(204);
  const after = await detail();
  expect([await seen(), after.aspectRatio]).toEqual(['400x400 bb', 1]);
  expect(after.thumbnails.small).not.toBe(before.thumbnails.small);
  // The same crop once more makes nothing again.
  expect((await crop(RIGHT_HALF)).status).toBe(204);
  expect((await detail()).thumbnails.small).toBe(after.thumbnails.small);
  expect((await member.get(before.previewUrl)).status).toBe(404);
  const originalUrl = `/api/contents/${id}/original`;
  expect(await cropOf()).toEqual({ crop: RIGHT_HALF, width: 800, height: 400, originalUrl });
  // A viewer that shows the part cannot enlarge it with all of the picture.
  expect((await editor.get(`/api/contents/detail/${id}`)).body.data).not.toHaveProperty('originalUrl');
  const original = (await editor.get(originalUrl)).raw;
  expect(original.equals(await photograph())).toBe(true);
  const [latest] = (await editor.get(`/api/contents/${id}/history`)).body.data.entries;
  expect([latest.actionLabel, latest.change]).toEqual([
    'トリミングの変更',
    '全体 → 左50%・上0%から 50% × 100%',
  ]);
});

test('a turn comes before the part, and the whole picture ends the crop', async () => {
  // Upright after a half turn, the blue half is at the left.
  expect((await crop({ ...RIGHT_HALF, turn: 180 })).status).toBe(204);
  expect(await seen()).toBe('400x400 rr');
  expect((await crop({ ...ALL, turn: 90 })).status).toBe(204);
  expect([await seen(), (await detail()).aspectRatio]).toEqual([expect.stringMatching(/^400x800/), 0.5]);
  expect((await crop(ALL)).status).toBe(204);
  expect(await seen()).toBe('800x400 rb');
  expect(await cropOf()).not.toHaveProperty('crop');
});

test('of two crops at once one is refused as outdated, and its pictures are gone', async () => {
  const statuses = (await Promise.all([crop(RIGHT_HALF), crop({ ...RIGHT_HALF, left: 0 })])).map(
    ({ status }) => status,
  );
  expect(statuses.toSorted()).toEqual([204, 409]);
  expect(await seen()).toMatch(/^400x400 (?:bb|rr)$/);
  await crop(ALL);
});

test('what another window edits is refused, and the window that edits it may crop', async () => {
  const lockId = randomUUID();
  expect((await editor.put(`/api/contents/${id}/lock`, { lockId })).status).toBe(200);
  const refused = await crop(RIGHT_HALF);
  expect([refused.status, refused.body.messages[0].code]).toEqual([409, 'E1042']);
  expect(await seen()).toBe('800x400 rb');
  const own = await editor.put(`/api/contents/${id}/crop`, { crop: RIGHT_HALF, lockId });
  expect(own.status).toBe(204);
  await editor.put(`/api/contents/${id}/crop`, { crop: ALL, lockId });
  await editor.delete(`/api/contents/${id}/lock`, { lockId });
});

test('what was frozen before a crop is neither finished nor sent any more, and does not count', async () => {
  await crop(ALL);
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const premium = await new Browser(server.app).as('premium01');
  const request = () => requestFor([Number(id)]);
  const get = (downloadId: string, method = 'GET') => fetchBytes(server, premium, downloadId, { method });
  const counted = async () =>
    (await server.opened.pool.query('select sum(counted)::int as n from monthly_downloads')).rows[0].n;
  const ready = await downloadBy(server, premium, request());
  expect((await get(ready, 'HEAD')).status).toBe(200);
  const { body } = await premium.post('/api/downloads', request());
  expect(await counted()).toBe(2);
  expect((await crop(RIGHT_HALF)).status).toBe(204);
  await prepare(server, body.data.downloadId);
  expect([(await get(ready)).status, (await get(body.data.downloadId)).status]).toEqual([410, 410]);
  expect(await counted()).toBe(0);
  const part = await get(await downloadBy(server, premium, request()));
  expect(await sharp(part.raw).metadata()).toMatchObject({ width: 400, height: 400 });
  // Nothing is shown that was hidden: the end of a crop ends no download.
  const last = await downloadBy(server, premium, request());
  await crop(ALL);
  expect((await get(last)).status).toBe(200);
});

test('the ladder: 401, 403, 400, 404, 204', async () => {
  expect((await crop(ALL, new Browser(server.app))).status).toBe(401);
  expect((await crop(ALL, member)).status).toBe(403);
  for (const wrong of [{ left: 1 }, { turn: 45 }, { width: 99 }, { height: -1 }, { top: 0.5 }, { more: 1 }])
    expect((await crop({ ...ALL, ...wrong })).status).toBe(400);
  const unknown = await crop(ALL, editor, '202699999999');
  expect([unknown.status, unknown.body.messages[0].code]).toEqual([404, 'E1071']);
  await server.opened.pool.query("update contents set state = 'taken-down' where content_id = $1", [id]);
  expect((await crop(RIGHT_HALF)).status).toBe(404);
  await server.opened.pool.query("update contents set state = 'ready' where content_id = $1", [id]);
  expect((await crop(ALL)).status).toBe(204);
});
