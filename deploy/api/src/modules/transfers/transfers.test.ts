import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Answer, Browser } from '../../testing/browser.ts';
import { addUserLike } from '../../testing/order-desk.ts';
import { STARTUP_MS } from '../../testing/test-app.ts';
import {
  addDestination,
  detailOf,
  openTransferDesk,
  prepareTransfer,
  requestOf,
  type TransferDesk,
  transferBy,
} from '../../testing/transfer-desk.ts';
import { deliverItems, wireItem } from '../../testing/wire-item.ts';
import { actorOfUser } from '../auth/actor-of-user.service.ts';
import { removeOld as removeOldRows } from '../retention/remove-old.ts';
import { filesOf } from './new-transfer.ts';
import { removeOld } from './remove-old.ts';
import { cancelAllOf } from './transfer-actions.service.ts';
import { filesOfTransfers } from './transfers.service.ts';

const NOWHERE = { port: 9 };
let desk: TransferDesk;
let desktop: Browser;
let destinationId: string;
beforeAll(async () => {
  const files = Array.from({ length: 6 }, (_, at) => ({
    ...{ bytes: Buffer.alloc(100_000, `${at}`), mime_type: 'x/stored', headline: `=見出し${at}` },
  }));
  desk = await openTransferDesk(files);
  destinationId = await addDestination(desk.premium, NOWHERE, { folder: 'in/{年}' });
  desktop = await new Browser(desk.server.app).as('desk00001');
}, STARTUP_MS);
afterAll(async () => desk.close());

const refused = async (answer: Promise<Answer>) => {
  const { status, body } = await answer;
  return [status, body?.messages?.[0]?.code];
};
const query = async (text: string, values: unknown[] = []) =>
  (await desk.server.opened.pool.query(text, values)).rows;
const limit = (key: string, value: number) =>
  query(
    `insert into limits (limit_key, value, edited_at, edited_by) values ($1, $2, now(), 'test')
     on conflict (limit_key) do update set value = excluded.value`,
    [key, value],
  );
const noLimit = () => query('delete from limits');
const request = (count = 1, change: object = {}) =>
  requestOf(destinationId, desk.ids.slice(0, count), change);

test('transfers are for members', async () => {
  const { requestId: _, ...selection } = request();
  const tries = async (by: Browser) => [
    (await by.get('/api/transfers')).status,
    (await by.get('/api/transfers/csv')).status,
    (await by.get(`/api/transfers/${'a'.repeat(22)}`)).status,
    (await by.post('/api/transfers/check', selection)).status,
    (await by.post('/api/transfers', request())).status,
    (await by.post('/api/transfers/for-order', { requestId: randomUUID(), destinationId, orderId: '1' }))
      .status,
    ...(await Promise.all(
      ['pause', 'resume', 'cancel', 'retry'].map((action) =>
        by.post(`/api/transfers/${'a'.repeat(22)}/${action}`),
      ),
    ).then((answers) => answers.map(({ status }) => status))),
  ];
  expect(await tries(new Browser(desk.server.app))).toEqual(Array(10).fill(401));
  expect(await tries(await new Browser(desk.server.app).asGuest())).toEqual(Array(10).fill(401));
});

test('destinations, transfers and orders of others are unknown, and bad input is refused', async () => {
  const other = await new Browser(desk.server.app).as('member001');
  const { requestId, ...selection } = request();
  expect(await refused(other.post('/api/transfers', { requestId, ...selection }))).toEqual([404, '404']);
  expect(await refused(other.post('/api/transfers/check', selection))).toEqual([404, '404']);
  const { transferId } = (await desk.premium.post('/api/transfers', request())).body.data;
  for (const action of ['pause', 'resume', 'cancel', 'retry'])
    expect((await other.post(`/api/transfers/${transferId}/${action}`)).status).toBe(404);
  expect((await other.get(`/api/transfers/${transferId}`)).status).toBe(404);
  expect((await other.get(`/api/transfers?cursor=${transferId}`)).body.data.transfers).toEqual([]);
  const order = { requestId: randomUUID(), destinationId, orderId: '77' };
  expect((await desk.premium.post('/api/transfers/for-order', order)).status).toBe(404);
  const { premium } = desk;
  expect(await refused(premium.post('/api/transfers', request(0)))).toEqual([400, 'E0002']);
  expect(await refused(premium.get('/api/transfers?cursor=x'))).toEqual([400, 'E0061']);
  expect((await premium.get('/api/transfers?from=20260230')).status).toBe(400);
  expect((await premium.post('/api/transfers', { ...request(), destinationId: '0' })).status).toBe(400);
});

test('[E-078] a transfer without a destination is refused', async () => {
  const { requestId, ...selection } = request(1, { destinationId: '' });
  expect(await refused(desk.premium.post('/api/transfers/check', selection))).toEqual([400, 'E1051']);
  expect(await refused(desk.premium.post('/api/transfers', { requestId, ...selection }))).toEqual([
    400,
    'E1051',
  ]);
});

test('[E-072] contents above the limit of one transfer are refused', async () => {
  await limit('ftpItems', 2);
  const { requestId: _, ...selection } = request(3);
  expect(await refused(desk.premium.post('/api/transfers/check', selection))).toEqual([400, 'E1043']);
  const { status, body } = await desk.premium.post('/api/transfers', request(3));
  expect([status, body.messages[0].text]).toEqual([400, 'FTPで一度に転送できるのは2件までです。']);
  expect((await desk.premium.post('/api/transfers', request(2))).status).toBe(201);
  await noLimit();
});

test('[E-073] bytes above the limit are refused, and end a transfer whose frozen files exceed it', async () => {
  await limit('ftpBytes', 250_000);
  const { status, body } = await desk.premium.post('/api/transfers', request(3));
  expect([status, body.messages[0]]).toMatchObject([
    400,
    { code: 'E1065', text: 'FTPで一度に転送できるサイズの合計は244.1 KBまでです。' },
  ]);
  const { transferId } = (await desk.premium.post('/api/transfers', request(2))).body.data;
  await limit('ftpBytes', 150_000);
  await prepareTransfer(desk.server, transferId);
  desk.start();
  await desk.stop();
  const { transfer, files } = await detailOf(desk.premium, transferId);
  expect([transfer.state, transfer.problem?.code, files]).toEqual(['failed', 'transfer/too-large', []]);
  expect(transfer.problem?.text).toContain('146.5 KB');
  await noLimit();
});

test('a transfer counts for the month, and what was never sent does not', async () => {
  await query("delete from monthly_downloads where user_id = 'premium01'");
  const { transferId } = (await desk.premium.post('/api/transfers', request(3))).body.data;
  const used = async () =>
    (await query("select counted from monthly_downloads where user_id = 'premium01'"))[0]?.counted;
  expect(await used()).toBe(3);
  await limit('monthlyDownloads', 4);
  expect(await refused(desk.premium.post('/api/transfers', request(2)))).toEqual([400, 'E1038']);
  expect((await desk.premium.post(`/api/transfers/${transferId}/cancel`)).status).toBe(204);
  expect(await used()).toBe(0);
  expect((await desk.premium.post(`/api/transfers/${transferId}/cancel`)).status).toBe(409);
  await noLimit();
});

test('the same request twice at once is one transfer', async () => {
  const twice = request(2);
  const answers = await Promise.all([
    desk.premium.post('/api/transfers', twice),
    desk.premium.post('/api/transfers', twice),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect(answers[0]?.body.data.transferId).toBe(answers[1]?.body.data.transferId);
  const rows = await query(
    `select count(*)::int as downloads from downloads d join transfers t using (download_id) where t.request_id = $1`,
    [twice.requestId],
  );
  expect(rows).toEqual([{ downloads: 1 }]);
});

test('a check shows names and refusals, and stores nothing', async () => {
  const { requestId: _, ...selection } = requestOf(destinationId, [...desk.ids.slice(0, 1), 202699999999]);
  const before = await query('select count(*) from transfers');
  const { body } = await desk.premium.post('/api/transfers/check', selection);
  expect(body.data).toMatchObject({
    ...{ allowed: 1, refusedCount: 1, bytes: 100_000, isEstimate: false, itemLimit: 200 },
    refused: [{ reason: 'unknown' }],
    names: [
      `in/${new Date(desk.server.clock.now().getTime() + 9 * 3_600_000).getUTCFullYear()}/${desk.ids[0]}.jpg`,
    ],
    byteLimit: 5 * 1024 ** 3,
  });
  expect(await query('select count(*) from transfers')).toEqual(before);
});

test('one choice for all: films are sent as they are stored, and the sizes of licences are not exceeded', async () => {
  const [photo = 0, film = 0] = desk.ids.slice(4);
  await query(
    "update contents set content_type = '1', mime_type = 'video/mp4', file_name = 'f.mp4' where content_id = $1",
    [film],
  );
  const choice = { pixels: 800, format: 'jpeg' } as const;
  const { requestId: _, ...selection } = requestOf(destinationId, [photo, film], { choice });
  const { names, refusedCount } = (await desk.premium.post('/api/transfers/check', selection)).body.data;
  expect([refusedCount, names.map((name: string) => name.slice(-4))]).toEqual([0, ['.jpg', '.mp4']]);
  const { transferId } = (
    await desk.premium.post('/api/transfers', request(0, { contentIds: [photo, film].map(String), choice }))
  ).body.data;
  const choices = await query(
    'select choice from download_files join transfers using (download_id) where transfer_id = $1 order by position',
    [transferId],
  );
  expect(choices.map((row) => row.choice)).toEqual([choice, { pixels: null, format: 'original' }]);
  const [destination] = await query('select * from transfer_destinations where destination_id = $1', [
    destinationId,
  ]);
  const limited = {
    contentIds: [photo, film],
    destination,
    choice: { pixels: null, format: 'original', metadata: false },
    mostPixels: new Map([[photo, 500]]),
  } as const;
  const actor = await actorOfUser(desk.server.opened.db, 'premium01');
  if (!actor) throw new Error('no user');
  expect(filesOf({ ...limited, actor, wireIds: [], now: new Date() }).map((file) => file.choice)).toEqual([
    { pixels: 500, format: 'original' },
    limited.choice,
  ]);
});

test('texts of the wire are sent for internal users, until they are cancelled', async () => {
  const [wireId = ''] = await deliverItems(desktop, wireItem('t1', { byline: '記者' }));
  expect((await desk.premium.post('/api/transfers', request(0, { wireIds: [wireId] }))).status).toBe(403);
  const own = await addDestination(desktop, NOWHERE);
  const id = await transferBy(desk.server, desktop, requestOf(own, [], { wireIds: [wireId] }));
  const { transfer, files } = await detailOf(desktop, id);
  expect([transfer.origin, transfer.state, transfer.fileCount]).toEqual(['wire', 'waiting', 1]);
  expect(files[0]).toMatchObject({ kind: 'wire', wireId, name: '見出し t1.txt', headline: '見出し t1' });
  const [{ content_bytes }] = await query('select content_bytes from transfer_files where transfer_id = $1', [
    id,
  ]);
  expect(String(content_bytes)).toBe('見出し t1\r\n記者\r\n\r\n本文 t1\r\n二段落目\r\n');
  await deliverItems(desktop, wireItem('t1', { pubstatus: 'canceled', version: '2' }));
  expect((await desktop.post('/api/transfers', requestOf(own, [], { wireIds: [wireId] }))).status).toBe(404);
  expect(await filesOfTransfers(desk.server.opened.db, [id])).toMatchObject([
    { kind: 'wire', state: 'waiting' },
  ]);
});

test('the history is searched, and exported without formulas', async () => {
  const { premium } = desk;
  await query('delete from transfers');
  const first = await transferBy(desk.server, premium, request(2));
  await transferBy(desk.server, premium, request(1));
  desk.start();
  await desk.stop();
  const found = async (filter: string): Promise<string[]> =>
    (await premium.get(`/api/transfers?${filter}`)).body.data.transfers.map(
      ({ transferId }: { transferId: string }) => transferId,
    );
  expect(await found('')).toHaveLength(2);
  expect(await found(`q=${desk.ids[1]}`)).toEqual([first]);
  expect(await found(`q=${encodeURIComponent('転送先')}`)).toHaveLength(2);
  expect(await found('q=%25')).toEqual([]);
  expect(await found('state=done')).toEqual([]);
  expect(await found('to=20000101')).toEqual([]);
  expect(await found('from=20000101&state=waiting')).toHaveLength(2);
  const csv = await premium.get('/api/transfers/csv');
  expect(csv.headers['content-disposition']).toContain('attachment');
  expect(csv.raw.toString()).toContain(`"'=見出し0"`);
  expect(csv.raw.toString().trim().split('\r\n')).toHaveLength(4);
  await limit('csvItems', 2);
  expect(await refused(premium.get('/api/transfers/csv'))).toEqual([400, 'E1022']);
  await noLimit();
});

test('the list and the files of a transfer are read page by page', async () => {
  await query('delete from transfers');
  const { premium } = desk;
  await query(`insert into transfers (transfer_id, request_id, user_id, destination_name, origin, state, created_at)
    select lpad(n::text, 22, 'x'), gen_random_uuid(), 'premium01', '', 'manual', 'done', now() - (n % 3) * interval '1 day'
    from generate_series(1, 60) n`);
  await query(`insert into transfer_files (transfer_id, position, kind, folder, name, part_name, size, crc32, state, attempts)
    select lpad('1', 22, 'x'), n * 2, 'notice', '', n || '.txt', '', 1, 1, 'sent', 0 from generate_series(0, 59) n`);
  const pages = async (path: string, of: 'transfers' | 'files') => {
    const first = (await premium.get(path)).body.data;
    const second = (await premium.get(`${path}?cursor=${first.nextCursor}`)).body.data;
    expect([first[of].length, second[of].length, second.nextCursor]).toEqual([50, 10, null]);
    return [...first[of], ...second[of]];
  };
  const transfers = await pages('/api/transfers', 'transfers');
  expect(new Set(transfers.map(({ transferId }) => transferId)).size).toBe(60);
  const moments = transfers.map(({ createdAt }) => createdAt);
  expect(moments).toEqual(moments.toSorted().toReversed());
  const files = await pages(`/api/transfers/${'1'.padStart(22, 'x')}`, 'files');
  expect(files.map(({ position }) => position)).toEqual(Array.from({ length: 60 }, (_, at) => at * 2));
  await query('delete from transfers');
});

test('of a withdrawn account nothing is sent; old transfers and their bytes are removed', async () => {
  const leaver = await addUserLike(desk.server, 'leaver001', 'premium01');
  const own = await addDestination(leaver, NOWHERE);
  const id = await transferBy(desk.server, leaver, requestOf(own, desk.ids.slice(0, 1)));
  const { db } = desk.server.opened;
  await db
    .transaction()
    .execute((transaction) => cancelAllOf(transaction, 'leaver001', desk.server.clock.now()));
  expect((await detailOf(leaver, id)).transfer.state).toBe('cancelled');
  const inDays = (days: number) => new Date(desk.server.clock.now().getTime() + days * 86_400_000);
  await removeOld({ db, media: desk.server.media, now: inDays(399) });
  expect((await detailOf(leaver, id)).transfer.state).toBe('cancelled');
  await removeOldRows(db, inDays(401));
  expect(await query(`select from transfers where transfer_id = '${id}'`)).toEqual([]);
});
