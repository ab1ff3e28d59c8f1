import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { type Answer, Browser } from '../../testing/browser.ts';
import { addUserLike, fillCart, ORDERED_USE, openOrderDesk, placeOrderOf } from '../../testing/order-desk.ts';
import { saveGuestOf } from '../../testing/save-guest.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let ids: string[];
let member: Browser;
let colleague: Browser;
let premium: Browser;

beforeAll(async () => {
  server = await startTestApp({ publicUrl: 'https://photo.example.jp' });
  ids = await openOrderDesk(server, [
    { headline: '港の夜明け', restrictions: '掲載前に要連絡' },
    { headline: '駅前の行列' },
    { headline: '広場の集会', restrictions: '新聞不可' },
    { headline: '橋' },
  ]);
  member = await new Browser(server.app).as('member001');
  colleague = await addUserLike(server, 'colleague1', 'member001');
  premium = await new Browser(server.app).as('premium01');
}, STARTUP_MS);
afterAll(async () => server.close());
beforeEach(async () => {
  await rows('delete from cart_items');
  await rows('delete from carts');
  await rows('delete from mails');
});

const rows = async (sql: string) => (await server.opened.pool.query(sql)).rows;
const count = async (from: string): Promise<number> =>
  (await rows(`select count(*)::int as n from ${from}`))[0].n;
const lastNumber = async (): Promise<number> =>
  (await rows("select coalesce(max(last_number), 0) as n from number_counters where kind = 'order'"))[0].n;
const order = (request: object, browser = member) => browser.post('/api/orders', request);
const codeOf = ({ status, body }: Answer) => [status, body.messages[0].code];
const pick = (...places: number[]) => places.map((at) => ids[at] ?? '');
/** 30,000 yen each, with 10 % tax on the sum. */
const [ONE, TWO] = [33_000, 66_000];

test('an order has what was agreed, a number, its thread and its mails; the cart loses it', async () => {
  const request = await fillCart(member, pick(0, 1, 3), TWO);
  await member.put(`/api/cart/items/${ids[0]}/note`, { note: '一面の候補', was: '' });
  const { status, body } = await order({ ...request, contentIdList: pick(0, 1) });
  expect([status, body.data]).toEqual([
    201,
    { ...body.data, orderNo: expect.stringMatching(/^A\d{4}-\d{6}$/), total: TWO },
  ]);
  const detail = (await member.get(`/api/orders/${body.data.orderId}`)).body.data;
  expect(detail).toMatchObject({
    ...{ state: 'submitted', version: 1, net: 60_000, taxPercent: 10, tax: 6_000, total: TWO, itemCount: 2 },
    billing: { name: '青空新聞社', department: '会員 一郎', postalCode: '', address: '' },
    events: [{ party: 'orderer', state: 'submitted', text: '' }],
  });
  expect(detail.items).toMatchObject([
    {
      ...{ contentId: ids[0], headline: '港の夜明け', note: '一面の候補', fee: 30_000, use: ORDERED_USE },
      ...{
        useText: '新聞・報道・1/2ページ・1回・日本国内',
        decision: 'open',
        content: { contentId: ids[0] },
      },
      conflicts: [{ rule: 'unexplained', text: expect.stringContaining('掲載前に要連絡') }],
    },
    { contentId: ids[1], conflicts: [] },
  ]);
  expect(detail.line.map((one: { mark: string }) => one.mark).slice(0, 2)).toEqual(['current', 'open']);
  const left = (await member.get('/api/cart')).body.data;
  expect(left.entries.map((one: { contentId: string }) => one.contentId)).toEqual(pick(3));
  expect(await rows('select recipient, subject from mails order by recipient')).toMatchObject([
    { recipient: 'admin0001@newsphoto.example', subject: expect.stringContaining('審査：新しい申込') },
    { recipient: 'desk00001@newsphoto.example' },
    { recipient: 'member001@newsphoto.example', subject: expect.stringContaining(detail.orderNo) },
  ]);
  expect(await count(`audit_log where action = 'order-placed' and subject = '${detail.orderNo}'`)).toBe(1);
});

test('one request id orders once: repeated, at the same moment, and after the order has changed', async () => {
  const request = await fillCart(member, pick(0), ONE);
  const before = await count('orders');
  const answers = await Promise.all(Array.from({ length: 4 }, () => order(request)));
  const { orderId } = answers[0]?.body.data ?? {};
  await member.post(`/api/orders/${orderId}/cancel`, { version: 1 });
  for (const { status, body } of [...answers, await order(request)])
    expect([status, body.data]).toEqual([201, answers[0]?.body.data]);
  expect([await count('orders'), await count("mails where subject like '%受け付け%'")]).toEqual([
    before + 1,
    1,
  ]);
  expect(codeOf(await order({ ...request, total: 1 }))).toEqual([409, 'E1056']);
});

test('two tabs with the same cart order once; the other learns that it changed', async () => {
  const request = await fillCart(member, pick(0, 1), TWO);
  const tabs = [request, { ...request, requestId: randomUUID() }];
  const answers = await Promise.all(tabs.map((one) => order(one)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
});

test('a changed price answers with both totals, and nothing is ordered', async () => {
  const request = await fillCart(member, pick(0, 1), ONE);
  const before = [await count('orders'), await lastNumber()];
  const { status, body } = await order(request);
  expect([status, body.messages[0]]).toEqual([
    409,
    expect.objectContaining({ code: 'E1054', amounts: { shown: ONE, current: TWO } }),
  ]);
  expect(codeOf(await order({ ...request, total: TWO, feeVersionId: '999' }))).toEqual([409, 'E1054']);
  expect([await count('orders'), await lastNumber()]).toEqual(before);
  expect(await count('cart_items')).toBe(2);
});

test('contents that cannot be ordered are named', async () => {
  await colleague.post('/api/cart/info', { contentIdList: pick(0) });
  const { version, pricing } = (await colleague.get('/api/cart')).body.data;
  const { feeVersionId } = pricing;
  const unused = { ...(await fillCart(member, pick(1, 2), TWO)), cartVersion: version, feeVersionId };
  expect(codeOf(await order({ ...unused, contentIdList: pick(0) }, colleague))).toEqual([400, 'E1053']);
  await colleague.delete('/api/cart/info', { contentIdList: pick(0) });
  const request = await fillCart(member, pick(1, 2), TWO);
  const { status, body } = await order(request);
  expect([status, body.messages[0].field]).toEqual([400, `contentIdList.${ids[2]}`]);
  const other = await order({ ...request, contentIdList: pick(0, 1) });
  expect([other.status, other.body.messages[0].field]).toEqual([400, `contentIdList.${ids[0]}`]);
  expect(codeOf(await order({ ...request, contentIdList: pick(0) }))).toEqual([400, 'E1050']);
  await server.opened.pool.query("update contents set state = 'taken-down' where content_id = $1", [ids[1]]);
  expect((await order({ ...request, contentIdList: pick(1), total: ONE })).status).toBe(400);
  await server.opened.pool.query("update contents set state = 'ready' where content_id = $1", [ids[1]]);
  expect(codeOf(await order({ ...request, termsVersion: '2000-01' }))).toEqual([409, '409']);
  const billing = { name: ' ', department: '', postalCode: '', address: '東京都' };
  expect(codeOf(await order({ ...request, billing }))).toEqual([400, 'E0001']);
  expect((await order({ ...request, total: 1.5 })).status).toBe(400);
});

test('an error at the last step leaves no order, no gap in the numbers, and the cart as it was', async () => {
  const request = await fillCart(member, pick(0), ONE);
  const before = [await count('orders'), await count('order_events'), await lastNumber(), 1];
  await rows(`create function break_mail() returns trigger language plpgsql as
    $$ begin if new.recipient like 'desk%' then raise exception 'broken'; end if; return new; end $$`);
  await rows('create trigger break_mail before insert on mails for each row execute function break_mail()');
  expect((await order(request)).status).toBe(500);
  await rows('drop trigger break_mail on mails');
  await rows('drop function break_mail');
  const after = [
    await count('orders'),
    await count('order_events'),
    await lastNumber(),
    await count('cart_items'),
  ];
  expect(after).toEqual(before);
  expect((await order(request)).status).toBe(201);
  expect(await lastNumber()).toBe((before[2] ?? 0) + 1);
});

test('orders of several members at the same moment have successive numbers', async () => {
  const before = await lastNumber();
  const requests = await Promise.all(
    [member, colleague, premium].map(async (browser) => ({
      browser,
      ...(await fillCart(browser, pick(3), ONE)),
    })),
  );
  const answers = await Promise.all(
    requests.map(({ browser, ...request }, at) =>
      order(at === 1 ? { ...request, total: 1 } : request, browser),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([201, 409, 201]);
  const numbers = answers.flatMap(({ body }) => (body.data ? [Number(body.data.orderNo.slice(-6))] : []));
  expect(numbers.sort((one, other) => one - other)).toEqual([before + 1, before + 2]);
});

test('the history is filtered by state, day and text, and paged', async () => {
  await placeOrderOf(colleague, pick(0), ONE);
  await placeOrderOf(colleague, pick(1), ONE);
  const cancelled = await placeOrderOf(colleague, pick(3), ONE);
  await colleague.post(`/api/orders/${cancelled}/cancel`, { version: 1 });
  const list = async (query: string) => (await colleague.get(`/api/orders${query}`)).body.data;
  const headlines = async (query: string) =>
    (await list(query)).resultList.map((one: { headline: string }) => one.headline);
  expect(await headlines('')).toEqual(['橋', '駅前の行列', '港の夜明け']);
  expect(await headlines('?state=submitted')).toEqual(['駅前の行列', '港の夜明け']);
  expect(await headlines(`?text=${encodeURIComponent('朝刊　駅前')}`)).toEqual(['駅前の行列']);
  expect(await headlines('?text=%25')).toEqual([]);
  expect(await headlines('?to=20250101')).toEqual([]);
  expect(await headlines('?from=20250101&to=20991231')).toHaveLength(3);
  const { resultList, nextCursor } = await list('?limit=2');
  expect(resultList).toHaveLength(2);
  expect(await headlines(`?limit=2&cursor=${nextCursor}`)).toEqual(['港の夜明け']);
});

test('the history by type, in each order, and page by page; the cursor may be of an own order only', async () => {
  const buyer = await addUserLike(server, 'historian', 'member001');
  for (const [places, total] of [
    [[0], ONE],
    [[0, 1], TWO],
    [[3], ONE],
  ] as const)
    await placeOrderOf(buyer, pick(...places), total);
  const list = async (query: string) => (await buyer.get(`/api/orders${query}`)).body;
  const ids = async (query: string): Promise<number[]> =>
    (await list(query)).data.resultList.map((one: { orderId: string }) => Number(one.orderId));
  const [third = 0, second = 0, first = 0] = await ids('');
  await rows(`update orders set state = 'refused' where order_id = ${second}`);
  expect(await ids('?type=0')).toEqual([third, second, first]);
  expect(await ids('?type=1')).toEqual([third, first]);
  expect(await ids('?type=5')).toEqual([second]);
  for (const type of [2, 3, 4]) expect(await ids(`?type=${type}`)).toEqual([]);
  for (const [sort, ordered] of [
    ['1', [first, second, third]],
    ['2', [second, third, first]],
  ] as const) {
    const pages: number[] = [];
    for (let cursor = ''; cursor !== 'null'; ) {
      const { data } = await list(`?sort=${sort}&limit=1${cursor && `&cursor=${cursor}`}`);
      pages.push(...data.resultList.map((one: { orderId: string }) => Number(one.orderId)));
      cursor = String(data.nextCursor);
    }
    expect(pages).toEqual(ordered);
  }
  const foreign = await placeOrderOf(member, pick(0, 1), TWO);
  expect(await ids(`?sort=2&cursor=${foreign}`)).toEqual([]);
  expect((await list('?from=20261130&to=20261101')).messages[0].code).toBe('E1010');
  for (const query of ['?from=20261399', '?type=6', '?sort=3'])
    expect((await buyer.get(`/api/orders${query}`)).status).toBe(400);
});

test('the history as CSV: a line for each content of the own orders, formulas as text', async () => {
  const buyer = await addUserLike(server, 'exporter1', 'member001');
  const request = await fillCart(buyer, pick(0, 1), TWO);
  await buyer.put(`/api/cart/items/${ids[0]}/note`, { note: '=1+1', was: '' });
  const { orderNo } = (await order(request, buyer)).body.data;
  const { status, headers, raw } = await buyer.get('/api/orders/export?type=1');
  expect([status, headers['content-type'], headers['content-disposition']]).toEqual([
    200,
    'text/csv; charset=utf-8',
    expect.stringMatching(/^attachment; filename="orders-\d{14}\.csv"$/),
  ]);
  const lines = raw.toString().split('\r\n');
  expect(lines[0]).toContain('"注文番号","申込日時","状態","素材番号","見出し"');
  expect(lines.slice(1, 3).map((line) => line.split(',').slice(0, 1))).toEqual([
    [`"${orderNo}"`],
    [`"${orderNo}"`],
  ]);
  expect(lines[1]).toMatch(
    /"港の夜明け".*"新聞・報道・1\/2ページ・1回・日本国内","朝刊".*"30000","審査中".*"'=1\+1","66000","写真・映像","","","","",""$/,
  );
  expect(lines.slice(3)).toEqual(['']);
  expect((await buyer.get('/api/orders/export?from=20261130&to=20261101')).status).toBe(400);
  const other = await addUserLike(server, 'exporter2', 'member001');
  expect((await other.get('/api/orders/export')).raw.toString().split('\r\n')).toHaveLength(2);
});

test('each step of an order is pushed to its orderer; reviewers follow all orders', async () => {
  await rows('delete from pushed_changes');
  const orderId = await placeOrderOf(member, pick(0), ONE);
  await member.post(`/api/orders/${orderId}/cancel`, { version: 1 });
  expect(await rows("select key, user_id from pushed_changes where topic = 'orders'")).toEqual([
    { key: orderId, user_id: 'member001' },
    { key: orderId, user_id: 'member001' },
  ]);
});

test('an orderer cancels until the decision, as they saw the order', async () => {
  const orderId = await placeOrderOf(member, pick(0), ONE);
  const cancel = (version: number) => member.post(`/api/orders/${orderId}/cancel`, { version });
  expect(codeOf(await cancel(2))).toEqual([409, 'W0002']);
  expect((await cancel(1)).body.data).toMatchObject({ state: 'cancelled', version: 2 });
  expect(codeOf(await cancel(2))).toEqual([409, '409']);
  const answer = await member.post(`/api/orders/${orderId}/answer`, { text: '回答', version: 2 });
  expect(codeOf(answer)).toEqual([409, '409']);
  expect((await member.post(`/api/orders/${orderId}/answer`, { text: ' ', version: 2 })).status).toBe(400);
});

test('an answer continues the review of an order that the desk returned', async () => {
  const orderId = await placeOrderOf(member, pick(0), ONE);
  await rows(`update orders set state = 'returned' where order_id = ${orderId}`);
  await rows(`update order_items set decision = 'returned' where order_id = ${orderId}`);
  const answer = await member.post(`/api/orders/${orderId}/answer`, { text: ' 朝刊一面です ', version: 1 });
  expect(answer.body.data).toMatchObject({ state: 'reviewing', version: 2, items: [{ decision: 'open' }] });
  expect(answer.body.data.events.at(-1)).toMatchObject({ party: 'orderer', text: '朝刊一面です' });
  expect(await count("mails where text_body like '%朝刊一面です%'")).toBe(3);
});

test('what was agreed does not change, and the thread is append only', async () => {
  const orderId = await placeOrderOf(member, pick(0), ONE);
  for (const sql of [
    `update orders set total = 1, net = 1, tax = 0 where order_id = ${orderId}`,
    `update order_items set fee = 1 where order_id = ${orderId}`,
    `update order_events set text = 'x' where order_id = ${orderId}`,
    `delete from order_events where order_id = ${orderId}`,
  ])
    await expect(rows(sql)).rejects.toThrow(/is agreed|append only/);
});

test('the ladder: an order is unknown to colleagues, other members and internal users; 401 for guests', async () => {
  const orderId = await placeOrderOf(member, pick(0), ONE);
  const calls = (browser: Browser) => [
    browser.get(`/api/orders/${orderId}`),
    browser.post(`/api/orders/${orderId}/answer`, { text: '回答', version: 1 }),
    browser.post(`/api/orders/${orderId}/cancel`, { version: 1 }),
  ];
  const statuses = async (browser: Browser) =>
    (await Promise.all(calls(browser))).map(({ status }) => status);
  const others = ['member002', 'premium01', 'desk00001', 'admin0001'];
  for (const userId of others)
    expect([userId, await statuses(await new Browser(server.app).as(userId))]).toEqual([
      userId,
      [404, 404, 404],
    ]);
  expect(await statuses(colleague)).toEqual([404, 404, 404]);
  const guests = [
    new Browser(server.app),
    await new Browser(server.app).asGuest(),
    await saveGuestOf(server, ids),
  ];
  const request = await fillCart(member, pick(0), ONE);
  for (const guest of guests) {
    expect(await statuses(guest)).toEqual([401, 401, 401]);
    expect((await guest.get('/api/orders')).status).toBe(401);
    expect((await order(request, guest)).status).toBe(401);
  }
  expect((await order(request, await new Browser(server.app).as('member002'))).status).toBe(403);
  expect((await order(request, colleague)).status).toBe(409);
  expect((await member.get('/api/orders/999999')).status).toBe(404);
  expect((await member.get(`/api/orders/${orderId}`)).body.data.state).toBe('submitted');
});
