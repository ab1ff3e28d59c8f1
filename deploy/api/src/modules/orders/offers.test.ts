import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { type FeeTable, yen } from '@newsphoto/domain/fees';
import { type Answer, Browser } from '../../testing/browser.ts';
import { ISSUER } from '../../testing/document-desk.ts';
import {
  addUserLike,
  allowOrder,
  fillCart,
  ORDERED_USE,
  openOrderDesk,
  placeOrderOf,
} from '../../testing/order-desk.ts';
import { runJob } from '../../testing/run-job.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { insertFeeVersion } from '../fees/fees.repository.ts';
import { FIRST_FEE_TABLE } from '../fees/first-fee-table.ts';
import { waitingOrdersJob } from './waiting-orders.job.ts';

let server: TestApp;
let ids: string[];
let member: Browser;
let colleague: Browser;
let desk: Browser;
let admin: Browser;

const as = (userId: string) => new Browser(server.app).as(userId);
beforeAll(async () => {
  server = await startTestApp();
  const headlines = ['港の夜明け', '駅前の行列', '広場', '橋', '塔', '川'];
  ids = await openOrderDesk(
    server,
    headlines.map((headline) => ({ headline })),
  );
  [member, desk, admin] = (await Promise.all([as('member001'), as('desk00001'), as('admin0001')])) as [
    ...[Browser, Browser, Browser],
  ];
  colleague = await addUserLike(server, 'colleague1', 'member001');
  await admin.put('/api/admin/issuer', { issuer: ISSUER, version: 0 });
}, STARTUP_MS);
afterAll(async () => server.close());
beforeEach(async () => {
  for (const table of ['cart_items', 'carts', 'mails']) await rows(`delete from ${table}`);
});

const rows = async (sql: string) => (await server.opened.pool.query(sql)).rows;
const count = async (from: string): Promise<number> =>
  (await rows(`select count(*)::int as n from ${from}`))[0].n;
const codeOf = ({ status, body }: Answer) => [status, body.messages[0].code];
const textOf = ({ body }: Answer): string => body.messages[0].text;
const pick = (...places: number[]) => places.map((at) => ids[at] ?? '');
/** 30,000 yen each, with 10 % tax on the sum. */
const [ONE, TWO] = [33_000, 66_000];

type Request = Awaited<ReturnType<typeof fillCart>>;
const quote = async (contents: readonly string[], total: number, browser = member) => {
  const request = await fillCart(browser, contents, total);
  const { requestId, cartVersion, contentIdList, feeVersionId, billing } = request;
  const body = { requestId, cartVersion, contentIdList, feeVersionId, billing, total };
  const { status, body: answer } = await browser.post('/api/documents/quotes', body);
  if (status !== 201) throw new Error(JSON.stringify(answer));
  return { quoteDocumentId: answer.data.documentId as string, documentNo: answer.data.documentNo, request };
};
const order = (request: Request, values: object = {}, browser = member) =>
  browser.post('/api/orders', { ...request, requestId: randomUUID(), ...values });

/** A version of the fees in which every price is so many times what it was. */
const raiseFees = (factor: number, startsOn: string) => {
  const media = FIRST_FEE_TABLE.media.map((one) => ({
    ...one,
    prices: one.prices.map((price) => (price === null ? null : yen(price * factor))),
  }));
  const table: FeeTable = { ...FIRST_FEE_TABLE, media };
  return server.opened.db
    .transaction()
    .execute((transaction) =>
      insertFeeVersion(transaction, { name: 'x', table, startsOn, editor: 'x', now: new Date() }),
    );
};

const read = async (orderId: string, browser = member) =>
  (await browser.get(`/api/${browser === member ? 'orders' : 'order-reviews'}/${orderId}`)).body.data;
/** Offers half the price for the first content, with a reason. */
const offer = async (orderId: string, values: object = {}, browser = desk) => {
  const { version, items } = await read(orderId, desk);
  const item = {
    itemId: items[0].itemId,
    use: items[0].use,
    fee: 15_000,
    reason: '追悼記事のため',
    ...values,
  };
  const body = { version, items: [item], text: '半額でいかがでしょうか。' };
  return browser.post(`/api/order-reviews/${orderId}/offer`, body);
};
const acceptance = async (orderId: string, values: object = {}) => {
  const { version, offer: made } = await read(orderId);
  const { documentId = '1', total = 0 } = made ?? {};
  return {
    requestId: randomUUID(),
    documentId,
    total,
    version,
    termsVersion: '2026-11',
    billing: null,
    ...values,
  };
};
const accept = async (orderId: string, values: object = {}, browser = member) =>
  browser.post(`/api/orders/${orderId}/accept`, await acceptance(orderId, values));

test('D11 D12 a quote binds its price after the fees rise: for its contents and uses, once, and for its member', async () => {
  const { quoteDocumentId, documentNo, request } = await quote(pick(0, 1), TWO);
  const { version_id: feeVersionId } = (
    await rows(`select fee_version_id::text as version_id from fee_versions`)
  )[0];
  await raiseFees(2, '2026-01-01');
  const cart = (await member.get('/api/cart')).body.data;
  expect((await member.get('/api/documents/quotes')).body.data).toMatchObject([
    { documentId: quoteDocumentId, documentNo, isExpired: false, net: 60_000, taxPercent: 10, total: TWO },
  ]);
  const now = { ...request, feeVersionId: cart.pricing.feeVersionId };
  expect(feeVersionId).not.toBe(now.feeVersionId);
  // Live: 2 × 60,000 and tax.
  const changed = await order(now, { total: TWO });
  expect(changed.body.messages[0].amounts).toEqual({ shown: TWO, current: 132_000 });
  const bound = { quoteDocumentId, total: TWO };
  expect(textOf(await order(now, { ...bound, contentIdList: pick(0) }))).toContain(documentNo);
  expect(codeOf(await order(now, { ...bound, quoteDocumentId: '999999' }))).toEqual([404, '404']);
  const others = await fillCart(colleague, pick(0, 1), TWO);
  expect((await order(others, bound, colleague)).status).toBe(404);
  expect(await count('cart_items')).toBe(4);
  const requestId = randomUUID();
  const answers = await Promise.all([0, 1].map(() => order(now, { ...bound, requestId })));
  expect(answers.map(({ status, body }) => [status, body.data?.total])).toEqual([
    [201, TWO],
    [201, TWO],
  ]);
  expect(codeOf(await order(now, { requestId, total: TWO }))).toEqual([409, 'E1056']);
  const { orderId, orderNo } = answers[0]?.body.data ?? {};
  expect(await read(orderId)).toMatchObject({
    ...{ total: TWO, feeVersionId, quote: { documentId: quoteDocumentId, documentNo } },
    items: [{ fee: 30_000 }, { fee: 30_000 }],
  });
  const again = await fillCart(member, pick(0, 1), TWO);
  expect((await member.get('/api/documents/quotes')).body.data).toEqual([]);
  const used = await order(again, bound);
  expect([used.status, textOf(used)]).toEqual([409, expect.stringContaining(orderNo)]);
  await expect(rows(`update quotes set valid_until = '2099-01-01'`)).rejects.toThrow('append only');
  await expect(rows('delete from quote_items')).rejects.toThrow('append only');
  await expect(
    rows(`update orders set quote_document_id = null where order_id = ${orderId}`),
  ).rejects.toThrow('agreed');
});

test('D11 D13 other conditions are not bound, the tax is that of the day, and the permission is checked as of now', async () => {
  const total = 132_000;
  const { quoteDocumentId, documentNo, request } = await quote(pick(2, 3), total);
  const { version } = (await member.get('/api/cart')).body.data;
  const other = await member.put('/api/cart/use', {
    ...{ use: { ...ORDERED_USE, title: '夕刊' }, contentIdList: pick(3), version },
  });
  const bound = { quoteDocumentId, total, cartVersion: other.body.data.version };
  expect(textOf(await order(request, bound))).toContain(`${documentNo} とは素材または使用条件が異なる`);
  const back = await member.put('/api/cart/use', {
    ...{ use: ORDERED_USE, contentIdList: null, version: other.body.data.version },
  });
  bound.cartVersion = back.body.data.version;
  await rows(
    "insert into tax_rates (starts_on, percent) values ((now() at time zone 'Asia/Tokyo')::date, 12)",
  );
  const taxed = await order(request, bound);
  expect(taxed.body.messages[0].amounts).toEqual({ shown: total, current: 134_400 });
  await rows('delete from tax_rates where percent = 12');
  await rows(`update contents set restrictions = '新聞不可' where content_id = ${ids[3]}`);
  const refused = await order(request, bound);
  expect([refused.status, refused.body.messages[0].field]).toEqual([400, `contentIdList.${ids[3]}`]);
  await rows(`update contents set restrictions = '' where content_id = ${ids[3]}`);
  expect(await count('cart_items')).toBe(2);
  expect((await order(request, bound)).status).toBe(201);
});

test.each([
  ['a restriction', "restrictions = '新聞不可'", "restrictions = ''"],
  ['an embargo', "released_at = now() + interval '9 days'", 'released_at = null'],
  ['a withdrawal', "state = 'taken-down'", "state = 'ready'"],
])(
  '%s that is added before the order is named at its content, and the rest can be ordered',
  async (_, to, back) => {
    const request = await fillCart(member, pick(4, 5), 132_000);
    await rows(`update contents set ${to} where content_id = ${ids[4]}`);
    const refused = await order(request);
    expect([refused.status, refused.body.messages[0].field]).toEqual([400, `contentIdList.${ids[4]}`]);
    expect(await count('cart_items')).toBe(2);
    expect((await order(request, { contentIdList: pick(5), total: ONE * 2 })).status).toBe(201);
    await rows(`update contents set ${back} where content_id = ${ids[4]}`);
  },
);

test('an order with an offer is cancelled after the last day of the offer, not before', async () => {
  const orderId = await placeOrderOf(member, pick(2), 66_000);
  await offer(orderId);
  const after = async (days: number) => {
    const day = new Date(server.clock.now().getTime() + days * 86_400_000);
    await runJob(server, waitingOrdersJob(server.opened.db, { now: () => day, publicUrl: undefined }));
    return (await read(orderId)).state;
  };
  expect([await after(20), await after(29), await after(32)]).toEqual(['returned', 'returned', 'cancelled']);
});

test('an offer returns the order with a new version of the quote; accepted, it is another order for the desk to allow', async () => {
  const orderId = await placeOrderOf(member, pick(0, 1), 132_000);
  await rows('delete from mails');
  const { orderNo } = await read(orderId);
  const made = (await offer(orderId)).body.data;
  // 15,000 + 60,000 = 75,000; tax 7,500.
  expect(made).toMatchObject({
    ...{ state: 'returned', total: 132_000, items: [{ fee: 60_000 }, { fee: 60_000 }] },
    offer: {
      ...{ state: 'open', net: 75_000, taxPercent: 10, tax: 7_500, total: 82_500 },
      items: [
        { fee: 15_000, calculatedFee: 60_000, reason: '追悼記事のため', changes: [] },
        { fee: 60_000, reason: '' },
      ],
    },
  });
  expect(
    await count(`mails where recipient like 'member001%' and text_body like '%132,000円%' and
      text_body like '%82,500円%' and text_body like '%半額でいかが%'`),
  ).toBe(1);
  // Instead: half the size at the calculated fee by the version of the fees that it was ordered with.
  const use = { ...ORDERED_USE, sizeCode: 'quarter', copies: 20_000 };
  const next = (await offer(orderId, { use, fee: null, reason: '' })).body.data;
  expect(next.offer.items[0].changes).toEqual([
    { label: 'サイズ', before: '1/2ページ', after: expect.any(String) },
    { label: '部数・回数', before: '5,000部（回）', after: '20,000部（回）' },
  ]);
  const [first, second] = await rows(
    `select document_id, refers_to, content -> 'original' ->> 'documentNo' as original, document_no from documents
    where order_id = ${orderId} order by document_id`,
  );
  expect([first.refers_to, second.refers_to, second.original]).toEqual([
    ...[null, first.document_id, first.document_no],
  ]);
  const replaced = { documentId: String(first.document_id), total: 82_500 };
  expect(textOf(await accept(orderId, replaced))).toContain('受け付けを終了');
  const request = await acceptance(orderId);
  const send = (values = {}) => member.post(`/api/orders/${orderId}/accept`, { ...request, ...values });
  expect(codeOf(await send({ termsVersion: '2000-01' }))).toEqual([409, '409']);
  expect((await send({ total: 1 })).body.messages[0].amounts).toEqual({ shown: 1, current: request.total });
  expect(codeOf(await send({ billing: { name: '', department: '', postalCode: '', address: 'x' } }))).toEqual(
    [...[400, 'E0001']],
  );
  await rows('delete from mails');
  const before = await count('orders');
  // A double click, and another tab.
  const answers = await Promise.all([send(), send(), send({ requestId: randomUUID() })]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 409]);
  expect(await count('orders')).toBe(before + 1);
  expect(answers[0]?.body.data).toEqual(answers[1]?.body.data);
  const placed = answers[0]?.body.data;
  expect(textOf(answers[2] as Answer)).toContain(placed.orderNo);
  expect(await read(orderId)).toMatchObject({
    ...{ state: 'cancelled', total: 132_000, replacedBy: { orderNo: placed.orderNo } },
    offer: { state: 'accepted' },
  });
  expect((await read(orderId)).events.at(-1)).toMatchObject({
    ...{ party: 'system', state: 'cancelled', text: expect.stringContaining(placed.orderNo) },
  });
  expect(await count(`mails where subject like '%提案どおりの申込%'`)).toBe(2);
  const queued = (await desk.get('/api/order-reviews')).body.data.resultList.at(-1);
  expect(queued).toMatchObject({ orderNo: placed.orderNo, isAgreed: true, state: 'submitted' });
  await allowOrder(desk, placed.orderId);
  expect(await read(placed.orderId)).toMatchObject({
    ...{ state: 'approved', total: request.total, grantedTotal: request.total, replaces: { orderNo } },
    items: [{ use, licence: { state: 'active' } }, { fee: 60_000 }],
  });
});

test('O28 fees that are negative, absurd or without a reason, and offers that change nothing or cannot be used', async () => {
  const orderId = await placeOrderOf(member, pick(2), 66_000);
  const refusals: [object, number, string][] = [
    [{ fee: -1 }, 400, 'E0023'],
    [{ fee: 0.5 }, 400, 'E0023'],
    [{ fee: 1e15 }, 400, 'E0023'],
    [{ reason: ' ' }, 400, 'E0001'],
    [{ fee: null, reason: '' }, 400, '400'],
    [{ itemId: '999999' }, 404, '404'],
    [{ use: { ...ORDERED_USE, sizeCode: 'none' } }, 400, 'E0002'],
  ];
  for (const [values, status, code] of refusals)
    expect([values, ...codeOf(await offer(orderId, values))]).toEqual([values, status, code]);
  await rows(`update contents set restrictions = '雑誌不可' where content_id = ${ids[2]}`);
  const forbidden = await offer(orderId, { use: { ...ORDERED_USE, mediumCode: '02' } });
  expect([forbidden.status, textOf(forbidden)]).toEqual([400, expect.stringContaining('「広場」')]);
  await rows(`update contents set restrictions = '' where content_id = ${ids[2]}`);
  expect(await read(orderId)).toMatchObject({ state: 'submitted', version: 1, offer: null });
  expect((await offer(orderId, { fee: 0 })).body.data.offer.total).toBe(0);
  expect((await accept(orderId)).body.data.total).toBe(0);
});

test('O29 an offer ends with an answer, a cancellation, its last day, and a change of the contents', async () => {
  const [answered, cancelled, blocked] = [
    await placeOrderOf(member, pick(0), 66_000),
    await placeOrderOf(member, pick(1), 66_000),
    await placeOrderOf(member, pick(2), 66_000),
  ];
  for (const orderId of [answered, cancelled, blocked]) await offer(orderId);
  const request = await acceptance(answered);
  const { version } = request;
  await member.post(`/api/orders/${answered}/answer`, { text: 'もう少し安くなりませんか。', version });
  expect(codeOf(await member.post(`/api/orders/${answered}/accept`, request))).toEqual([409, '409']);
  expect((await read(answered)).offer.state).toBe('closed');
  await member.post(`/api/orders/${cancelled}/cancel`, { version });
  expect(codeOf(await accept(cancelled))).toEqual([409, '409']);
  await rows(`update contents set state = 'taken-down' where content_id = ${ids[2]}`);
  expect(textOf(await accept(blocked))).toContain('1点が、公開の終了や制限の変更');
  await rows(`update contents set state = 'ready' where content_id = ${ids[2]}`);
  expect((await read(blocked)).state).toBe('returned');
});

test('O30 two reviewers are needed where the order before the offer needed them', async () => {
  await rows("insert into limits values ('singleReviewYen', 60000, 1, now(), 'admin0001')");
  const orderId = await placeOrderOf(member, pick(3), 66_000);
  await offer(orderId);
  const placed = (await accept(orderId)).body.data;
  expect(placed.total).toBe(16_500);
  expect(await read(placed.orderId, desk)).toMatchObject({ needsTwo: true, isAgreed: true });
  const queued = (await desk.get('/api/order-reviews')).body.data.resultList.at(-1);
  expect([queued.orderId, queued.needsTwo]).toEqual([placed.orderId, true]);
  await allowOrder(desk, placed.orderId);
  expect((await read(placed.orderId)).state).toBe('reviewing');
  await allowOrder(admin, placed.orderId);
  expect((await read(placed.orderId)).state).toBe('approved');
  await rows("delete from limits where limit_key = 'singleReviewYen'");
});

test('offers are for reviewers, not on their own orders, and are accepted by the orderer alone', async () => {
  const orderId = await placeOrderOf(member, pick(4), 66_000);
  expect((await offer(orderId, {}, member)).status).toBe(403);
  expect((await offer(orderId, {}, new Browser(server.app))).status).toBe(401);
  expect((await member.get(`/api/order-reviews/${orderId}/offer-basis`)).status).toBe(403);
  expect((await desk.get('/api/order-reviews/999999/offer-basis')).status).toBe(404);
  expect((await desk.get(`/api/order-reviews/${orderId}/offer-basis`)).body.data).toMatchObject({
    ...{ contract: null, table: { roundDownTo: expect.any(Number) } },
  });
  const own = await placeOrderOf(desk, pick(5), 66_000);
  expect(codeOf(await offer(own))).toEqual([403, '403']);
  await offer(orderId);
  expect((await accept(orderId, {}, colleague)).status).toBe(404);
  expect((await accept(orderId, {}, desk)).status).toBe(404);
  expect((await accept(orderId, { documentId: '999999' })).status).toBe(404);
});

test('D8 D11 after its last day a quote is refused with that day; the cart and the live price remain', async () => {
  const { quoteDocumentId, request, documentNo } = await quote(pick(4, 5), 132_000);
  const orderId = await placeOrderOf(colleague, pick(0), 66_000);
  await offer(orderId);
  const DAY_MS = 86_400_000;
  server.clock.advance(31 * DAY_MS);
  [member, colleague] = [await as('member001'), await as('colleague1')];
  const bound = { quoteDocumentId, total: 132_000 };
  const refused = await order(request, bound);
  const [{ day }] = await rows(`select to_char(valid_until, 'YYYY/MM/DD') as day from quotes
    where document_id = ${quoteDocumentId}`);
  expect([refused.status, textOf(refused)]).toEqual([
    409,
    expect.stringContaining(`見積書 ${documentNo} は${day}で`),
  ]);
  const [named] = (await member.get('/api/documents/quotes')).body.data;
  expect(named).toMatchObject({ documentNo, isExpired: true });
  expect((await order(request, { total: 132_000 })).status).toBe(201);
  const { version, offer: made } = (await colleague.get(`/api/orders/${orderId}`)).body.data;
  expect(made.state).toBe('expired');
  const { documentId, total } = made;
  const late = {
    requestId: randomUUID(),
    documentId,
    total,
    version,
    termsVersion: '2026-11',
    billing: null,
  };
  const answer = await colleague.post(`/api/orders/${orderId}/accept`, late);
  expect([answer.status, textOf(answer)]).toEqual([409, expect.stringContaining('有効期限が切れました')]);
});
