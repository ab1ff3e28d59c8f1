import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { type Answer, Browser } from '../../testing/browser.ts';
import { ISSUER, issueDue } from '../../testing/document-desk.ts';
import { allowOrder, fillCart, ORDERED_USE, openOrderDesk, placeOrderOf } from '../../testing/order-desk.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { addTexts } from '../../testing/text-factory.ts';

let server: TestApp;
let member: Browser;
let admin: Browser;
let picture: string;
/** By 配信可否. */
let texts: { yes: string; no: string; confirm: string };

beforeAll(async () => {
  server = await startTestApp({ publicUrl: 'https://photo.example.jp' });
  [picture = ''] = await openOrderDesk(server, [{ headline: '港の夜明け' }]);
  const trait = { body: 'あ'.repeat(812), publication: '日刊地方通信', shot_date: '1983-10-09' };
  const [yes = '', no = '', confirm = ''] = (
    await addTexts(server.opened.db, [
      { ...trait, headline: '秋祭り始まる' },
      { ...trait, headline: '配信しない記事' },
      { ...trait, headline: '確認の要る記事', restrictions: '掲載前に要連絡' },
    ])
  ).map(String);
  texts = { yes, no, confirm };
  await rows(`update text_records set edition_time = '2', page = 3,
    distribution = case content_id when ${yes} then '1' when ${no} then '2' else '3' end`);
  member = await new Browser(server.app).as('member001');
  admin = await new Browser(server.app).as('admin0001');
  await admin.put('/api/admin/issuer', { issuer: ISSUER, version: 0 });
}, STARTUP_MS);
afterAll(async () => server.close());
beforeEach(async () => {
  await rows('delete from cart_items');
  await rows('delete from carts');
});

const rows = async (sql: string) => (await server.opened.pool.query(sql)).rows;
const codeOf = ({ status, body }: Answer) => [status, body.messages?.[0].code];
const cart = async () => (await member.get('/api/cart')).body.data;
/** A text of 812 characters of an agency 18,000 × 80 % = 14,400, the picture 30,000; with tax. */
const [TEXT, BOTH] = [15_840, 48_840];
const readOrder = async (id: string, browser = member) => (await browser.get(`/api/orders/${id}`)).body.data;
const check = async (format: string, contentId: string, browser = member) =>
  (
    await browser.post('/api/downloads/check', {
      selection: { contentIds: [contentId], choice: { format, pixels: null } },
      nameTemplate: '',
    })
  ).body.data;

test('a text and a photograph are priced, ordered, allowed, invoiced and delivered together', async () => {
  const request = await fillCart(member, [texts.yes, picture], BOTH);
  expect((await cart()).entries).toMatchObject([
    { content: { distribution: '1', text: { publication: '日刊地方通信', characters: 812, page: 3 } } },
    { content: { contentType: '0' } },
  ]);
  expect((await cart()).entries[1].content).not.toHaveProperty('distribution');
  expect(codeOf(await member.post('/api/orders', { ...request, total: BOTH - 1 }))).toEqual([409, 'E1054']);
  const { status, body } = await member.post('/api/orders', request);
  expect([status, body.data?.total]).toEqual([201, BOTH]);
  const { orderId } = body.data;
  expect((await readOrder(orderId)).items).toMatchObject([
    {
      ...{ headline: '秋祭り始まる', fee: 14_400, useText: '新聞・報道・記事812字・1回・日本国内' },
      use: { ...ORDERED_USE, sizeCode: 'text' },
      text: {
        publication: '日刊地方通信',
        publishedOn: '19831009',
        editionTime: '2',
        page: 3,
        characters: 812,
      },
      feeSteps: [{ label: '新聞・記事（1,600字まで）', amount: 18_000 }, { percent: 80 }, {}, {}, {}],
    },
    { fee: 30_000, useText: '新聞・報道・1/2ページ・1回・日本国内', use: ORDERED_USE },
  ]);
  expect((await check('text', texts.yes)).refused).toMatchObject([{ reason: 'none' }]);
  await allowOrder(admin, orderId);
  const { items } = await readOrder(orderId);
  expect(items.map((one: { licence: object | null }) => one.licence)).toMatchObject([
    { state: 'active' },
    { state: 'active' },
  ]);
  const csv = (await member.get('/api/orders/export')).raw.toString();
  expect(csv).toMatch(/"秋祭り始まる".*"記事","日刊地方通信","1983\/10\/09","夕刊","3","812"\r\n/);
  await issueDue(server);
  const [invoice] = await rows(
    `select content from documents where kind in ('invoice', 'delivery') and order_id = ${orderId} limit 1`,
  );
  expect(invoice.content).toMatchObject({
    total: BOTH,
    lines: [
      {
        text: '秋祭り始まる（日刊地方通信　1983年10月9日　夕刊　3ページ）',
        detail: `素材番号 ${texts.yes}　新聞・報道・記事812字・1回・日本国内`,
        amount: 14_400,
      },
      { text: '港の夜明け' },
    ],
  });
  for (const format of ['original', 'text'])
    expect(await check(format, texts.yes)).toMatchObject({ allowed: 1 });
  await rows(`update text_records set distribution = '2' where content_id = ${texts.yes}`);
  expect((await check('text', texts.yes)).refused).toMatchObject([{ reason: 'none' }]);
  await rows(`update text_records set distribution = '1' where content_id = ${texts.yes}`);
});

test('the size of a screen limits no text: its file and its plain text are delivered', async () => {
  const web = { ...ORDERED_USE, mediumCode: '06', sizeCode: 'px800' };
  await allowOrder(admin, await placeOrderOf(member, [texts.yes], TEXT, web));
  for (const format of ['original', 'text'])
    expect(await check(format, texts.yes)).toMatchObject({ allowed: 1 });
});

test('what may not be delivered is in the cart under its reason, and no order of it is placed', async () => {
  const request = await fillCart(member, [texts.no, picture], BOTH);
  expect((await cart()).entries[0].content.distribution).toBe('2');
  const { status, body } = await member.post('/api/orders', request);
  expect([status, body.messages[0].text]).toEqual([400, expect.stringContaining('1')]);
  expect((await cart()).entries).toHaveLength(2);
});

test('what is to be confirmed goes to the desk with that reason first, also where a contract clears the use', async () => {
  const id = await placeOrderOf(member, [texts.confirm], TEXT);
  const order = await readOrder(id);
  expect(order).toMatchObject({
    state: 'submitted',
    items: [{ conflicts: [{ rule: 'distribution' }, { rule: 'unexplained' }], text: { distribution: '3' } }],
  });
  const basis = (await admin.get(`/api/order-reviews/${id}/offer-basis`)).status;
  const review = (await admin.get(`/api/order-reviews/${id}`)).body.data;
  const [{ itemId, use }] = review.items;
  const offered = await admin.post(`/api/order-reviews/${id}/offer`, {
    ...{ text: '期間を延ばしました。', version: review.version },
    items: [{ itemId, use: { ...use, termCode: '1y' }, fee: null, reason: '' }],
  });
  expect([basis, offered.status]).toEqual([200, 200]);
  expect((await readOrder(id)).offer.items).toMatchObject([{ fee: 28_800, calculatedFee: 28_800 }]);
});

test('a quote binds the price of a text; a correction afterwards changes only what is ordered by the fees', async () => {
  const request = await fillCart(member, [texts.yes], TEXT, { ...ORDERED_USE, sizeCode: 'text' });
  const { termsVersion: _terms, ...quoted } = request;
  const quote = await member.post('/api/documents/quotes', quoted);
  expect(quote.status).toBe(201);
  await rows(`update text_records set characters = 300 where content_id = ${texts.yes}`);
  expect(codeOf(await member.post('/api/orders', request))).toEqual([409, 'E1054']);
  const bound = await member.post('/api/orders', { ...request, quoteDocumentId: quote.body.data.documentId });
  await rows(`update text_records set characters = 812 where content_id = ${texts.yes}`);
  expect([bound.status, bound.body.data?.total]).toEqual([201, TEXT]);
});

test('conditions without a size are no conditions of a photograph', async () => {
  const request = await fillCart(member, [picture], BOTH, { ...ORDERED_USE, sizeCode: 'text' });
  expect((await member.post('/api/orders', request)).status).toBe(400);
});

test('all hits of a search of texts are put into the cart', async () => {
  const { handle } = (
    await member.post('/api/contents/search', { query: '秋祭り始まる', collection: 'texts' })
  ).body.data;
  expect((await member.post(`/api/contents/search/${handle}/cart`)).status).toBe(200);
});

test('fees of texts are changed with the table, and checked with it', async () => {
  const { versions } = (await admin.get('/api/admin/fees')).body.data;
  const id = versions[0].feeVersionId;
  const draft = (await admin.post('/api/admin/fees', { copyOf: id, name: '改定' })).body.data;
  const put = (texts: unknown) =>
    admin.put(`/api/admin/fees/${draft.feeVersionId}`, {
      ...{ name: '改定', version: 1, table: { ...draft.table, texts } },
    });
  const fees = draft.table.texts;
  expect(codeOf(await put({ ...fees, prices: [...fees.prices, fees.prices[0]] }))).toEqual([400, 'E0041']);
  expect(codeOf(await put({ ...fees, bands: [{ upTo: 400 }] }))).toEqual([400, 'E0030']);
  expect((await put({ ...fees, publications: [{ name: '日刊地方通信', percent: 50 }] })).status).toBe(200);
  const { title: _title, publisher: _p, plannedOn: _d, color: _c, ...others } = ORDERED_USE;
  const { territory: _t, secondaryUse: _s, trimming: _trim, creditLine: _l, ...use } = others;
  const quote = await admin.post(`/api/admin/fees/${draft.feeVersionId}/quote`, {
    uses: [{ ...use, text: { characters: 812, publication: '日刊地方通信' } }],
  });
  expect(quote.body.data).toMatchObject({ net: 9_000, total: 9_900 });
});
