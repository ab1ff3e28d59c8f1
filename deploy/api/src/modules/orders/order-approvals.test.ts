import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { GroupContractTerms } from '@newsphoto/contract';
import { type Answer, Browser } from '../../testing/browser.ts';
import { fillCart, openOrderDesk, placeOrderOf } from '../../testing/order-desk.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { cancelUnapproved } from './order-approvals.service.ts';

const ALL = { mediumCodes: [], purposeCodes: [], territories: [] };
const [ONE, TWO] = [33_000, 66_000];
/** By the fees, invoiced monthly; more than one content is approved. */
const TERMS: GroupContractTerms = {
  ...{ name: '契約', kind: 'prices', startsOn: '20260101', endsOn: null, covers: ALL, clears: null },
  ...{ count: 0, periodFee: 0, overage: 'fees', overageFee: 0, percent: 100 },
  ...{ closingDay: 31, payMonths: 1, payDay: 31, payShift: 'after', billing: 'monthly' },
  ...{ creditLimit: null, approvalOver: ONE, monthlyDownloads: null, isStopped: false },
};
const DAY_MS = 24 * 60 * 60_000;

let server: TestApp;
let ids: string[];
let contractId: string;
let admin: Browser;
let desk: Browser;
let orderer: Browser;
let approver: Browser;

beforeAll(async () => {
  server = await startTestApp({ publicUrl: 'https://archive.example' });
  ids = await openOrderDesk(server, [{ headline: '港' }, { headline: '橋' }, {}, {}]);
  const as = (userId: string) => new Browser(server.app).as(userId);
  admin = await as('admin0001');
  desk = await as('desk00001');
  orderer = await as('keiyaku01');
  approver = await as('keiyaku02');
  const { body } = await admin.post('/api/admin/groups/23/contracts', { terms: TERMS, note: '' });
  contractId = body.data.contractId;
}, STARTUP_MS);
afterAll(async () => server.close());
beforeEach(async () => {
  await setTerms({});
  await rows('delete from mails');
});

const rows = async (sql: string) => (await server.opened.pool.query(sql)).rows;
const pick = (...places: number[]) => places.map((at) => ids[at] ?? '');
const codeOf = ({ status, body }: Answer) => [status, body.messages[0].code];
const textOf = ({ status, body }: Answer) => [status, body.messages[0].text];
async function setTerms(terms: Partial<GroupContractTerms>) {
  const { body } = await admin.get('/api/admin/groups/23/contracts');
  const { version } = body.data.contracts[0];
  const change = { version, terms: { ...TERMS, ...terms }, note: '' };
  const answer = await admin.put(`/api/admin/contracts/${contractId}`, change);
  expect(answer.status).toBe(200);
}
const place = (browser: Browser, places: number[], total: number) =>
  placeOrderOf(browser, pick(...places), total);
const read = async (orderId: string, browser = approver) =>
  (await browser.get(`/api/order-approvals/${orderId}`)).body.data;
const decide = (orderId: string, what: 'approve' | 'refuse', text = '', version = 1) =>
  approver.post(`/api/order-approvals/${orderId}/${what}`, { version, text });
const stateOf = async (orderId: string) => (await orderer.get(`/api/orders/${orderId}`)).body.data.state;
/** `recipient subject` of the mails, without the number of the order. */
const mails = async () =>
  (await rows('select recipient, subject from mails order by recipient, subject collate "C"')).map(
    ({ recipient, subject }) => `${recipient.split('@')[0]} ${subject.replace(/^【.*?】|（.*$/g, '')}`,
  );

test('an order above the limit waits for the approver, with its mails, and not for the desk', async () => {
  const request = await fillCart(orderer, pick(0, 1), TWO);
  const { status, body } = await orderer.post('/api/orders', request);
  expect([status, body.data.needsApproval]).toEqual([201, true]);
  expect((await orderer.post('/api/orders', request)).body.data).toEqual(body.data);
  const { orderId } = body.data;
  expect(await mails()).toEqual(['keiyaku01 承認者にご注文の承認を依頼しました', 'keiyaku02 承認のお願い']);
  expect(
    (await rows("select text_body from mails where recipient like 'keiyaku02%'"))[0].text_body,
  ).toContain(`https://archive.example/web/orderApproval?id=${orderId}`);
  expect((await desk.get('/api/order-reviews')).body.data.resultList).toEqual([]);
  const { resultList } = (await approver.get('/api/order-approvals')).body.data;
  expect(resultList).toMatchObject([
    { orderId, state: 'quoted', total: TWO, ordererName: '注文 七海', isOwn: false },
  ]);
  expect(await read(orderId)).toMatchObject({ items: [{}, {}], events: [{ state: 'quoted' }], version: 1 });
  await orderer.post(`/api/orders/${orderId}/cancel`, { version: 1 });
  expect(await stateOf(orderId)).toBe('cancelled');
  expect(await mails()).toEqual([
    'keiyaku01 ご注文を取り消しました',
    'keiyaku01 承認者にご注文の承認を依頼しました',
    'keiyaku02 承認のお願い',
    'keiyaku02 承認待ちのご注文の取り消し',
  ]);
});

test('up to the limit, without one, and by an approver an order is submitted', async () => {
  expect(await stateOf(await place(orderer, [0], ONE))).toBe('submitted');
  const own = await place(approver, [0, 1], TWO);
  expect((await approver.get(`/api/orders/${own}`)).body.data.state).toBe('submitted');
  // It never waited: approvers do not see other orders.
  expect((await approver.get(`/api/order-approvals/${own}`)).status).toBe(404);
  await setTerms({ approvalOver: null });
  expect(await stateOf(await place(orderer, [1, 2], TWO))).toBe('submitted');
});

test('an approved order has the prices of its placing, and is reviewed', async () => {
  const orderId = await place(orderer, [0, 1], TWO);
  await setTerms({ percent: 50 });
  await rows('delete from mails');
  const { status, body } = await decide(orderId, 'approve', '特集の分です');
  expect([status, body.data.state, body.data.total]).toEqual([200, 'submitted', TWO]);
  expect(body.data.events.map((one: Answer['body']) => [one.party, one.state, one.text])).toEqual([
    ['orderer', 'quoted', ''],
    ['approver', 'submitted', '特集の分です'],
  ]);
  expect(await mails()).toEqual([
    'admin0001 審査：新しい申込',
    'desk00001 審査：新しい申込',
    'keiyaku01 ご注文が承認され、受け付けました',
  ]);
  expect(textOf(await decide(orderId, 'approve', '', 2))).toEqual([409, expect.stringContaining('「申込」')]);
  expect(codeOf(await decide(orderId, 'refuse', '不要'))).toEqual([409, 'W0002']);
});

test('an approved order that the contract clears is licensed; one that got a restriction is for the desk', async () => {
  await setTerms({ clears: ALL });
  const [cleared, restricted] = [await place(orderer, [0, 1], TWO), await place(orderer, [2, 3], TWO)];
  await rows(`update contents set restrictions = '掲載前に要連絡' where content_id = ${Number(ids[3])}`);
  await rows('delete from mails');
  expect((await decide(cleared, 'approve')).body.data).toMatchObject({
    ...{ state: 'approved', items: [{ licence: { state: 'active' } }, {}] },
  });
  expect(await mails()).toEqual(['keiyaku01 ご注文が承認され、使用を許諾しました']);
  expect((await decide(restricted, 'approve')).body.data).toMatchObject({
    ...{ state: 'submitted', items: [{ conflicts: [] }, { conflicts: [{ rule: 'unexplained' }] }] },
  });
});

test('a refused order needs a reason, which its orderer reads', async () => {
  const orderId = await place(orderer, [0, 1], TWO);
  expect(codeOf(await decide(orderId, 'refuse', ' '))).toEqual([400, 'E0001']);
  await rows('delete from mails');
  const { body } = await decide(orderId, 'refuse', '予算を超えています');
  expect(body.data).toMatchObject({ state: 'cancelled', line: [{ label: '申込' }, { label: '取消' }] });
  expect(await mails()).toEqual(['keiyaku01 ご注文は承認されませんでした']);
  expect((await rows('select text_body from mails'))[0].text_body).toContain('予算を超えています');
});

test.each([
  ['was taken down', "state = 'taken-down'", "state = 'ready'"],
  ['has an embargo', "released_at = now() + interval '1 day'", 'released_at = null'],
  ['forbids the use', "restrictions = '新聞不可'", "restrictions = ''"],
])('an order whose content %s is not approved, and stays as it is', async (_case, change, back) => {
  const content = `where content_id = ${Number(ids[0])}`;
  const orderId = await place(orderer, [0, 1], TWO);
  await rows(`update contents set ${change} ${content}`);
  expect(textOf(await decide(orderId, 'approve'))).toEqual([409, expect.stringContaining('1件')]);
  expect(await read(orderId)).toMatchObject({ state: 'quoted', version: 1 });
  await rows(`update contents set ${back} ${content}`);
  expect((await decide(orderId, 'refuse', '使えないため')).status).toBe(200);
});

test('an order of a contract that was stopped, or has ended, is not approved', async () => {
  const orderId = await place(orderer, [0, 1], TWO);
  for (const terms of [{ isStopped: true }, { endsOn: '20261031' }]) {
    await setTerms(terms);
    expect(textOf(await decide(orderId, 'approve'))).toEqual([409, expect.stringContaining('停止')]);
  }
  expect((await decide(orderId, 'refuse', '契約の終了')).status).toBe(200);
});

test('what waits counts for the limit of the contract, until it is cancelled', async () => {
  await setTerms({ approvalOver: 0, kind: 'prices' });
  const { sum } = (
    await rows("select coalesce(sum(total), 0)::int as sum from orders where state not in ('cancelled')")
  )[0];
  await setTerms({ creditLimit: sum + TWO });
  const waiting = await place(orderer, [0, 1], TWO);
  const late = async () => orderer.post('/api/orders', await fillCart(orderer, pick(2), ONE));
  expect(textOf(await late())).toEqual([409, expect.stringContaining('限度額')]);
  await decide(waiting, 'refuse', '不要');
  expect((await late()).status).toBe(201);
});

test('without an approver nothing is ordered; an orderer who becomes one does not approve their own order', async () => {
  const take = "user_id = 'keiyaku02' and code = 'AO002'";
  await rows(`delete from user_permissions where ${take}`);
  const request = await fillCart(orderer, pick(0, 1), TWO);
  expect(textOf(await orderer.post('/api/orders', request))).toEqual([
    409,
    expect.stringContaining('承認者がいない'),
  ]);
  expect((await orderer.get('/api/cart')).body.data.entries.length).toBeGreaterThan(0);
  await rows("insert into user_permissions (user_id, code) values ('keiyaku02', 'AO002')");
  const { orderId } = (await orderer.post('/api/orders', request)).body.data;
  await rows("insert into user_permissions (user_id, code) values ('keiyaku01', 'AO002')");
  expect(await read(orderId, orderer)).toMatchObject({ isOwn: true });
  const own = await orderer.post(`/api/order-approvals/${orderId}/approve`, { version: 1, text: '' });
  expect(codeOf(own)).toEqual([403, '403']);
  await rows("delete from user_permissions where user_id = 'keiyaku01' and code = 'AO002'");
  expect((await decide(orderId, 'approve')).status).toBe(200);
});

test('an order that no one approved is cancelled after its last day, once, with mails', async () => {
  const orderId = await place(orderer, [0, 1], TWO);
  const { approveBy } = await read(orderId);
  const lastDay = Date.parse(approveBy.replace(/(....)(..)(..)/, '$1-$2-$3T00:00+09:00'));
  await rows('delete from mails');
  // The end of the day in Asia/Tokyo, and the next moment.
  const end = lastDay + DAY_MS;
  await cancelUnapproved(server.opened.db, new Date(end - 1_000));
  expect([await stateOf(orderId), await mails()]).toEqual(['quoted', []]);
  for (const moment of [end, end + DAY_MS]) await cancelUnapproved(server.opened.db, new Date(moment));
  expect(await read(orderId)).toMatchObject({ state: 'cancelled', events: [{}, { party: 'system' }] });
  expect(await mails()).toEqual(['keiyaku01 ご注文を取り消しました', 'keiyaku02 承認待ちのご注文の取り消し']);
});

test('terms that were stored before the limit of approval existed have none', async () => {
  await rows('alter table contract_versions disable trigger contract_versions_append_only');
  await rows("update contract_versions set terms = terms - 'approvalOver'");
  await rows('alter table contract_versions enable trigger contract_versions_append_only');
  const { body } = await admin.get('/api/admin/groups/23/contracts');
  expect(body.data.contracts[0].terms.approvalOver).toBeNull();
  expect(await stateOf(await place(orderer, [0, 1], TWO))).toBe('submitted');
});
