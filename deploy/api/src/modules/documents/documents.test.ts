import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { formatDate, shiftDate, tokyoDate } from '@newsphoto/domain';
import { type Answer, Browser } from '../../testing/browser.ts';
import { ISSUER, issueDue } from '../../testing/document-desk.ts';
import { addUserLike, allowOrder, fillCart, openOrderDesk, placeOrderOf } from '../../testing/order-desk.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { hashOfDocument } from './document-hash.ts';

let server: TestApp;
let ids: string[];
let member: Browser;
let desk: Browser;
let admin: Browser;

beforeAll(async () => {
  server = await startTestApp();
  ids = await openOrderDesk(server, [{ headline: '髙﨑の港①' }, { headline: '𠮷野の駅' }, {}]);
  member = await new Browser(server.app).as('member001');
  desk = await new Browser(server.app).as('desk00001');
  admin = await new Browser(server.app).as('admin0001');
}, STARTUP_MS);
afterAll(async () => server.close());
beforeEach(async () => {
  await rows('delete from mails');
});

const rows = async (sql: string) => (await server.opened.pool.query(sql)).rows;
const codeOf = ({ status, body }: Answer) => [status, body.messages[0].code];
const pick = (...places: number[]) => places.map((at) => ids[at] ?? '');
const ONE = 33_000;

const approved = async (contents: readonly string[], total: number): Promise<string> => {
  const orderId = await placeOrderOf(member, contents, total);
  await allowOrder(desk, orderId);
  return orderId;
};
const ofOrder = async (orderId: string) => (await member.get(`/api/orders/${orderId}/documents`)).body.data;
const read = async (documentId: string) => (await member.get(`/api/documents/${documentId}`)).body.data;

test('without an issuer the invoice waits; once it is entered, invoice and delivery note are issued, each once', async () => {
  const orderId = await approved(pick(0, 1), 66_000);
  expect(await issueDue(server)).toEqual({ issued: 0, waiting: 1 });
  expect(await ofOrder(orderId)).toMatchObject({ documents: [], isInvoiceDue: true });
  expect((await admin.get('/api/admin/issuer')).body.data).toMatchObject({
    issuer: null,
    version: 0,
    waiting: 1,
  });
  const saved = await admin.put('/api/admin/issuer', { issuer: ISSUER, version: 0 });
  expect(saved.body.data).toEqual({ issuer: ISSUER, version: 1, hasUnusualNumber: false, waiting: 1 });
  expect(
    await rows("select state from jobs where kind = 'issue-documents' and idempotency_key is null"),
  ).toEqual([{ state: 'queued' }]);
  await rows('delete from mails');
  // Two processes at once.
  await Promise.all([issueDue(server), issueDue(server)]);
  await issueDue(server);
  const { documents, isInvoiceDue } = await ofOrder(orderId);
  expect(isInvoiceDue).toBe(false);
  expect(documents).toMatchObject([
    { kind: 'invoice', title: '請求書', party: '青空新聞社 会員 一郎 様', total: 66_000, orderId },
    { kind: 'delivery', title: '納品書', total: 66_000 },
  ]);
  const { content } = await read(documents[0].documentId);
  expect(content).toMatchObject({
    ...{ issuer: ISSUER, net: 60_000, taxes: [{ percent: 10, net: 60_000, tax: 6_000 }], total: 66_000 },
    addressee: { lines: ['青空新聞社', '会員 一郎'], honorific: '様' },
    lines: [
      { text: '髙﨑の港①', amount: 30_000, percent: 10, reference: expect.stringMatching(/^L\d{4}-\d{6}$/) },
      { text: '𠮷野の駅', amount: 30_000 },
    ],
  });
  const pdf = await member.get(`/api/documents/${documents[0].documentId}/pdf`);
  expect(pdf.raw.subarray(0, 8).toString()).toBe('%PDF-1.7');
  const [, name = ''] = /filename\*=UTF-8''(.+)$/.exec(String(pdf.headers['content-disposition'])) ?? [];
  expect(decodeURIComponent(name)).toBe(`請求書_${documents[0].documentNo}.pdf`);
  const mails = await rows('select recipient, subject, text_body from mails');
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({ recipient: 'member001@newsphoto.example' });
  expect(mails[0].text_body).toContain('ご請求金額（税込）： 66,000円');
});

test('the tax has the rate of the day on which the licence becomes active, not that of the order', async () => {
  const orderId = await placeOrderOf(member, pick(2), ONE);
  await rows(
    "insert into tax_rates (starts_on, percent) values ((now() at time zone 'Asia/Tokyo')::date, 12)",
  );
  await allowOrder(desk, orderId);
  await issueDue(server);
  await rows('delete from tax_rates where percent = 12');
  const [invoice] = (await ofOrder(orderId)).documents;
  expect((await read(invoice.documentId)).content).toMatchObject({
    taxes: [{ percent: 12, net: 30_000, tax: 3_600 }],
    total: 33_600,
  });
});

test('numbers have no gap, each hash contains the one before it, and the database refuses every change', async () => {
  await approved(pick(0), ONE);
  await rows(`create function break_delivery() returns trigger language plpgsql as
    $$ begin if new.kind = 'delivery' then raise exception 'broken'; end if; return new; end $$`);
  await rows(
    'create trigger break_delivery before insert on documents for each row execute function break_delivery()',
  );
  await expect(issueDue(server)).rejects.toThrow('broken');
  await rows('drop trigger break_delivery on documents');
  await issueDue(server);
  for (const kind of ['invoice', 'delivery']) {
    const chain = await rows(`select * from documents where kind = '${kind}' order by document_id`);
    expect(chain.map(({ document_no }) => document_no.slice(-6))).toEqual(['000001', '000002', '000003']);
    chain.forEach((row, at) => {
      expect(row.previous_hash).toBe(chain[at - 1]?.hash ?? '');
      expect(row.hash).toBe(hashOfDocument(row));
      expect(hashOfDocument({ ...row, content: { ...row.content, net: 1 } })).not.toBe(row.hash);
    });
  }
  for (const change of [
    "update documents set party = ''",
    'delete from documents',
    'truncate documents cascade',
  ])
    await expect(rows(change)).rejects.toThrow('append only');
});

test('documents are found by day, amount and addressee, any of them together', async () => {
  const numbers = async (query: string) =>
    (await desk.get(`/api/documents?${query}`)).body.data.resultList.map((one: Answer['body']) => one.total);
  const today = tokyoDate(server.clock.now());
  expect(await numbers('kind=invoice')).toEqual([33_000, 33_600, 66_000]);
  expect(await numbers('kind=invoice&least=33001&most=66000')).toEqual([33_600, 66_000]);
  expect(await numbers(`kind=invoice&from=${today}&to=${today}&most=33000`)).toEqual([33_000]);
  expect(await numbers(`kind=invoice&to=20200101&least=0`)).toEqual([]);
  expect(await numbers(`from=${today}&party=${encodeURIComponent('青空 一郎')}&least=66000`)).toEqual([
    66_000, 66_000,
  ]);
  expect(await numbers(`party=${encodeURIComponent('見本')}`)).toEqual([]);
  const first = (await desk.get('/api/documents?limit=4')).body.data;
  const next = (await desk.get(`/api/documents?limit=4&cursor=${first.nextCursor}`)).body.data;
  expect([first.resultList.length, next.resultList.length, next.nextCursor]).toEqual([4, 2, null]);
});

test('the issuer is validated; a number with the digits of a sole trader warns', async () => {
  const save = (change: object, version = 1) =>
    admin.put('/api/admin/issuer', { issuer: { ...ISSUER, ...change }, version });
  expect(codeOf(await save({ name: ' ' }))).toEqual([400, 'E0001']);
  expect(codeOf(await save({ registrationNumber: '1234567890123' }))).toEqual([400, 'E0030']);
  expect(codeOf(await save({ postalCode: '1' }))).toEqual([400, 'E0033']);
  expect(codeOf(await save({}, 0))).toEqual([409, 'W0002']);
  expect((await save({ registrationNumber: 'Ｔ1123456789012' })).body.data).toMatchObject({
    ...{ hasUnusualNumber: true, version: 2, issuer: { registrationNumber: 'T1123456789012' } },
  });
  expect((await save({}, 2)).body.data).toMatchObject({ hasUnusualNumber: false, version: 3 });
});

test('the ladder: the orderer and the desk alone, colleagues neither', async () => {
  const orderId = await approved(pick(1), ONE);
  await issueDue(server);
  const [{ documentId }] = (await ofOrder(orderId)).documents;
  const calls = (browser: Browser, order = orderId, document = documentId) =>
    Promise.all(
      [
        ...[`orders/${order}/documents`, `documents/${document}`, `documents/${document}/pdf`],
        ...['documents', 'admin/issuer'],
      ].map(async (path) => (await browser.get(`/api/${path}`)).status),
    );
  const colleague = await addUserLike(server, 'colleague1', 'member001');
  const accounts = await addUserLike(server, 'accounts1', 'editor001');
  await rows("insert into user_permissions (user_id, code) values ('accounts1', 'BO002')");
  expect(await calls(new Browser(server.app))).toEqual([401, 401, 401, 401, 401]);
  expect(await calls(await new Browser(server.app).asGuest())).toEqual([401, 401, 401, 401, 401]);
  expect(await calls(colleague)).toEqual([404, 404, 404, 403, 403]);
  expect(await calls(await new Browser(server.app).as('editor001'))).toEqual([404, 404, 404, 403, 403]);
  expect(await calls(member)).toEqual([200, 200, 200, 403, 403]);
  expect(await calls(desk)).toEqual([200, 200, 200, 200, 403]);
  expect(await calls(accounts)).toEqual([200, 200, 200, 200, 403]);
  expect(await calls(admin, '999999', '999999')).toEqual([404, 404, 404, 200, 200]);
  expect((await desk.get('/api/documents?from=1')).status).toBe(400);
  expect((await member.get('/api/documents/x')).status).toBe(400);
  const refused = await rows("select subject from audit_log where detail->>'reason' = 'document/unknown'");
  expect(refused).toContainEqual({ subject: documentId });
});

test('a quote of the cart is issued once for a request, binds for 30 days, and changes nothing', async () => {
  const { termsVersion, ...request } = await fillCart(member, pick(0), ONE);
  const quote = (change: object = {}, browser = member) =>
    browser.post('/api/documents/quotes', { ...request, ...change });
  expect(termsVersion).toBeDefined();
  expect((await quote({ total: 1 })).body.messages[0].code).toBe('E1054');
  const answers = await Promise.all([quote(), quote()]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  const [first, second] = answers.map(({ body }) => body.data);
  expect(second).toEqual(first);
  const { documentId, issuedOn } = first;
  expect(first).toMatchObject({ kind: 'quote', total: ONE, orderId: null, title: '見積書' });
  const { content, sheet } = await read(documentId);
  expect(content).toMatchObject({ validUntil: shiftDate(issuedOn, 30, 'day'), lines: [{ amount: 30_000 }] });
  expect(sheet.terms).toEqual([['有効期限', formatDate(content.validUntil)]]);
  expect((await member.get('/api/cart')).body.data.version).toBe(request.cartVersion);
  const address = { name: ' 株式会社港 ', department: '', postalCode: '', address: '東京都' };
  // Of one visit of the page: another addressee is another quote, and none that was issued before.
  const other = await quote({ billing: address });
  expect(other.body.data.party).toBe('株式会社港 御中');
  expect((await quote({ billing: address })).body).toEqual(other.body);
  expect(codeOf(await quote({ billing: { ...address, name: '株式会社港\u202E' } }))).toEqual([400, 'E0044']);
  expect((await quote({ requestId: randomUUID(), cartVersion: 999 })).status).toBe(409);
  expect((await quote({}, await new Browser(server.app).as('member002'))).status).toBe(403);
});

test('an approved order that the desk cancels: licences revoked, one credit note with the amounts of the invoice, mails', async () => {
  const orderId = await approved(pick(2), ONE);
  await issueDue(server);
  await rows('delete from mails');
  const { version, orderNo } = (await desk.get(`/api/order-reviews/${orderId}`)).body.data;
  const cancel = (body: object, browser = desk) =>
    browser.post(`/api/order-reviews/${orderId}/cancel`, { text: '重複した申込のため', version, ...body });
  expect((await cancel({}, member)).status).toBe(403);
  expect(codeOf(await cancel({ text: ' ' }))).toEqual([400, 'E0001']);
  const answers = await Promise.all([cancel({}), cancel({})]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { state, items } = (await desk.get(`/api/order-reviews/${orderId}`)).body.data;
  expect([state, items[0].licence.state]).toEqual(['cancelled', 'revoked']);
  expect(
    await rows(`select 1 from licence_holds h join licences using (licence_id) where content_id = ${ids[2]}`),
  ).toHaveLength(1);
  const { documents } = await ofOrder(orderId);
  expect(documents.map(({ kind }: Answer['body']) => kind)).toEqual(['invoice', 'delivery', 'credit']);
  const [invoice, , credit] = documents;
  const { content, sheet } = await read(credit.documentId);
  expect(content).toMatchObject({
    total: ONE,
    taxes: [{ percent: 10, net: 30_000, tax: 3_000 }],
    dueOn: null,
  });
  expect(sheet.head).toContainEqual([
    '元の請求書',
    `${invoice.documentNo}（${formatDate(invoice.issuedOn)}）`,
  ]);
  const mails = await rows("select subject, text_body from mails where recipient like 'member001%'");
  expect(mails.map(({ subject }) => subject).sort()).toEqual([
    `【ニュースフォト】ご注文を取り消しました（注文番号 ${orderNo}）`,
    `【ニュースフォト】請求書を取り消しました（請求書番号 ${invoice.documentNo}）`,
  ]);
});

test('an order that is cancelled while its invoice waits gets no document', async () => {
  const orderId = await approved(pick(1), ONE);
  const { version } = (await desk.get(`/api/order-reviews/${orderId}`)).body.data;
  await desk.post(`/api/order-reviews/${orderId}/cancel`, { text: '誤り', version });
  await issueDue(server);
  expect(await ofOrder(orderId)).toMatchObject({ documents: [], isInvoiceDue: false });
});
