import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Browser } from '../../testing/browser.ts';
import { startUploadServer, type UploadServer } from '../../testing/ftp-upload-server.ts';
import { addUserLike, allowOrder, placeOrderOf } from '../../testing/order-desk.ts';
import { STARTUP_MS } from '../../testing/test-app.ts';
import {
  addDestination,
  openTransferDesk,
  prepareTransfer,
  type TransferDesk,
  untilState,
} from '../../testing/transfer-desk.ts';
import { until } from '../../testing/until.ts';
import { addFirstFeeVersion } from '../fees/first-fee-version.ts';

let desk: TransferDesk;
let remote: UploadServer;
beforeAll(async () => {
  const bytes = Buffer.alloc(1000, 'a');
  desk = await openTransferDesk([{ bytes, mime_type: 'x/stored', file_name: '1.jpg' }]);
  await addFirstFeeVersion(desk.server.opened.db, true);
  remote = await startUploadServer();
}, STARTUP_MS);
afterAll(async () => {
  await desk.close();
  await remote.close();
});

const query = async (text: string, values: unknown[] = []) =>
  (await desk.server.opened.pool.query(text, values)).rows;

test('an order is sent once it is approved, however many of suspended accounts wait; one that was refused is forgotten', async () => {
  const { server, ids } = desk;
  const member = await new Browser(server.app).as('member001');
  const reviewer = await new Browser(server.app).as('admin0001');
  const destinationId = await addDestination(member, remote);
  const orderId = await placeOrderOf(member, ids.map(String), 33_000);
  const send = (id: string) =>
    member.post('/api/transfers/for-order', { requestId: randomUUID(), destinationId, orderId: id });
  expect((await send(orderId)).status).toBe(204);
  const refused = await placeOrderOf(member, ids.map(String), 33_000);
  expect((await send(refused)).status).toBe(204);
  await query("update orders set state = 'refused' where order_id = $1", [refused]);
  await addUserLike(server, 'suspended1', 'member001');
  await query("update users set status = 'suspended' where user_id = 'suspended1'");
  await query(
    `insert into transfer_orders (user_id, request_id, order_id, destination_id, created_at)
      select 'suspended1', gen_random_uuid(), $1, $2, '2026-01-01' from generate_series(1, 20)`,
    [orderId, destinationId],
  );
  desk.start();
  await until(async () => (await query('select from transfer_orders')).length === 21);
  expect(await query('select from transfers')).toEqual([]);
  await allowOrder(reviewer, orderId);
  const [transfer] = await until(async () => {
    const rows = await query('select transfer_id, user_id, origin from transfers');
    return rows.length > 0 && rows;
  });
  expect(transfer).toMatchObject({ user_id: 'member001', origin: 'order' });
  await prepareTransfer(server, transfer.transfer_id);
  await untilState(member, transfer.transfer_id, 'done');
  expect([...remote.files.values()].map(({ length }) => length)).toEqual([1000]);
  expect((await send(refused)).status).toBe(404);
  // The account is active again, but may not use the destination: it sees why.
  await query("update users set status = 'active' where user_id = 'suspended1'");
  await until(async () => (await query('select from transfer_orders')).length === 0);
  expect(
    await query("select distinct state, problem_code from transfers where user_id = 'suspended1'"),
  ).toEqual([{ state: 'failed', problem_code: 'transfer/refused' }]);
  expect(desk.errors).toEqual([]);
});
