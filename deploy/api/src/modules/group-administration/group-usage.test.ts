import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { tokyoDate } from '@newsphoto/domain';
import { Browser } from '../../testing/browser.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { addSampleContract } from '../contracts/sample-contract.ts';
import { addFirstFeeVersion } from '../fees/first-fee-version.ts';

let server: TestApp;
let chief: Browser;
beforeAll(async () => {
  server = await startTestApp();
  const { db } = server.opened;
  await addFirstFeeVersion(db, true);
  await addSampleContract(db, '23', server.clock.now());
  chief = await new Browser(server.app).as('keiyaku02');
}, STARTUP_MS);
afterAll(async () => server.close());

const sql = (text: string, values: unknown[] = []) => server.opened.pool.query(text, values);
let orders = 0;

/** An order of one content of the flat rate and one of a fee. */
async function addOrder(userId: string, { state = 'approved', fee = 30_000, decision = 'allowed' } = {}) {
  orders += 1;
  const { rows } = await sql(
    `insert into orders (order_no, user_id, group_id, orderer_name, state, request_id, request_hash, fee_version_id, net,
       tax_percent, tax, total, billing, terms_version, placed_at, changed_at, search_text, contract_version_id)
     select $1, $2, group_id, user_name, $3, gen_random_uuid(), '', (select min(fee_version_id) from fee_versions), 0, 10, 0, 0,
       '{}', '', $4, $4, '', (select v.contract_version_id from contract_versions v join contracts c using (contract_id)
         where c.group_id = users.group_id)
     from users where user_id = $2 returning order_id`,
    [`O${orders}`, userId, state, server.clock.now()],
  );
  for (const [place, item] of [
    { fee, pricing: 'fees', decision },
    { fee: 0, pricing: 'flat', decision: 'allowed' },
  ].entries())
    await sql(
      `insert into order_items (order_id, place, content_id, content, use_conditions, use_text, fee, fee_steps, conflicts, note, pricing, decision)
       values ($1, $2, $3, '{}', '{}', '', $4, '[]', '[]', '', $5, $6)`,
      [rows[0].order_id, place, 202600000001 + place, item.fee, item.pricing, item.decision],
    );
}
const deliver = (userId: string, groupId: string | null, position: number, grantId: string | null = null) =>
  sql(
    `insert into download_records (download_id, position, user_id, group_id, grant_id, content_id, licence_no, bytes, address,
       delivered_at) values ('d', $1, $2, $3, $4, 202600000001, '', 1, '', $5)`,
    [position, userId, groupId, grantId, server.clock.now()],
  );

test('orders, amounts with tax and deliveries of the own group alone, by month and by member, beside the contract', async () => {
  await addOrder('keiyaku01');
  await addOrder('keiyaku04', { fee: 5_005 });
  await addOrder('keiyaku01', { decision: 'refused' });
  await addOrder('keiyaku01', { state: 'cancelled' });
  await addOrder('premium01');
  await deliver('keiyaku01', '23', 1);
  // A record of before has no group; what a member fetched in another group, or a recipient by a link, is not of this one.
  await deliver('keiyaku04', null, 2);
  await deliver('keiyaku04', '22', 3);
  await deliver('keiyaku04', '23', 4, 'link');
  const month = tokyoDate(server.clock.now()).slice(0, 6);
  const { body } = await chief.get('/api/group/usage');
  expect(body.data.months).toHaveLength(12);
  expect(body.data.months.at(-1)).toEqual({ month, downloads: 2, orders: 3, amount: 38_505, invoiced: 0 });
  expect(body.data.months[0]).toMatchObject({ downloads: 0, orders: 0, amount: 0 });
  expect(body.data.members).toEqual([
    { userId: 'keiyaku01', userName: '注文 七海', downloads: 1, orders: 2, amount: 33_000 },
    { userId: 'keiyaku04', userName: '同僚 十和', downloads: 1, orders: 1, amount: 5_505 },
  ]);
  expect(body.data.contract).toMatchObject({
    ...{ flat: { used: 3, of: 10 }, credit: { used: 38_505, of: 500_000 }, downloads: null },
  });
  const older = (await chief.get(`/api/group/usage?month=${body.data.months[3].month}`)).body.data;
  expect(older.members).toEqual([]);
  const other = (await (await new Browser(server.app).as('premium01')).get('/api/group/usage')).body.data;
  expect(other).toMatchObject({
    contract: null,
    members: [
      { userId: 'premium01', downloads: 0, amount: 33_000 },
      // In that group at the delivery.
      { userId: 'keiyaku04', downloads: 1, orders: 0 },
    ],
  });
});
