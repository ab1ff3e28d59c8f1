import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { shiftDate, tokyoDate } from '@newsphoto/domain';
import { Browser } from '../../testing/browser.ts';
import {
  addUserLike,
  allowOrder,
  ORDERED_USE,
  openOrderDesk,
  placeOrderOf,
} from '../../testing/order-desk.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { sweepOrphans } from '../ingest/sweep-orphans.ts';
import { withStoredFile } from './report-file.ts';

const JPEG = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(5_000, 7)]);
const HTML = Buffer.from('<html><script>alert(1)</script></html>');

let server: TestApp;
let member: Browser;
let desk: Browser;
let colleague: Browser;
let orderId: string;
let items: { itemId: string; licence: { licenceNo: string } }[];

beforeAll(async () => {
  server = await startTestApp();
  const ids = await openOrderDesk(server, [{ headline: '港' }, { headline: '駅' }]);
  member = await new Browser(server.app).as('member001');
  desk = await new Browser(server.app).as('desk00001');
  colleague = await addUserLike(server, 'colleague1', 'member001');
  orderId = await placeOrderOf(member, ids, 66_000);
  await allowOrder(desk, orderId);
  items = (await member.get(`/api/orders/${orderId}`)).body.data.items;
}, STARTUP_MS);
afterAll(async () => server.close());

const today = () => tokyoDate(server.clock.now());
const detail = async (browser = member, path = 'orders') =>
  (await browser.get(`/api/${path}/${orderId}`)).body.data;
const reported = async () =>
  (await detail()).line.find(({ label }: { label: string }) => label === '掲載報告').mark;

interface Sent {
  readonly values?: object;
  readonly file?: readonly [name: string, content: Buffer];
  readonly browser?: Browser;
  readonly order?: string;
}

async function report({ values = {}, file, browser = member, order = orderId }: Sent = {}) {
  const { title, copies } = ORDERED_USE;
  const form = new FormData();
  const entered = { itemId: items[0]?.itemId, publishedOn: today(), title, place: '1面', copies, note: '' };
  for (const [key, value] of Object.entries({ ...entered, ...values })) form.append(key, String(value));
  if (file) form.append('files[]', new Blob([Uint8Array.from(file[1])], { type: 'image/gif' }), file[0]);
  const body = new Response(form);
  const answer = await server.app.inject({
    ...{ method: 'POST', url: `/api/orders/${order}/reports`, cookies: Object.fromEntries(browser.cookies) },
    payload: Buffer.from(await body.arrayBuffer()),
    headers: {
      'x-requested-with': 'newsphoto',
      'content-type': body.headers.get('content-type') ?? '',
    },
  });
  return { status: answer.statusCode, body: answer.json() };
}
const sumOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
/** Sums of the files that are stored for reports. */
async function storedFiles(): Promise<string[]> {
  const folder = server.media.originalFile('reports');
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = found.filter((entry) => entry.isFile());
  return Promise.all(
    files.map(async ({ parentPath, name }) => sumOf(await readFile(join(parentPath, name)))),
  );
}
const codeOf = ({ status, body }: Awaited<ReturnType<typeof report>>) => [status, body.messages[0].code];

test('a report with its file: stored as it is, served as an attachment to its sender and to reviewers alone', async () => {
  const sent = await report({ file: ['../紙面\u202E.jpg', JPEG] });
  expect(sent.status).toBe(201);
  const { reportId } = sent.body.data;
  expect(sent.body.data).toMatchObject({
    ...{ licenceNo: items[0]?.licence.licenceNo, publishedOn: today(), copies: 5_000, counts: true },
    ...{ file: { name: '紙面.jpg', type: 'image/jpeg', bytes: JPEG.length }, deviations: [] },
  });
  const path = `orders/${orderId}/reports/${reportId}/file`;
  const file = await member.get(`/api/${path}`);
  expect([file.status, sumOf(file.raw)]).toEqual([200, sumOf(JPEG)]);
  expect(file.headers).toMatchObject({
    ...{ 'content-type': 'image/jpeg', 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' },
    'content-disposition': `attachment; filename="report-${reportId}.jpg"; filename*=UTF-8''${encodeURIComponent('紙面.jpg')}`,
  });
  const review = path.replace('orders', 'order-reviews');
  expect((await desk.get(`/api/${review}`)).raw).toEqual(JPEG);
  const statuses = async (browser: Browser) =>
    Promise.all([path, review].map(async (one) => (await browser.get(`/api/${one}`)).status));
  expect(await statuses(new Browser(server.app))).toEqual([401, 401]);
  expect(await statuses(colleague)).toEqual([404, 403]);
  expect(await statuses(await new Browser(server.app).as('editor001'))).toEqual([404, 403]);
  expect((await detail(desk, 'order-reviews')).reports).toEqual((await detail()).reports);
});

test('the order is reported once each of its licences is; a correction and a withdrawal replace a report, each once', async () => {
  expect(await reported()).toBe('open');
  const first = await report({ values: { itemId: items[1]?.itemId, copies: '' } });
  expect(first.body.data).toMatchObject({ copies: null, file: null });
  expect(await reported()).toBe('done');
  const { reportId } = first.body.data;
  const values = { itemId: items[1]?.itemId, title: '夕刊', copies: 6_000, replaces: reportId };
  const before = shiftDate(today(), -1, 'day');
  const corrected = await report({ values: { ...values, publishedOn: before } });
  expect(corrected.body.data).toMatchObject({
    replaces: reportId,
    deviations: ['term', 'copies', 'title'],
  });
  expect(codeOf(await report({ values }))).toEqual([409, '409']);
  expect(await reported()).toBe('done');
  const withdraw = (browser = member) =>
    browser.post(`/api/orders/${orderId}/reports/${corrected.body.data.reportId}/withdrawal`);
  expect((await withdraw(colleague)).status).toBe(404);
  expect((await withdraw()).body.data).toMatchObject({ isWithdrawal: true, counts: false });
  expect((await withdraw()).status).toBe(409);
  expect(await reported()).toBe('open');
  const { reports } = await detail();
  expect(reports.map(({ counts }: { counts: boolean }) => counts)).toEqual([true, false, false, false]);
  const other = { ...values, itemId: items[0]?.itemId, replaces: reports[1].reportId };
  expect((await report({ values: other })).status).toBe(409);
  await expect(server.opened.pool.query("update publication_reports set note = 'x'")).rejects.toThrow();
  const { rows } = await server.opened.pool.query(
    "select count(*)::int as n from audit_log where action = 'publication-reported'",
  );
  expect(rows).toEqual([{ n: 4 }]);
});

test.each<[string, Sent, unknown[]]>([
  ['a page that calls itself a picture', { file: ['x.jpg', HTML] }, [400, 'E0039']],
  ['an empty file', { file: ['x.jpg', Buffer.alloc(0)] }, [400, 'E0050']],
  ['a file above the limit', { file: ['x.jpg', Buffer.alloc(20 * 1024 ** 2 + 1, 255)] }, [400, 'E0049']],
  ['a body above it', { file: ['x.jpg', Buffer.alloc(22 * 1024 ** 2)] }, [413, '413']],
  ['a day ahead', { values: { publishedOn: '20990101' } }, [400, 'E0007']],
  ['no such day', { values: { publishedOn: '20260230' } }, [400, 'E0007']],
  ['no title', { values: { title: ' ' } }, [400, 'E0001']],
  ['a long note', { values: { note: 'あ'.repeat(1_001) } }, [400, 'E0024']],
  ['no copies', { values: { copies: '0' } }, [400, 'E0061']],
  ['an unknown part', { values: { other: 'x' } }, [400, 'E0061']],
  ['another content', { values: { itemId: '999' } }, [409, '409']],
  ['an unknown report', { values: { replaces: '999' } }, [404, '404']],
  ['an unknown order', { order: '999' }, [404, '404']],
])('%s is refused, and nothing is reported', async (_what, sent, expected) => {
  const before = (await detail()).reports.length;
  expect(codeOf(await report({ file: ['x.jpg', JPEG], ...sent }))).toEqual(expected);
  expect((await detail()).reports).toHaveLength(before);
  expect([await storedFiles(), await server.media.openIntents()]).toEqual([[sumOf(JPEG)], []]);
});

test('after a killed process a file without a report is removed, and one with a report stays', async () => {
  const { opened, media } = server;
  // The notes of this process count as running; another one cleans up after it has ended.
  const sweep = () =>
    sweepOrphans(opened.db, {
      ...media,
      openIntents: async () => (await media.openIntents()).map((one) => ({ ...one, isUnderWay: false })),
    });
  const sent = { name: 'x.png', bytes: Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) };
  await withStoredFile({ db: opened.db, media }, sent, async () => {
    expect(await storedFiles()).toHaveLength(2);
    expect(await sweep()).toBe(1);
  });
  expect(await storedFiles()).toEqual([sumOf(JPEG)]);
  const { rows } = await opened.pool.query(
    "select file->>'key' as key from publication_reports where file is not null",
  );
  await media.noteIntent({ owner: 'report', sha256: '', originalKeys: [rows[0].key], renditionFolders: [] });
  expect([await sweep(), await media.openIntents()]).toEqual([0, []]);
  expect(await storedFiles()).toEqual([sumOf(JPEG)]);
});

test("another user's order is unknown, and JSON is no form", async () => {
  expect((await report({ browser: colleague })).status).toBe(404);
  expect((await report({ browser: desk })).status).toBe(404);
  expect((await report({ browser: new Browser(server.app) })).status).toBe(401);
  expect((await member.post(`/api/orders/${orderId}/reports`, {})).status).toBe(415);
});
