import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { type Answer, Browser } from '../../testing/browser.ts';
import { ORDERED_USE, openOrderDesk, placeOrderOf } from '../../testing/order-desk.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let ids: string[];
let member: Browser;
let premium: Browser;
let desk: Browser;
let second: Browser;

beforeAll(async () => {
  server = await startTestApp();
  const contents = Array.from({ length: 12 }, (_, at) => ({ headline: `写真${at}` }));
  ids = await openOrderDesk(server, [{ headline: '港', restrictions: '掲載前に要連絡' }, ...contents]);
  const as = (userId: string) => new Browser(server.app).as(userId);
  [member, premium, desk, second] = (await Promise.all([
    ...[as('member001'), as('premium01'), as('desk00001')],
    as('admin0001'),
  ])) as [Browser, Browser, Browser, Browser];
}, STARTUP_MS);
afterAll(async () => server.close());
beforeEach(async () => {
  await rows('delete from mails');
});

const rows = async (sql: string) => (await server.opened.pool.query(sql)).rows;
const count = async (from: string): Promise<number> =>
  (await rows(`select count(*)::int as n from ${from}`))[0].n;
const codeOf = ({ status, body }: Answer) => [status, body.messages[0].code];
const pick = (...places: number[]) => places.map((at) => ids[at] ?? '');
const [ONE, TWO] = [33_000, 66_000];

const read = async (orderId: string, browser = desk) =>
  (await browser.get(`/api/order-reviews/${orderId}`)).body.data;
const step = (orderId: string, what: string, body: object, browser = desk) =>
  browser.post(`/api/order-reviews/${orderId}/${what}`, body);
const ALLOW = { decision: 'allow', exclusive: false };
const EXCLUSIVE = { decision: 'allow', exclusive: true };
const REFUSE = { decision: 'refuse', reason: 'portrait' };
const RETURN = { decision: 'return', reason: 'unclear' };

/** Decides the contents of an order in their order; null leaves one as it is. */
async function decide(orderId: string, values: readonly (object | null)[], text = '', browser = desk) {
  const { version, items } = await read(orderId);
  const decisions = values.flatMap((one, at) => (one ? [{ itemId: items[at].itemId, ...one }] : []));
  return step(orderId, 'decisions', { version, decisions, text }, browser);
}

test('the queue has what is not decided, oldest first, with what there is to decide', async () => {
  const first = await placeOrderOf(member, pick(0, 1), TWO);
  const other = await placeOrderOf(premium, pick(1), ONE);
  const queue = (await desk.get('/api/order-reviews')).body.data.resultList;
  expect(queue).toMatchObject([
    {
      ...{ orderId: first, ordererName: '会員 一郎', groupName: '青空新聞社', conflictCount: 1 },
      ...{ otherOrders: 0, needsTwo: false, isOwn: false, state: 'submitted' },
    },
    { orderId: other, ordererId: 'premium01', conflictCount: 0 },
  ]);
  const { nextCursor } = (await desk.get('/api/order-reviews?limit=1')).body.data;
  const next = (await desk.get(`/api/order-reviews?cursor=${nextCursor}`)).body.data;
  expect(next.resultList.map((one: { orderId: string }) => one.orderId)).toEqual([other]);
  await decide(first, [ALLOW, ALLOW]);
  await decide(other, [REFUSE]);
  expect((await desk.get('/api/order-reviews')).body.data).toEqual({ resultList: [], nextCursor: null });
  const again = await placeOrderOf(member, pick(1), ONE);
  expect((await read(again)).earlier).toMatchObject([{ orderId: first, state: 'approved' }]);
  await decide(again, [REFUSE]);
});

test('question, answer, and a decision of each content: licences, line, thread, trail and mails, each once', async () => {
  const use = { ...ORDERED_USE, termCode: '3m' };
  const orderId = await placeOrderOf(member, pick(2, 3), 79_200, use);
  await rows('delete from mails');
  expect((await step(orderId, 'start', { version: 1 })).body.data).toMatchObject({
    state: 'reviewing',
    version: 2,
  });
  const question = await step(orderId, 'question', { text: '掲載面を教えてください。', version: 2 });
  expect(question.body.data).toMatchObject({ state: 'returned' });
  expect(await count("mails where recipient like 'member001%' and text_body like '%掲載面を教えて%'")).toBe(
    1,
  );
  await member.post(`/api/orders/${orderId}/answer`, { text: '一面です。', version: 3 });
  await rows('delete from mails');
  expect((await decide(orderId, [ALLOW, null])).body.data.state).toBe('reviewing');
  expect(await count('mails')).toBe(0);
  const { body } = await decide(orderId, [null, REFUSE], '人物の許可がありません。');
  expect(body.data).toMatchObject({
    ...{ state: 'approved', total: 79_200, grantedTotal: 39_600 },
    items: [
      {
        decision: 'allowed',
        licence: { licenceNo: expect.stringMatching(/^L\d{4}-\d{6}$/), state: 'active', exclusive: false },
      },
      { decision: 'refused', reason: 'portrait', licence: null },
    ],
  });
  expect(
    await rows(`select ends_on - starts_on > 88 as term, fee, use_text, terms_version, user_id from licences
    where content_id = ${ids[2]}`),
  ).toEqual([
    {
      ...{ term: true, fee: 36_000, use_text: '新聞・報道・1/2ページ・3か月・日本国内' },
      ...{ terms_version: '2026-11', user_id: 'member001' },
    },
  ]);
  const own = (await member.get(`/api/orders/${orderId}`)).body.data;
  expect(own.line[2]).toEqual({ label: 'ダウンロード可', mark: 'current' });
  expect(own.events.map((one: Answer['body']) => [one.party, one.state, one.text])).toEqual([
    ['orderer', 'submitted', ''],
    ['desk', 'reviewing', ''],
    ['desk', 'returned', '掲載面を教えてください。'],
    ['orderer', 'reviewing', '一面です。'],
    ['desk', 'reviewing', ''],
    ['desk', 'approved', '人物の許可がありません。'],
  ]);
  const [mail] = await rows("select text_body from mails where recipient like 'member001%'");
  expect(mail.text_body).toMatch(/写真1\n.*\n許諾しました.*写真2\n.*許諾いたしかねます.*\n理由：肖像権/s);
  expect(mail.text_body).toMatch(
    /合計（税込）： 39,600円\n.*■ 担当者からのご連絡\n人物の許可がありません。/s,
  );
  expect(await count('mails')).toBe(3);
  const changes = `audit_log where action = 'order-changed' and subject = '${own.orderNo}'`;
  expect(await count(`${changes} and detail = '{"from": "reviewing", "to": "approved"}'`)).toBe(1);
  expect(codeOf(await step(orderId, 'start', { version: own.version }))).toEqual([409, '409']);
});

test('a returned content needs a text, and is open again after the answer; where none is allowed the order is refused', async () => {
  const orderId = await placeOrderOf(member, pick(4, 5), TWO);
  expect(codeOf(await decide(orderId, [REFUSE, RETURN]))).toEqual([400, 'E0001']);
  const returned = await decide(orderId, [REFUSE, RETURN], '用途を教えてください。');
  expect(returned.body.data).toMatchObject({ state: 'returned', items: [{}, { decision: 'returned' }] });
  const { body } = await member.post(`/api/orders/${orderId}/answer`, { text: '報道です。', version: 3 });
  expect(body.data.items.map((one: Answer['body']) => one.decision)).toEqual(['refused', 'open']);
  const refused = await decide(orderId, [null, REFUSE]);
  expect(refused.body.data).toMatchObject({ state: 'refused', line: [{ label: '申込' }, { label: '却下' }] });
  expect(await count(`licences where content_id in (${pick(4, 5).join()})`)).toBe(0);
});

test('above the limit two reviewers allow; one alone cannot', async () => {
  await rows("insert into limits values ('singleReviewYen', 50000, 1, now(), 'admin0001')");
  const orderId = await placeOrderOf(member, pick(4, 5), TWO);
  const first = await decide(orderId, [ALLOW, ALLOW]);
  expect(first.body.data).toMatchObject({
    needsTwo: true,
    state: 'reviewing',
    items: [{ decision: 'seconded' }, {}],
  });
  expect(codeOf(await decide(orderId, [ALLOW, null]))).toEqual([409, '409']);
  expect((await decide(orderId, [EXCLUSIVE, null], '', second)).body.data.state).toBe('reviewing');
  expect((await decide(orderId, [EXCLUSIVE, ALLOW], '', second)).status).toBe(409);
  expect((await decide(orderId, [ALLOW, null])).body.data.state).toBe('reviewing');
  expect((await decide(orderId, [ALLOW, null], '', second)).body.data.items[0].decision).toBe('allowed');
  // One reviewer alone does not make it exclusive.
  expect((await decide(orderId, [EXCLUSIVE, null])).body.data.items[0].decision).toBe('seconded');
  expect((await decide(orderId, [EXCLUSIVE, ALLOW], '', second)).body.data.state).toBe('approved');
  await rows("delete from limits where limit_key = 'singleReviewYen'");
});

test('reviewers do not decide their own orders', async () => {
  const orderId = await placeOrderOf(desk, pick(6), ONE);
  expect((await read(orderId)).isOwn).toBe(true);
  expect((await decide(orderId, [ALLOW])).status).toBe(403);
  expect((await step(orderId, 'start', { version: 1 })).status).toBe(403);
  expect((await step(orderId, 'question', { text: '確認', version: 1 })).status).toBe(403);
  expect((await decide(orderId, [ALLOW], '', second)).status).toBe(200);
});

test('an exclusive licence excludes others of the content and term, also at the same moment', async () => {
  const [first, other] = [
    await placeOrderOf(member, pick(7), ONE),
    await placeOrderOf(premium, pick(7), ONE),
  ];
  const answers = await Promise.all([
    decide(first, [EXCLUSIVE], '', desk),
    decide(other, [EXCLUSIVE], '', second),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const open = answers[0]?.status === 200 ? other : first;
  const before = await rows("select last_number from number_counters where kind = 'licence'");
  expect(codeOf(await decide(open, [ALLOW]))).toEqual([409, '409']);
  expect(await read(open)).toMatchObject({
    state: 'submitted',
    items: [{ decision: 'open', licence: null }],
  });
  expect(await rows("select last_number from number_counters where kind = 'licence'")).toEqual(before);
  await decide(open, [REFUSE]);
  const shared = [await placeOrderOf(member, pick(8), ONE), await placeOrderOf(premium, pick(8), ONE)];
  for (const orderId of shared) expect((await decide(orderId, [ALLOW])).status).toBe(200);
  const late = await placeOrderOf(premium, pick(8), ONE);
  expect((await decide(late, [EXCLUSIVE])).status).toBe(409);
  expect((await decide(late, [ALLOW])).status).toBe(200);
});

test('an error at the last step grants nothing; what was taken down meanwhile is not granted', async () => {
  const orderId = await placeOrderOf(member, pick(9, 10), TWO);
  const state = async () => [
    await read(orderId),
    await count('licences'),
    await count('mails'),
    await rows("select last_number from number_counters where kind = 'licence'"),
  ];
  const before = await state();
  await rows(`create function break_mail() returns trigger language plpgsql as
    $$ begin if new.recipient like 'desk%' then raise exception 'broken'; end if; return new; end $$`);
  await rows('create trigger break_mail before insert on mails for each row execute function break_mail()');
  expect((await decide(orderId, [ALLOW, ALLOW])).status).toBe(500);
  await rows('drop trigger break_mail on mails');
  expect(await state()).toEqual(before);
  await rows(`update contents set state = 'taken-down' where content_id = ${ids[9]}`);
  expect((await decide(orderId, [ALLOW, ALLOW])).status).toBe(409);
  expect((await decide(orderId, [REFUSE, ALLOW])).body.data.state).toBe('approved');
});

test('a licence never changes', async () => {
  for (const sql of [
    "update licences set use_text = ''",
    'delete from licences',
    'delete from licence_events',
  ])
    await expect(rows(sql)).rejects.toThrow('append only');
});

test('bad input and outdated views decide nothing', async () => {
  const orderId = await placeOrderOf(member, pick(11), ONE);
  const { items } = await read(orderId);
  const { itemId } = items[0];
  const body = (decision: object, more = {}) => ({
    version: 1,
    text: '',
    decisions: [{ itemId, ...decision }],
    ...more,
  });
  expect(codeOf(await step(orderId, 'decisions', body(ALLOW, { version: 2 })))).toEqual([409, 'W0002']);
  for (const wrong of [{ decision: 'refuse' }, { decision: 'refuse', reason: 'x' }, { decision: 'allow' }])
    expect((await step(orderId, 'decisions', body(wrong))).status).toBe(400);
  expect((await step(orderId, 'decisions', body({ ...ALLOW, itemId: '999999' }))).status).toBe(404);
  const twice = [
    { itemId, ...ALLOW },
    { itemId, ...REFUSE },
  ];
  expect((await step(orderId, 'decisions', body(ALLOW, { decisions: twice }))).status).toBe(404);
  expect((await step(orderId, 'question', { text: ' ', version: 1 })).status).toBe(400);
  expect((await read(orderId)).state).toBe('submitted');
});

test('the ladder: reviewers alone', async () => {
  const orderId = await placeOrderOf(member, pick(12), ONE);
  const calls = (browser: Browser, id = orderId) => [
    browser.get('/api/order-reviews'),
    browser.get(`/api/order-reviews/${id}`),
    step(id, 'start', { version: 9 }, browser),
    step(id, 'question', { text: '確認', version: 9 }, browser),
    step(id, 'decisions', { version: 9, text: '', decisions: [{ itemId: '1', ...ALLOW }] }, browser),
  ];
  const statuses = async (browser: Browser, id?: string) =>
    (await Promise.all(calls(browser, id))).map(({ status }) => status);
  const all = (status: number) => Array.from({ length: 5 }, () => status);
  expect(await statuses(new Browser(server.app))).toEqual(all(401));
  expect(await statuses(await new Browser(server.app).asGuest())).toEqual(all(401));
  for (const userId of ['member001', 'member002', 'premium01', 'editor001'])
    expect([userId, await statuses(await new Browser(server.app).as(userId))]).toEqual([userId, all(403)]);
  expect(await statuses(desk, '999999')).toEqual([200, 404, 404, 404, 404]);
  expect(await statuses(desk)).toEqual([200, 200, 409, 409, 409]);
});
