import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { Browser } from '../../testing/browser.ts';
import { startUploadServer, type UploadServer } from '../../testing/ftp-upload-server.ts';
import { allowOrder, openOrderDesk, placeOrderOf } from '../../testing/order-desk.ts';
import { STARTUP_MS } from '../../testing/test-app.ts';
import {
  addDestination,
  openTransferDesk,
  prepareTransfer,
  requestOf,
  type TransferDesk,
  transferBy,
  untilState,
} from '../../testing/transfer-desk.ts';
import { until } from '../../testing/until.ts';
import { deliverItems, wireItem } from '../../testing/wire-item.ts';
import { endDownloadsWith } from '../downloads/end-with-content.ts';

const LARGE = 8_000_000;

let desk: TransferDesk;
let remote: UploadServer;
let desktop: Browser;
let as: (userId: string) => Promise<Browser>;
beforeAll(async () => {
  desk = await openTransferDesk([
    ...Array.from({ length: 4 }, (_, at) => ({ bytes: Buffer.alloc(1_000, `${at}`), mime_type: 'x/stored' })),
    { bytes: Buffer.alloc(LARGE, 'x'), mime_type: 'x/stored' },
  ]);
  as = (userId) => new Browser(desk.server.app).as(userId);
  desktop = await as('desk00001');
}, STARTUP_MS);
afterAll(async () => desk.close());
beforeEach(async () => {
  remote = await startUploadServer();
});
afterEach(async () => {
  await desk.stop();
  await remote.close();
  expect([...new Set(desk.errors.splice(0).map(String))]).toEqual([]);
});

const query = async (text: string, values: unknown[] = []) =>
  (await desk.server.opened.pool.query(text, values)).rows;
const names = (): string[] => [...remote.files.keys()].map((path) => path.replace(/^.*\//, '')).toSorted();
const nameOf = (at: number): string => `${desk.ids[at]}.jpg`;
const listOf = async (by: Browser) => (await by.get('/api/transfers')).body.data.transfers;

test('two members of a group send to its destination, and see their own transfers alone', async () => {
  const { server, premium, ids } = desk;
  const colleague = await as('premium02');
  const shared = await addDestination(premium, remote, { owner: 'group', name: '共有' });
  const own = await transferBy(server, premium, requestOf(shared, ids.slice(0, 2)));
  await query(
    "insert into user_permissions (user_id, code) select 'premium02', code from user_permissions where user_id = 'premium01' on conflict do nothing",
  );
  const other = await transferBy(server, colleague, requestOf(shared, ids.slice(1, 3)));
  desk.start();
  await untilState(premium, own, 'done');
  await untilState(colleague, other, 'done');
  expect(names()).toEqual([nameOf(0), nameOf(1), nameOf(1).replace('.jpg', '_2.jpg'), nameOf(2)]);
  expect((await listOf(colleague)).map(({ transferId }: { transferId: string }) => transferId)).toEqual([
    other,
  ]);
  expect((await colleague.get(`/api/transfers/${own}`)).status).toBe(404);
  const records = await query(
    'select user_id, count(*)::int from download_records group by user_id order by 1',
  );
  expect(records).toEqual([
    { user_id: 'premium01', count: 2 },
    { user_id: 'premium02', count: 2 },
  ]);
});

test('who may not use a destination any more sends nothing to it, and a deleted one ends its transfers', async () => {
  const { server, premium, ids } = desk;
  const colleague = await as('premium02');
  const shared = await addDestination(premium, remote, { owner: 'group', name: '共有2' });
  const lost = await transferBy(server, colleague, requestOf(shared, ids.slice(0, 1)));
  const own = await addDestination(premium, remote);
  const left = await transferBy(server, premium, requestOf(own, ids.slice(0, 1)));
  await query(
    "update users set group_id = (select group_id from users where user_id = 'keiyaku01') where user_id = 'premium02'",
  );
  expect((await premium.delete(`/api/transfer-destinations/${own}?version=1`)).status).toBe(204);
  desk.start();
  for (const [by, id] of [
    [colleague, lost],
    [premium, left],
  ] as const) {
    const { transfer } = await untilState(by, id, 'failed');
    expect(transfer.problem?.code).toBe('transfer/destination');
    expect((await by.post(`/api/transfers/${id}/retry`)).status).toBe(409);
  }
  expect(names()).toEqual([]);
});

test('a content whose file was changed by the archive is not sent, the others are', async () => {
  const { server, premium, ids } = desk;
  const id = await transferBy(
    server,
    premium,
    requestOf(await addDestination(premium, remote), ids.slice(0, 3)),
  );
  const [, changed = 0] = ids;
  await server.opened.db
    .transaction()
    .execute((transaction) => endDownloadsWith(transaction, changed, 'anonymised'));
  desk.start();
  const { transfer } = await untilState(premium, id, 'done');
  expect([transfer.sentCount, transfer.refusedCount]).toEqual([2, 1]);
  expect(names()).toEqual([nameOf(0), nameOf(2)]);
});

test('a right that ends while a file is being sent ends it, and its half is removed', async () => {
  const { server, premium, ids } = desk;
  remote.behaviour.silentAt = 'data';
  const id = await transferBy(
    server,
    premium,
    requestOf(await addDestination(premium, remote), ids.slice(4)),
  );
  // The server is silent for longer than this test takes.
  desk.start(60_000);
  await untilState(premium, id, 'sending');
  const admin = await as('admin0001');
  await admin.post('/api/admin/takedowns', { contentIds: [String(ids[4])], reason: '検証' });
  remote.behaviour.silentAt = '';
  const { files } = await untilState(premium, id, 'done');
  expect(files).toMatchObject([{ state: 'refused', problem: { code: 'transfer/ended' } }]);
  await until(async () => (await query('select 1 from transfer_files where leaves_part')).length === 0);
  expect(names()).toEqual([]);
});

test('a text of the wire that was cancelled meanwhile is not sent', async () => {
  const [first = '', second = ''] = await deliverItems(desktop, wireItem('w1'), wireItem('w2'));
  const destination = await addDestination(desktop, remote);
  const id = await transferBy(desk.server, desktop, requestOf(destination, [], { wireIds: [first, second] }));
  await deliverItems(desktop, wireItem('w1', { pubstatus: 'canceled', version: '2' }));
  desk.start();
  const { transfer } = await untilState(desktop, id, 'done');
  expect([transfer.sentCount, transfer.refusedCount, names()]).toEqual([1, 1, ['見出し w2.txt']]);
  expect([...remote.files.values()].map(String)).toEqual(['見出し w2\r\n\r\n本文 w2\r\n二段落目\r\n']);
});

test('texts with a name that was anonymised meanwhile are not sent, in any encoding', async () => {
  const { server, premium, ids } = desk;
  await query("update contents set caption = '山田太郎さん' where content_id = $1", [ids[0]]);
  const change = { captions: 'text', captionEncoding: 'sjis' } as const;
  const pictures = await addDestination(premium, remote, { ...change, name: '文字あり' });
  const destination = await addDestination(desktop, remote);
  const [wireId = ''] = await deliverItems(desktop, wireItem('w3', { body_text: '山田太郎さん' }));
  await query('update transfer_destinations set not_before = now() + $1::interval', ['1 day']);
  const ofPictures = await transferBy(server, premium, requestOf(pictures, ids.slice(0, 2)));
  const ofWire = await transferBy(server, desktop, requestOf(destination, [], { wireIds: [wireId] }));
  desk.start();
  await untilState(premium, ofPictures, 'waiting');
  await query(`insert into anonymised_names (request_id, name, replacement, reason, pattern, state, created_at, created_by)
    values (gen_random_uuid(), '山田太郎', 'Ａ', '', '山田太郎', 'done', now(), 'admin0001')`);
  await query('update transfer_destinations set not_before = null');
  const { files } = await untilState(premium, ofPictures, 'done');
  expect(files.map(({ kind, state }) => [kind, state])).toEqual([
    ...[
      ['content', 'sent'],
      ['caption', 'refused'],
    ],
    ...[
      ['content', 'sent'],
      ['caption', 'sent'],
    ],
  ]);
  expect((await untilState(desktop, ofWire, 'done')).transfer).toMatchObject({
    sentCount: 0,
    refusedCount: 1,
  });
  await query('delete from anonymised_names');
});

test('an order is sent once it is approved, and not if it is cancelled', async () => {
  const { server } = desk;
  const member = await as('member001');
  const [licensed = '', dropped = ''] = await openOrderDesk(server, [{}, {}]);
  await query(
    'update contents set original_key = (select original_key from contents where content_id = $1), mime_type = $2 where content_id = any($3)',
    [desk.ids[0], 'x/stored', [Number(licensed), Number(dropped)]],
  );
  const destinationId = await addDestination(member, remote);
  const orderId = await placeOrderOf(member, [licensed], 33_000);
  const cancelled = await placeOrderOf(member, [dropped], 33_000);
  for (const id of [orderId, cancelled, orderId]) {
    const body = {
      requestId: id === orderId ? '00000000-0000-4000-8000-000000000001' : randomUUID(),
      destinationId,
      orderId: id,
    };
    expect((await member.post('/api/transfers/for-order', body)).status).toBe(204);
  }
  expect(await query('select count(*)::int from transfer_orders')).toEqual([{ count: 2 }]);
  desk.start();
  await allowOrder(desktop, orderId);
  await query("update orders set state = 'cancelled' where order_id = $1", [cancelled]);
  const [created] = await until(async () => {
    const transfers = await listOf(member);
    return transfers.length > 0 && transfers;
  });
  await prepareTransfer(server, created.transferId);
  const { transfer } = await untilState(member, created.transferId, 'done');
  expect(transfer).toMatchObject({ origin: 'order', sentCount: 1, refusedCount: 0 });
  expect(transfer.originName).not.toBe('');
  expect(await listOf(member)).toHaveLength(1);
  await until(async () => (await query('select 1 from transfer_orders')).length === 0);
  expect(names()).toEqual([`${licensed}.jpg`]);
  expect(
    (await query("select licence_no <> '' as has from download_records where user_id = 'member001'"))[0],
  ).toEqual({ has: true });
  // Of an order that is approved, at once.
  const again = { requestId: randomUUID(), destinationId, orderId };
  expect((await member.post('/api/transfers/for-order', again)).status).toBe(204);
  expect(await listOf(member)).toHaveLength(2);
  expect(
    (await member.post('/api/transfers/for-order', { ...again, requestId: randomUUID(), orderId: cancelled }))
      .status,
  ).toBe(404);
});

test('after a crash around the rename each file is there once, and files of others stay', async () => {
  const { server, premium, ids } = desk;
  const destination = await addDestination(premium, remote);
  const pause = (until: string) =>
    query(`update transfer_destinations set not_before = ${until} where destination_id = $1`, [destination]);
  await pause("now() + interval '1 day'");
  const id = await transferBy(server, premium, requestOf(destination, ids.slice(0, 3)));
  desk.start();
  await untilState(premium, id, 'waiting');
  await desk.stop();
  const rows = await query(
    'select position, part_name from transfer_files where transfer_id = $1 order by 1',
    [id],
  );
  const crashed = (at: number, remoteName: string) =>
    query(
      "update transfer_files set state = 'sending', remote_name = $3 where transfer_id = $1 and position = $2",
      [...[id, rows[at]?.position, remoteName]],
    );
  const bytesOf = (at: number) => Buffer.alloc(1_000, `${at}`);
  // Renamed, which was not stored; not yet renamed; another one's file of the same name and size.
  await crashed(0, nameOf(0));
  remote.files.set(`/${nameOf(0)}`, bytesOf(0));
  await crashed(1, nameOf(1));
  remote.files.set(`/${rows[1]?.part_name}`, bytesOf(1));
  await crashed(2, '');
  remote.files.set(`/${nameOf(2)}`, Buffer.alloc(1_000, 'other'));
  await pause('null');
  desk.start();
  const { files } = await untilState(premium, id, 'done');
  const numbered = nameOf(2).replace('.jpg', '_2.jpg');
  expect(files.map(({ name }) => name)).toEqual([nameOf(0), nameOf(1), numbered]);
  expect(names()).toEqual([nameOf(0), nameOf(1), numbered, nameOf(2)].toSorted());
  expect(remote.files.get(`/${nameOf(2)}`)?.equals(Buffer.alloc(1_000, 'other'))).toBe(true);
  expect(remote.commands.filter((line) => line.startsWith('STOR'))).toHaveLength(1);
});

test('what could not be sent within seven days has failed', async () => {
  const { server, premium, ids } = desk;
  const id = await transferBy(
    server,
    premium,
    requestOf(await addDestination(premium, remote), ids.slice(0, 1)),
  );
  expect((await premium.post(`/api/transfers/${id}/pause`)).status).toBe(204);
  await query("update transfers set created_at = created_at - interval '7 days' where transfer_id = $1", [
    id,
  ]);
  desk.start();
  const { transfer } = await untilState(premium, id, 'failed');
  expect(transfer.problem?.code).toBe('transfer/expired');
});
