import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { GroupContractTerms } from '@newsphoto/contract';
import { shiftDate, tokyoDate } from '@newsphoto/domain';
import { type Answer, Browser } from '../../testing/browser.ts';
import { ISSUER, issueDue } from '../../testing/document-desk.ts';
import { addUserLike, allowOrder, fillCart, openOrderDesk, placeOrderOf } from '../../testing/order-desk.ts';
import { runJob } from '../../testing/run-job.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { enqueueDue } from '../jobs/due-clock.ts';
import { overdueJob } from './overdue.job.ts';
import { OVERDUE_DUE } from './overdue-clock.ts';

const ONE = 33_000;
const DAY_MS = 86_400_000;

let server: TestApp;
let ids: string[];
let member: Browser;
let desk: Browser;
let admin: Browser;
let accounts: Browser;

beforeAll(async () => {
  server = await startTestApp();
  ids = await openOrderDesk(server, [{ headline: '港' }, { headline: '橋' }, {}]);
  member = await new Browser(server.app).as('member001');
  desk = await new Browser(server.app).as('desk00001');
  admin = await new Browser(server.app).as('admin0001');
  accounts = await addUserLike(server, 'accounts1', 'editor001');
  await rows("insert into user_permissions (user_id, code) values ('accounts1', 'BO002')");
  await admin.put('/api/admin/issuer', { issuer: ISSUER, version: 0 });
}, STARTUP_MS);
afterAll(async () => server.close());

const rows = async (sql: string) => (await server.opened.pool.query(sql)).rows;
const codeOf = ({ status, body }: Answer) => [status, body.messages[0].code];
const dataOf = async (path: string, browser = accounts) => (await browser.get(`/api/${path}`)).body.data;
const today = () => tokyoDate(server.clock.now());

/** An approved order with its invoice. */
async function invoiced(place = 0) {
  const orderId = await placeOrderOf(member, [ids[place] ?? ''], ONE);
  await allowOrder(desk, orderId);
  await issueDue(server);
  const [{ documentId, documentNo }] = (await dataOf(`orders/${orderId}/documents`)).documents;
  return { orderId, documentId, documentNo };
}
const receivable = (documentId: string) => dataOf(`receivables/${documentId}`);
const lineOf = async (orderId: string) =>
  (await dataOf(`orders/${orderId}`, member)).line
    .slice(-2)
    .map(({ label, mark }: { label: string; mark: string }) => `${label} ${mark}`);

const payment = (change: object = {}) => ({
  ...{ requestId: randomUUID(), receivedOn: today(), amount: ONE, payer: 'ｱｵｿﾞﾗｼﾝﾌﾞﾝｼﾔ', note: '' },
  ...change,
});
const pay = async (amount = ONE) => (await accounts.post('/api/payments', payment({ amount }))).body.data;
const allocate = (
  { paymentId, unallocated }: { paymentId: string; unallocated: number },
  ...of: readonly (readonly [documentId: string, amount: number, fee?: number])[]
) =>
  accounts.post(`/api/payments/${paymentId}/allocations`, {
    unallocated,
    allocations: of.map(([documentId, amount, fee = 0]) => ({ documentId, amount, fee })),
  });
async function cancel(orderId: string) {
  const { version } = await dataOf(`order-reviews/${orderId}`, desk);
  return desk.post(`/api/order-reviews/${orderId}/cancel`, { text: '重複した申込のため', version });
}

test('an invoice is open, part and paid; orders, history and receipt follow; money that is too much stays', async () => {
  const { orderId, documentId, documentNo } = await invoiced();
  expect(await receivable(documentId)).toMatchObject({
    ...{ documentNo, orderId, amount: ONE, outstanding: ONE, state: 'open', age: 'notDue', version: 1 },
    ...{ party: '青空新聞社 会員 一郎 様', allocations: [], events: [{ kind: 'issued', actorId: '' }] },
    documents: [{ kind: 'invoice', documentId }],
  });
  expect(await lineOf(orderId)).toEqual(['請求済 done', '入金済 open']);
  const history = async (type: string) =>
    (await dataOf(`orders?type=${type}`, member)).resultList.map((one: Answer['body']) => one.orderId);
  const waiting = await placeOrderOf(member, [ids[1] ?? ''], ONE);
  expect([await history('4'), await history('0')]).toEqual([[orderId], [waiting, orderId]]);
  await member.post(`/api/orders/${waiting}/cancel`, { version: 1 });

  const receipt = (browser = member) => browser.post(`/api/documents/${documentId}/receipt`);
  const first = await pay(20_000);
  expect((await allocate(first, [documentId, 20_000])).body.data).toMatchObject({ unallocated: 0 });
  expect(await receivable(documentId)).toMatchObject({ state: 'part', settled: 20_000, outstanding: 13_000 });
  expect(codeOf(await receipt())).toEqual([409, '409']);
  const isReceiptDue = async () => (await dataOf(`documents/${documentId}`, member)).isReceiptDue;
  expect(await isReceiptDue()).toBe(false);
  const second = await pay(20_000);
  expect(codeOf(await allocate(second, [documentId, 13_001]))).toEqual([409, '409']);
  const used = (await allocate(second, [documentId, 13_000])).body.data;
  expect(used).toMatchObject({
    unallocated: 7_000,
    allocations: [{ kind: 'payment', amount: 13_000, invoice: { documentNo } }],
  });
  expect(await lineOf(orderId)).toEqual(['請求済 done', '入金済 done']);
  const open = (await dataOf('payments?unallocated=true')).resultList;
  expect(open).toMatchObject([{ paymentId: second.paymentId, unallocated: 7_000 }]);

  expect(await isReceiptDue()).toBe(true);
  const issued = await Promise.all([receipt(), receipt(accounts)]);
  expect(await isReceiptDue()).toBe(false);
  expect(issued.map(({ status }) => status)).toEqual([201, 201]);
  expect(issued[1]?.body).toEqual(issued[0]?.body);
  const { content, sheet } = await dataOf(`documents/${issued[0]?.body.data.documentId}`, member);
  expect(content).toMatchObject({ total: ONE, paidOn: today(), dueOn: null, original: { documentNo } });
  expect(sheet.total).toEqual(['領収金額（税込）', '33,000円']);

  const [{ allocationId }] = used.allocations;
  const reverse = (text = '誤った請求書') =>
    accounts.post(`/api/payments/${second.paymentId}/allocations/${allocationId}/reversal`, { text });
  expect(codeOf(await reverse(' '))).toEqual([400, 'E0001']);
  expect((await reverse()).body.data).toMatchObject({
    unallocated: 20_000,
    allocations: [{ isReversed: true }, { reverses: allocationId, text: '誤った請求書' }],
  });
  expect(codeOf(await reverse())).toEqual([409, '409']);
  const { events, ...after } = await receivable(documentId);
  expect(after).toMatchObject({ state: 'part', settled: 20_000, outstanding: 13_000 });
  expect(events.map((one: Answer['body']) => `${one.kind} ${one.state}`)).toEqual([
    ...['issued open', 'payment part', 'payment paid', 'reversal part'],
  ]);
  expect(await lineOf(orderId)).toEqual(['請求済 done', '入金済 open']);
  const pushed = await rows(`select distinct topic, user_id from pushed_changes
    where key in ('${documentId}', '${orderId}') and topic in ('receivables', 'orders') order by topic`);
  expect(pushed).toEqual([
    { topic: 'orders', user_id: 'member001' },
    { topic: 'receivables', user_id: null },
  ]);
});

test('two allocations of one payment at the same moment: the second is refused, and no yen is used twice', async () => {
  const one = await invoiced(0);
  const other = await invoiced(1);
  const paid = await pay(40_000);
  const answers = await Promise.all([
    allocate(paid, [one.documentId, 30_000], [other.documentId, 10_000]),
    allocate(paid, [other.documentId, 20_000]),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const [first, second] = [await receivable(one.documentId), await receivable(other.documentId)];
  const { unallocated } = await dataOf(`payments/${paid.paymentId}`);
  expect(first.settled + second.settled + unallocated).toBe(40_000);
  // Of several allocations all are refused where one is.
  const again = await pay(50_000);
  expect((await allocate(again, [one.documentId, 1], [other.documentId, ONE + 1])).status).toBe(409);
  expect(await dataOf(`payments/${again.paymentId}`)).toMatchObject({ unallocated: 50_000, allocations: [] });
  expect(await receivable(one.documentId)).toEqual(first);
  expect((await allocate(again, [one.documentId, 0])).status).toBe(400);
  expect((await allocate(again, ['999999', 1])).status).toBe(404);
});

test('the fee that a payer deducted clears the invoice as a discount, within its limit, and is reversed with the payment', async () => {
  const { documentId } = await invoiced();
  const paid = await pay(ONE - 440);
  expect((await allocate(paid, [documentId, ONE - 1_101, 1_101])).status).toBe(400);
  const { allocations } = (await allocate(paid, [documentId, ONE - 440, 440])).body.data;
  expect(allocations.map((one: Answer['body']) => [one.kind, one.amount])).toEqual([
    ['payment', ONE - 440],
    ['fee', 440],
  ]);
  expect(await receivable(documentId)).toMatchObject({ state: 'paid', settled: ONE });
  const { body } = await member.post(`/api/documents/${documentId}/receipt`);
  const { sheet } = await dataOf(`documents/${body.data.documentId}`, member);
  expect(sheet.notes[0]).toContain('440円');
  const call = `/api/payments/${paid.paymentId}/allocations/${allocations[0].allocationId}/reversal`;
  expect((await accounts.post(call, { text: '誤り' })).body.data).toMatchObject({ unallocated: ONE - 440 });
  expect(await receivable(documentId)).toMatchObject({ state: 'open', settled: 0, outstanding: ONE });
});

test('a payment and a cancellation at the same moment: the credit note settles the invoice, the money is free and is refunded once', async () => {
  const { orderId, documentId } = await invoiced();
  const paid = await pay();
  const [allocated, cancelled] = await Promise.all([allocate(paid, [documentId, ONE]), cancel(orderId)]);
  expect(cancelled.status).toBe(200);
  expect([200, 409]).toContain(allocated.status);
  const after = await receivable(documentId);
  expect(after).toMatchObject({ state: 'credited', settled: 0, credited: ONE, outstanding: 0, age: null });
  expect(after.documents.map((one: Answer['body']) => one.kind)).toEqual(['invoice', 'credit']);
  const { unallocated, paymentId } = await dataOf(`payments/${paid.paymentId}`);
  expect(unallocated).toBe(ONE);
  expect((await allocate(paid, [documentId, 1])).status).toBe(409);
  const refund = (amount: number, shown = ONE) =>
    accounts.post(`/api/payments/${paymentId}/refunds`, { amount, unallocated: shown, text: '振込で返金' });
  expect(codeOf(await refund(ONE + 1))).toEqual([409, '409']);
  const refunds = await Promise.all([refund(30_000), refund(30_000)]);
  expect(refunds.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await dataOf(`payments/${paymentId}`)).toMatchObject({ unallocated: 3_000 });
});

test('payments of the same invoices in any order, and cancellations of them, never wait for each other in a circle', async () => {
  const [one, other] = [await invoiced(0), await invoiced(1)];
  const ab = [one.documentId, other.documentId] as const;
  const payments = await Promise.all([1, 2, 3, 4].map(() => pay(10_000)));
  const answers = await Promise.all([
    ...payments.map((paid, at) => allocate(paid, [ab[at % 2] ?? '', 4_000], [ab[(at + 1) % 2] ?? '', 4_000])),
    ...[cancel(one.orderId), cancel(other.orderId)],
  ]);
  for (const { status } of answers) expect([200, 409]).toContain(status);
  for (const documentId of ab)
    expect(await receivable(documentId)).toMatchObject({ state: 'credited', settled: 0 });
  const after = await Promise.all(payments.map(({ paymentId }) => dataOf(`payments/${paymentId}`)));
  expect(after.map((each) => each.unallocated)).toEqual([10_000, 10_000, 10_000, 10_000]);
});

/** 3,335 yen a content. */
const TERMS: GroupContractTerms = {
  ...{ name: '定額契約', kind: 'flat', startsOn: '20260101', endsOn: null, count: 1, periodFee: 0 },
  covers: { mediumCodes: [], purposeCodes: [], territories: [] },
  ...{ clears: null, overage: 'fee', overageFee: 3_335, percent: 100, closingDay: 31, payMonths: 1 },
  ...{ payDay: 31, payShift: 'after', billing: 'monthly', creditLimit: null },
  ...{ approvalOver: null, monthlyDownloads: null, isStopped: false },
};

test('cancelled orders of a monthly invoice: a credit note each, to the yen; an order that is on none is not billed', async () => {
  const group = await admin.post('/api/admin/groups', { name: '契約社', groupKbn: '2', grp: [] });
  const { groupId } = group.body.data;
  const orderer = await addUserLike(server, 'orderer1', 'member001', groupId);
  const { body } = await admin.post(`/api/admin/groups/${groupId}/contracts`, { terms: TERMS, note: '' });
  const order = async (contentIds: readonly string[], net: number) => {
    const request = await fillCart(orderer, contentIds, net + Math.floor(net / 10));
    const { orderId } = (await orderer.post('/api/orders', request)).body.data;
    await allowOrder(desk, orderId);
    return orderId as string;
  };
  // The flat rate, then 3,335 each: 10,005 has 1,000 yen of tax, three times 3,335 has 999.
  const orders = [await order([ids[0] ?? '', ids[1] ?? ''], 3_335)];
  for (const place of [0, 1]) orders.push(await order([ids[place] ?? ''], 3_335));
  const [first = '', second = '', third = ''] = orders;
  const to = shiftDate(`${today().slice(0, 6)}01`, -1, 'day');
  await rows('alter table licences disable trigger licences_unchanged');
  await rows(`update licences set starts_on = to_date('${to}', 'YYYYMMDD') where user_id = 'orderer1'`);
  await rows('alter table licences enable trigger licences_unchanged');
  const unbilled = await order([ids[2] ?? ''], 3_335);
  const closing = `/api/contracts/${body.data.contractId}/closing`;
  const total = 11_005;
  const { documentId } = (await admin.post(closing, { periodEnd: to, total })).body.data;
  expect(await receivable(documentId)).toMatchObject({ amount: total, orderId: null, state: 'open' });
  const line = async (orderId: string) => (await dataOf(`orders/${orderId}`, orderer)).line.at(-1).mark;
  expect((await dataOf('orders?type=4', orderer)).resultList).toHaveLength(3);

  const paid = await pay(total);
  await allocate(paid, [documentId, total]);
  expect([await line(first), await line(unbilled)]).toEqual(['done', 'open']);
  await rows('delete from mails');
  for (const orderId of [first, second])
    expect(await cancel(orderId)).toMatchObject({ status: 200, body: { data: { state: 'cancelled' } } });
  const credits = await rows(`select order_id, user_id, total, refers_to, content from documents
    where kind = 'credit' and refers_to = ${documentId} order by document_id`);
  // 1,000 less 667, and 667 less 333: a yen more, which the second shows.
  expect(credits.map((row) => [String(row.order_id), row.user_id, row.total])).toEqual([
    [first, 'orderer1', 3_668],
    [second, 'orderer1', 3_669],
  ]);
  expect(credits[0].content.lines.map((one: Answer['body']) => one.amount)).toEqual([0, 3_335]);
  expect(credits.map((row) => row.content.notes.length)).toEqual([0, 1]);
  const mails = await rows("select subject from mails where subject like '%ご請求の一部%'");
  expect(mails).toHaveLength(2);
  expect(await receivable(documentId)).toMatchObject({ state: 'paid', settled: 3_668, credited: 7_337 });
  expect(await dataOf(`payments/${paid.paymentId}`)).toMatchObject({ unallocated: 7_337 });
  expect(await line(third)).toBe('done');
  expect(await dataOf(`documents/${documentId}`)).toMatchObject({ orderId: null, isReceiptDue: true });
  const receipt = await accounts.post(`/api/documents/${documentId}/receipt`);
  expect(receipt.body.data.total).toBe(3_668);

  expect((await cancel(unbilled)).status).toBe(200);
  expect(await dataOf(`orders/${unbilled}/documents`)).toMatchObject({
    documents: [],
  });
  await cancel(third);
  expect(await receivable(documentId)).toMatchObject({ state: 'credited', settled: 0, credited: total });
  expect(await dataOf(`payments/${paid.paymentId}`)).toMatchObject({ unallocated: total });
});

test('after its due day an invoice is overdue, once; disputed, it is left alone; what is left is written off', async () => {
  const { documentId, orderId } = await invoiced(2);
  const paid = await pay(10_000);
  await allocate(paid, [documentId, 10_000]);
  const { dueOn } = await receivable(documentId);
  const step = async (call: string, body: object) => {
    const { version } = await receivable(documentId);
    return accounts.post(`/api/receivables/${documentId}/${call}`, { version, ...body });
  };
  expect(codeOf(await step('write-off', { text: '倒産' }))).toEqual([409, '409']);
  expect(codeOf(await step('write-off', { text: ' ' }))).toEqual([400, 'E0001']);

  const later = () => new Date(server.clock.now().getTime() + 200 * DAY_MS);
  await enqueueDue(server.opened.db, later(), OVERDUE_DUE);
  await enqueueDue(server.opened.db, later(), OVERDUE_DUE);
  expect(await rows("select 1 from jobs where kind = 'receivables-overdue'")).toHaveLength(1);
  const job = overdueJob(server.opened.db, later);
  await Promise.all([runJob(server, job), runJob(server, job)]);
  const lapsed = await receivable(documentId);
  expect(lapsed.state).toBe('overdue');
  expect(lapsed.events.filter((one: Answer['body']) => one.kind === 'overdue')).toHaveLength(1);
  server.clock.advance(200 * DAY_MS);
  accounts = await new Browser(server.app).as('accounts1');
  desk = await new Browser(server.app).as('desk00001');

  const list = async (query: string) =>
    (await dataOf(`receivables?${query}`)).resultList.map((one: Answer['body']) => one.documentId);
  expect(await list('age=over90&state=overdue')).toContain(documentId);
  expect(await list('age=notDue')).toEqual([]);
  expect(await list(`dueTo=${shiftDate(dueOn, -1, 'day')}`)).not.toContain(documentId);
  expect(await list(`dueFrom=${dueOn}&party=${encodeURIComponent('青空 一郎')}`)).toContain(documentId);
  const { ages, outstanding } = await dataOf('receivables/ages');
  expect(ages.at(-1)).toMatchObject({ age: 'over90', outstanding });
  const unpaid = (await dataOf('receivables?state=unpaid&limit=100')).resultList;
  expect(unpaid.reduce((sum: number, one: Answer['body']) => sum + one.outstanding, 0)).toBe(outstanding);
  const page = await dataOf('receivables?limit=2');
  const next = await dataOf(`receivables?limit=2&cursor=${page.nextCursor}`);
  expect(new Set([...page.resultList, ...next.resultList].map((one) => one.documentId)).size).toBe(4);

  const dispute = (isDisputed: boolean) => step('dispute', { isDisputed, text: '金額の確認' });
  expect((await dispute(true)).body.data).toMatchObject({ state: 'disputed', isDisputed: true });
  expect((await dispute(true)).status).toBe(409);
  expect((await dispute(false)).body.data.state).toBe('overdue');
  const outdated = { version: 1, text: '倒産' };
  expect(codeOf(await step('write-off', outdated))).toEqual([409, 'W0002']);
  const written = (await step('write-off', { text: '倒産' })).body.data;
  expect(written).toMatchObject({ state: 'writtenOff', writtenOff: ONE - 10_000, outstanding: 0 });
  const more = await pay(1);
  expect((await allocate(more, [documentId, 1])).status).toBe(409);
  expect((await cancel(orderId)).status).toBe(409);
  const [{ allocationId }] = written.allocations;
  const reversal = `/api/payments/${paid.paymentId}/allocations/${allocationId}/reversal`;
  expect((await accounts.post(reversal, { text: '誤り' })).status).toBe(409);
  // By mistake: it is to be paid again, as it was before, and once.
  const back = (await step('write-off/reversal', { text: '入金の見込みあり' })).body.data;
  expect(back).toMatchObject({ state: 'overdue', writtenOff: 0, outstanding: ONE - 10_000, age: 'over90' });
  expect(back.events.at(-1)).toMatchObject({ kind: 'reversal', text: '入金の見込みあり' });
  expect((await step('write-off/reversal', { text: '再度' })).status).toBe(409);
  await step('write-off', { text: '倒産' });
  expect(codeOf(await step('write-off/reversal', { text: ' ' }))).toEqual([400, 'E0001']);
  expect(codeOf(await step('write-off/reversal', outdated))).toEqual([409, 'W0002']);
  const trail = await rows(`select detail->>'to' as to from audit_log
    where action = 'receivable-changed' and subject = '${written.documentNo}' order by audit_id`);
  expect(trail.map(({ to }) => to)).toEqual([
    ...['disputed', 'overdue', 'writtenOff', 'overdue', 'writtenOff'],
  ]);
});

test('ledger, payments and receivables are never changed past their rules', async () => {
  for (const change of [
    'update payments set amount = 1',
    'delete from payment_allocations',
    'update payment_allocations set amount = 1',
    'update receivable_events set amount = 1',
    'delete from receivables',
    'update receivable_orders set document_id = document_id',
  ])
    await expect(rows(change)).rejects.toThrow('append only');
  await expect(rows('update receivables set amount = amount + 1')).rejects.toThrow('never changes');
  await expect(rows('update receivables set settled = amount + 1')).rejects.toThrow('check');
  // Whatever happened above: every receivable and every payment agrees with its ledger.
  const live = `a.reverses is null and not exists (
    select 1 from payment_allocations z where z.reverses = a.allocation_id)`;
  expect(
    await rows(`select document_id from receivables r where array[settled, credited, written_off] <> (
      select array[coalesce(sum(amount) filter (where kind in ('payment', 'fee')), 0)::bigint,
        coalesce(sum(amount) filter (where kind = 'credit'), 0)::bigint,
        coalesce(sum(amount) filter (where kind = 'writeOff'), 0)::bigint]
      from payment_allocations a where a.document_id = r.document_id and ${live})`),
  ).toEqual([]);
  expect(
    await rows(`select payment_id from payments p left join unallocated_payments u using (payment_id)
      where p.amount <> coalesce(u.amount, 0) + (select coalesce(sum(amount), 0) from payment_allocations a
        where a.payment_id = p.payment_id and kind in ('payment', 'refund') and ${live})`),
  ).toEqual([]);
});

test('the ladder: accounts alone', async () => {
  const [{ document_id: documentId }] = await rows('select document_id from receivables limit 1');
  const [{ payment_id: paymentId }] = await rows('select payment_id from payments limit 1');
  const calls = (browser: Browser) =>
    Promise.all(
      [
        `receivables/${documentId}`,
        `payments/${paymentId}`,
        'receivables',
        'receivables/ages',
        'payments',
      ].map(async (path) => (await browser.get(`/api/${path}`)).status),
    );
  const colleague = await addUserLike(server, 'colleague1', 'member001');
  expect(await calls(new Browser(server.app))).toEqual([401, 401, 401, 401, 401]);
  for (const browser of [colleague, desk]) expect(await calls(browser)).toEqual([403, 403, 403, 403, 403]);
  expect(await calls(accounts)).toEqual([200, 200, 200, 200, 200]);
  expect((await colleague.post(`/api/documents/${documentId}/receipt`)).status).toBe(404);
  for (const path of ['receivables/999999', 'payments/999999'])
    expect((await accounts.get(`/api/${path}`)).status).toBe(404);
  for (const path of ['receivables/x', 'receivables?age=old', 'payments?from=1'])
    expect((await accounts.get(`/api/${path}`)).status).toBe(400);
  const dispute = { isDisputed: true, text: '確認', version: 1 };
  expect((await accounts.post('/api/receivables/999999/dispute', dispute)).status).toBe(404);
  expect(
    (await accounts.post(`/api/payments/${paymentId}/allocations/999999/reversal`, dispute)).status,
  ).toBe(400);
  const reversal = await accounts.post(`/api/payments/${paymentId}/allocations/999999/reversal`, {
    text: '誤り',
  });
  expect(reversal.status).toBe(404);
});
