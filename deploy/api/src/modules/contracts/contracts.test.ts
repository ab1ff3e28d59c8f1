import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { CartDetail, GroupContractTerms } from '@newsphoto/contract';
import { shiftDate } from '@newsphoto/domain';
import { quoteCart, REFERENCE_TAX_NOTE } from '@newsphoto/domain/orders';
import { type Answer, Browser } from '../../testing/browser.ts';
import { ISSUER, issueDue } from '../../testing/document-desk.ts';
import { addUserLike, allowOrder, fillCart, ORDERED_USE, openOrderDesk } from '../../testing/order-desk.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../../testing/test-app.ts';

const ALL = { mediumCodes: [], purposeCodes: [], territories: [] };
/** One content a month, then the fees; every order is reviewed. */
const TERMS: GroupContractTerms = {
  ...{ name: '定額契約', kind: 'flat', startsOn: '20260101', endsOn: null, covers: ALL, clears: null },
  ...{ count: 1, periodFee: 50_000, overage: 'fees', overageFee: 0, percent: 100 },
  ...{ closingDay: 31, payMonths: 1, payDay: 31, payShift: 'after', billing: 'monthly' },
  ...{ creditLimit: null, approvalOver: null, monthlyDownloads: null, isStopped: false },
};
/** A content by the fees, with 10 % tax. */
const ONE = 33_000;

let server: TestApp;
let ids: string[];
let admin: Browser;
let desk: Browser;
let member: Browser;
let colleague: Browser;
let groupId: string;

beforeAll(async () => {
  server = await startTestApp({ publicUrl: 'https://archive.example' });
  ids = await openOrderDesk(server, [{ headline: '港' }, { headline: '橋' }, { restrictions: '要確認' }, {}]);
  admin = await new Browser(server.app).as('admin0001');
  desk = await new Browser(server.app).as('desk00001');
}, STARTUP_MS);
afterAll(async () => server.close());

let groups = 0;
/** Each test has a group with two members. */
beforeEach(async () => {
  groups += 1;
  const { body } = await admin.post('/api/admin/groups', { name: `契約社${groups}`, groupKbn: '2', grp: [] });
  groupId = body.data.groupId;
  member = await addUserLike(server, `orderer${groups}1`, 'member001', groupId);
  colleague = await addUserLike(server, `orderer${groups}2`, 'member001', groupId);
});

const rows = async (sql: string) => (await server.opened.pool.query(sql)).rows;
const pick = (...places: number[]) => places.map((at) => ids[at] ?? '');
const codeOf = ({ status, body }: Answer) => [status, body.messages[0].code];
const addContract = (change: Partial<GroupContractTerms> = {}, note = '') =>
  admin.post(`/api/admin/groups/${groupId}/contracts`, { terms: { ...TERMS, ...change }, note });
const listOf = async (group = groupId) =>
  (await admin.get(`/api/admin/groups/${group}/contracts`)).body.data.contracts;
const usedOf = async () => (await listOf())[0].period.used;

/** Orders contents; `total` as the page shows it, by the rules and data of `GET /cart`. */
async function order(browser: Browser, contentIdList: string[], use = ORDERED_USE) {
  const request = await fillCart(browser, contentIdList, 0, use);
  return browser.post('/api/orders', { ...request, total: await shownTotal(browser) });
}

async function shownTotal(browser: Browser): Promise<number> {
  const { pricing, entries, use }: CartDetail = (await browser.get('/api/cart')).body.data;
  if (!pricing) throw new Error('no fees');
  const limitsOf = ({ content }: (typeof entries)[number]) => ({
    ...{
      restrictions: content?.restrictions ?? '',
      embargoUntil: null,
      expiresAt: content?.expiresAt ?? null,
    },
  });
  return quoteCart({
    ...pricing,
    table: pricing.table as Parameters<typeof quoteCart>[0]['table'],
    rows: entries.map((one) => ({ ...one, use: one.use ?? use, limits: limitsOf(one) })),
  }).total;
}

test('a contract is added and changed; each version stays, and the trail names what was edited', async () => {
  const { status, body } = await addContract({ name: ' 定額契約 ' }, '新規');
  expect([status, body.data]).toMatchObject([
    201,
    {
      contractNo: expect.stringMatching(/^K2026-\d{6}$/),
      groupId,
      version: 1,
      state: 'in-force',
      terms: TERMS,
    },
  ]);
  expect(body.data.period).toMatchObject({ to: expect.stringMatching(/^2026\d{4}$/), used: 0 });
  const { contractId, contractNo } = body.data;
  const change = (version: number, terms: object) =>
    admin.put(`/api/admin/contracts/${contractId}`, { version, terms: { ...TERMS, ...terms }, note: '増枠' });
  const answers = await Promise.all([change(1, { count: 5 }), change(1, { count: 6 })]);
  expect(answers.map(({ status: one }) => one).sort()).toEqual([200, 409]);
  expect((await change(2, { count: 7, isStopped: true })).body.data).toMatchObject({
    version: 3,
    state: 'stopped',
  });
  const { versions } = (await admin.get(`/api/admin/contracts/${contractId}/versions`)).body.data;
  expect(versions.map((one: Answer['body']) => [one.version, one.terms.count > 1, one.note])).toEqual([
    [3, true, '増枠'],
    [2, true, '増枠'],
    [1, false, '新規'],
  ]);
  const trail =
    await rows(`select action, detail->'edited' as edited from audit_log where subject = '${contractNo}'
    order by audit_id`);
  expect(trail).toEqual([
    { action: 'contract-created', edited: null },
    { action: 'contract-changed', edited: ['count'] },
    { action: 'contract-changed', edited: ['count', 'isStopped'] },
  ]);
  await expect(rows('delete from contract_versions')).rejects.toThrow('append only');
});

test('a group has one contract on a day, also where two are added at the same moment', async () => {
  const year = { endsOn: '20261231' };
  const answers = await Promise.all([addContract(year), addContract({ ...year, startsOn: '20260601' })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.body.messages[0]).toMatchObject({
    field: 'startsOn',
    text: expect.stringContaining('重なって'),
  });
  const [first] = await listOf();
  const next = await addContract({ startsOn: '20270101' });
  expect([next.status, next.body.data.state, next.body.data.period]).toEqual([201, 'planned', null]);
  const longer = { version: 1, terms: { ...first.terms, endsOn: null }, note: '' };
  expect(codeOf(await admin.put(`/api/admin/contracts/${first.contractId}`, longer))).toEqual([409, '409']);
  expect((await listOf()).map(({ version }: Answer['body']) => version)).toEqual([1, 1]);
});

test('two orders at the same moment do not exceed the flat rate; a cancelled or refused content is given back', async () => {
  await addContract();
  const requests = await Promise.all([fillCart(member, pick(0), 0), fillCart(colleague, pick(1), 0)]);
  const [one, two] = await Promise.all([
    member.post('/api/orders', requests[0]),
    colleague.post('/api/orders', requests[1]),
  ]);
  expect([one?.status, two?.status].sort()).toEqual([201, 409]);
  const [won, late, lateBrowser] = one?.status === 201 ? [one, two, colleague] : [two, one, member];
  expect(late?.body.messages[0]).toMatchObject({ code: 'E1054', amounts: { shown: 0, current: ONE } });
  expect(await usedOf()).toBe(1);
  const winner = lateBrowser === colleague ? member : colleague;
  await winner.post(`/api/orders/${won?.body.data.orderId}/cancel`, { version: 1 });
  expect([await usedOf(), await shownTotal(lateBrowser)]).toEqual([0, 0]);
  // What its cart still has.
  const again = await order(lateBrowser, pick(lateBrowser === colleague ? 1 : 0));
  expect([again.status, again.body.data.total]).toEqual([201, 0]);
  const { items } = (await desk.get(`/api/order-reviews/${again.body.data.orderId}`)).body.data;
  const decisions = [{ itemId: items[0].itemId, decision: 'refuse', reason: 'portrait' }];
  await desk.post(`/api/order-reviews/${again.body.data.orderId}/decisions`, {
    version: 1,
    decisions,
    text: '',
  });
  expect(await usedOf()).toBe(0);
});

test('an exhausted flat rate: the fees, a fixed fee, or a refusal that names the number', async () => {
  const { contractId } = (await addContract()).body.data;
  const change = (version: number, terms: object) =>
    admin.put(`/api/admin/contracts/${contractId}`, { version, terms: { ...TERMS, ...terms }, note: '' });
  const first = await order(member, pick(0, 1));
  expect(first.body.data.total).toBe(ONE);
  const items = await rows(`select pricing, fee from order_items where order_id = ${first.body.data.orderId}
    order by place`);
  expect(items).toEqual([
    { pricing: 'flat', fee: 0 },
    { pricing: 'fees', fee: 30_000 },
  ]);
  await change(1, { overage: 'fee', overageFee: 1_005 });
  expect((await order(colleague, pick(0, 1))).body.data.total).toBe(2_211);
  await change(2, { overage: 'refused' });
  const request = await fillCart(member, pick(0, 1), 0);
  const { status, body } = await member.post('/api/orders', request);
  expect([status, body.messages[0]]).toMatchObject([
    400,
    { field: `contentIdList.${ids[0]}`, text: expect.stringMatching(/（1点）.*2件/) },
  ]);
  expect((await member.get('/api/cart')).body.data.entries).toHaveLength(2);
  expect(await usedOf()).toBe(1);
});

test('uses that the contract clears are licensed at once; a conflict, or an exclusive licence, is for the desk', async () => {
  await addContract({ kind: 'prices', percent: 80, clears: ALL });
  await rows('delete from mails');
  const { body } = await order(member, pick(0));
  expect(body.data).toMatchObject({ isCleared: true, isBilledMonthly: true, needsApproval: false });
  const [shown] = (await member.get('/api/orders')).body.data.resultList;
  expect(shown).toMatchObject({ orderId: body.data.orderId, isBilledMonthly: true });
  const detail = (await member.get(`/api/orders/${body.data.orderId}`)).body.data;
  expect(detail).toMatchObject({
    ...{
      state: 'approved',
      total: 26_400,
      items: [{ fee: 24_000, decision: 'allowed', licence: { state: 'active' } }],
    },
    events: [
      { party: 'orderer', state: 'submitted' },
      { party: 'system', state: 'approved' },
    ],
  });
  expect(await rows('select subject, text_body from mails')).toEqual([
    {
      subject: expect.stringContaining('許諾しました'),
      text_body: expect.stringMatching(/月ごとにまとめて請求.*（税込、参考）： 26,400円/s),
    },
  ]);
  const documents = () => member.get(`/api/orders/${body.data.orderId}/documents`);
  // The invoice is that of the month.
  expect((await documents()).body.data).toMatchObject({ documents: [], isBilledMonthly: true });
  await admin.put('/api/admin/issuer', { issuer: ISSUER, version: await issuerVersion() });
  await issueDue(server);
  expect(detail.isBilledMonthly).toBe(true);
  const issued = (await documents()).body.data.documents;
  expect(issued).toMatchObject([{ kind: 'delivery', total: 26_400 }]);
  const { sheet } = (await member.get(`/api/documents/${issued[0].documentId}`)).body.data;
  expect(sheet.sums).toContainEqual(['消費税（10%、参考）', '2,400円']);
  expect(sheet.notes).toEqual([REFERENCE_TAX_NOTE]);
  const stateOf = async ({ body: { data } }: Answer, browser: Browser) =>
    (await browser.get(`/api/orders/${data.orderId}`)).body.data.state;
  const conflicting = await order(member, pick(2));
  expect(conflicting.body.data.isCleared).toBe(false);
  expect(await stateOf(conflicting, member)).toBe('submitted');
  const other = await new Browser(server.app).as('premium01');
  const exclusive = await order(other, pick(1));
  const { items } = (await desk.get(`/api/order-reviews/${exclusive.body.data.orderId}`)).body.data;
  await desk.post(`/api/order-reviews/${exclusive.body.data.orderId}/decisions`, {
    ...{ version: 1, text: '', decisions: [{ itemId: items[0].itemId, decision: 'allow', exclusive: true }] },
  });
  const excluded = await order(colleague, pick(1));
  expect(await stateOf(excluded, colleague)).toBe('submitted');
  expect((await colleague.get(`/api/orders/${excluded.body.data.orderId}`)).body.data.items[0].decision).toBe(
    'open',
  );
});

test('the credit limit holds for orders at the same moment; a stopped contract refuses them', async () => {
  const { contractId } = (await addContract({ kind: 'prices', creditLimit: ONE * 2 - 1 })).body.data;
  expect((await member.get('/api/cart')).body.data.pricing.contract.terms.creditLimit).toBeNull();
  const answers = await Promise.all([order(member, pick(0)), order(colleague, pick(0))]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.messages[0].text).toContain('限度額');
  const terms = { ...TERMS, kind: 'prices', isStopped: true };
  await admin.put(`/api/admin/contracts/${contractId}`, { version: 1, terms, note: '' });
  expect((await order(member, pick(1))).body.messages[0].text).toContain('停止');
  expect((await member.get('/api/cart')).body.data.pricing.contract.terms.isStopped).toBe(true);
});

const issuerVersion = async () => (await admin.get('/api/admin/issuer')).body.data.version;
const isInvoiceDue = async (orderId: string) =>
  (
    await rows(`select 1 from invoices_due where order_id = ${orderId}
    union all select 1 from documents where order_id = ${orderId}`)
  ).length > 0;

test('an order of a contract that is billed by order gets its invoice; what it was priced by does not change', async () => {
  await addContract({ kind: 'prices', billing: 'order' });
  const { orderId } = (await order(member, pick(0))).body.data;
  await allowOrder(desk, orderId);
  expect(await isInvoiceDue(orderId)).toBe(true);
  expect((await member.get(`/api/orders/${orderId}`)).body.data.isBilledMonthly).toBe(false);
  for (const sql of [
    `update orders set contract_version_id = null where order_id = ${orderId}`,
    `update order_items set pricing = 'flat' where order_id = ${orderId}`,
  ])
    await expect(rows(sql)).rejects.toThrow('is agreed');
});

/** As if the licences of this test, or of one of its members, had been granted on a day. */
async function moveLicences(day: string, ofMember = '') {
  await rows('alter table licences disable trigger licences_unchanged');
  await rows(
    `update licences set starts_on = to_date('${day}', 'YYYYMMDD') where user_id like 'orderer${groups}${ofMember}%'`,
  );
  await rows('alter table licences enable trigger licences_unchanged');
}

test('periods are listed until they are invoiced; the mail, and a tax that differs from that of the orders', async () => {
  await admin.put('/api/admin/issuer', { issuer: ISSUER, version: await issuerVersion() });
  const { today } = (await member.get('/api/cart')).body.data.pricing;
  const [from = '', earlier = ''] = [-1, -2].map((by) => shiftDate(`${today.slice(0, 6)}01`, by, 'month'));
  const to = shiftDate(`${today.slice(0, 6)}01`, -1, 'day');
  const fees = { periodFee: 0, overage: 'fee', overageFee: 3_333, startsOn: earlier } as const;
  const { contractId } = (await addContract(fees)).body.data;
  const dueOf = async (state = 'due') => {
    const { resultList } = (await admin.get(`/api/closings?state=${state}`)).body.data;
    return resultList.filter((one: Answer['body']) => one.contractId === contractId);
  };
  await allowOrder(desk, (await order(member, pick(0, 3))).body.data.orderId);
  await allowOrder(desk, (await order(member, pick(3))).body.data.orderId);
  const terms = { ...TERMS, ...fees, overageFee: 4_445 };
  await admin.put(`/api/admin/contracts/${contractId}`, { version: 1, terms, note: '' });
  await allowOrder(desk, (await order(colleague, pick(3))).body.data.orderId);
  // The present period has not ended, and those before have no amount.
  expect(await dueOf()).toEqual([]);
  await moveLicences(from);
  // 3,333 + 3,333 + 4,445 = 11,111; by orders 333 + 333 + 444.
  const due = { contractId, groupName: `契約社${groups}`, from, to, total: 12_222, isNext: true };
  expect(await dueOf()).toMatchObject([due]);
  await admin.put(`/api/admin/contracts/${contractId}`, {
    ...{ version: 2, terms: { ...terms, periodFee: 1_000 }, note: '' },
  });
  expect(await dueOf()).toMatchObject([
    { from: earlier, total: 1_100, isNext: true },
    { ...due, total: 13_322, isNext: false },
  ]);
  // Each licence is on the first of them: 1,000 + 4,445, and 1,000 + 6,666.
  await moveLicences(earlier, '2');
  expect(await dueOf()).toMatchObject([{ total: 5_989 }, { total: 8_432 }]);
  await moveLicences(from);
  const call = `/api/contracts/${contractId}/closing`;
  const preview = (await admin.get(`${call}?periodEnd=${to}`)).body.data;
  // The tax of the flat rate is one of the parts.
  expect(preview).toMatchObject({ total: 13_322, recipients: 2 });
  expect(preview.notes[1]).toContain('合計1,210円とは1円異なります');
  await rows(`insert into user_permissions (user_id, code) values ('orderer${groups}2', 'AO001')`);
  expect((await admin.get(`${call}?periodEnd=${to}`)).body.data.recipients).toBe(1);
  await rows('delete from mails');
  const { documentId } = (await admin.post(call, { periodEnd: to, total: 13_322 })).body.data;
  const [mail, ...others] = await rows('select text_body from mails');
  expect(others).toEqual([]);
  expect(mail.text_body).toContain(`/web/billPrint?documentId=${documentId}`);
  expect(await dueOf()).toMatchObject([{ from: earlier, total: 1_100, isNext: true }]);
  expect(await dueOf('issued')).toMatchObject([{ from, to, documentId, total: 13_322, isNext: false }]);
  expect((await admin.get('/api/closings')).status).toBe(400);
  for (const browser of [desk, member])
    expect((await browser.get('/api/closings?state=due')).status).toBe(403);
  expect((await new Browser(server.app).get('/api/closings?state=due')).status).toBe(401);
});

test('the invoice of a period: flat rate and overage, previewed, issued once, late licences in the next one', async () => {
  const { contractId } = (await addContract()).body.data;
  await admin.put('/api/admin/issuer', { issuer: ISSUER, version: await issuerVersion() });
  const call = `/api/contracts/${contractId}/closing`;
  const issue = (periodEnd: string, total: number) => admin.post(call, { periodEnd, total });
  const { orderId } = (await order(member, pick(0, 3))).body.data;
  await allowOrder(desk, orderId);
  const { to } = (await listOf())[0].period;
  expect((await admin.get(`${call}?periodEnd=${to}`)).status).toBe(400);
  expect((await issue(to, 0)).status).toBe(400);
  // The month before has the flat rate alone.
  const before = shiftDate(`${to.slice(0, 6)}01`, -1, 'day');
  const { body } = await admin.get(`${call}?periodEnd=${before}`);
  expect(body.data).toMatchObject({
    ...{ net: 50_000, total: 55_000, documentId: null, to: before },
    lines: [{ text: '定額契約　月額', amount: 50_000, percent: 10 }],
  });
  const changed = await issue(before, 1);
  expect(codeOf(changed)).toEqual([409, 'W0002']);
  expect(changed.body.messages[0].amounts).toEqual({ shown: 1, current: 55_000 });
  const answers = await Promise.all([issue(before, 55_000), issue(before, 55_000)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  await moveLicences(before);
  const terms = { ...TERMS, closingDay: 20 };
  await admin.put(`/api/admin/contracts/${contractId}`, { version: 1, terms, note: '締め日の変更' });
  const next = `${to.slice(0, 6)}20`;
  const late = (await admin.get(`${call}?periodEnd=${next}`)).body.data;
  // 50,000 + 0 + 30,000, taxed once.
  expect([late.lines.map((one: Answer['body']) => one.amount), late.total]).toEqual([
    [50_000, 0, 30_000],
    88_000,
  ]);
  const { documentId } = (await issue(next, 88_000)).body.data;
  const [document] = await rows(`select kind, total, party, content->>'dueOn' as due from documents
    where document_id = ${documentId}`);
  expect(document).toEqual({
    kind: 'invoice',
    total: 88_000,
    party: `契約社${groups} 御中`,
    due: late.dueOn,
  });
  expect((await admin.get(`${call}?periodEnd=${next}`)).body.data.lines).toHaveLength(1);
  for (const browser of [desk, member]) {
    expect((await browser.get(`${call}?periodEnd=${next}`)).status).toBe(403);
    expect((await browser.post(call, { periodEnd: next, total: 0 })).status).toBe(403);
  }
  expect((await new Browser(server.app).get(`${call}?periodEnd=${next}`)).status).toBe(401);
  expect((await admin.get(`/api/contracts/999999/closing?periodEnd=${next}`)).status).toBe(404);
});

test.each([
  ['no name', { name: ' ' }, 'E0001', 'name'],
  ['a day that does not exist', { startsOn: '20260231' }, 'E0007', 'startsOn'],
  ['an end before its start', { endsOn: '20251231' }, 'E1010', 'endsOn'],
  ['a flat rate by order', { billing: 'order' }, 'E0002', 'billing'],
  ['no contents', { count: 0 }, 'E0023', 'count'],
  ['a medium that the fees do not have', { covers: { ...ALL, mediumCodes: ['99'] } }, 'E0002', 'covers'],
] as const)('%s is refused: %j', async (_case, change, code, field) => {
  const { status, body } = await addContract(change as Partial<GroupContractTerms>);
  expect([status, body.messages[0].code, body.messages[0].field]).toEqual([400, code, field]);
  expect(await listOf()).toEqual([]);
});

test('the ladder: administrators alone; guests have no contract, and a group with one stays', async () => {
  const { contractId } = (await addContract()).body.data;
  const body = { terms: TERMS, note: '' };
  const calls = (browser: Browser, group = groupId, id = contractId) => [
    browser.get(`/api/admin/groups/${group}/contracts`),
    browser.post(`/api/admin/groups/${group}/contracts`, body),
    browser.get(`/api/admin/contracts/${id}/versions`),
    browser.put(`/api/admin/contracts/${id}`, { ...body, version: 9 }),
  ];
  const statuses = async (...call: Parameters<typeof calls>) =>
    (await Promise.all(calls(...call))).map(({ status }) => status);
  expect(await statuses(new Browser(server.app))).toEqual([401, 401, 401, 401]);
  for (const browser of [member, desk]) expect(await statuses(browser)).toEqual([403, 403, 403, 403]);
  expect(await statuses(admin, '999', '999999')).toEqual([404, 404, 404, 404]);
  expect(await statuses(admin)).toEqual([200, 409, 200, 409]);
  expect((await addContract({ kind: 'x' as 'flat' })).status).toBe(400);
  expect((await admin.post('/api/admin/groups/12/contracts', body)).status).toBe(400);
  await rows(`update users set group_id = '21' where group_id = '${groupId}'`);
  const removal = await admin.delete(`/api/admin/groups/${groupId}?version=1`);
  expect([removal.status, removal.body.messages[0].text]).toEqual([
    400,
    '契約のあるグループは削除できません。',
  ]);
});
