import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { tokyoDate } from '@newsphoto/domain';
import { MEMBER } from '@newsphoto/domain/testing';
import { register } from '../../testing/applicants.ts';
import { Browser } from '../../testing/browser.ts';
import { addContents } from '../../testing/content-factory.ts';
import { filesBelow } from '../../testing/files-below.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../../testing/test-app.ts';

const JPEG = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(2_000, 7)]);
const HTML = Buffer.from('<!doctype html><script>alert(1)</script>');
const PUBLIC = 'https://photo.example.jp';
const DAY_MS = 24 * 3_600_000;

let server: TestApp;
let member: Browser;
let colleague: Browser;
let visitor: Browser;
let desk: Browser;
/** Contents for visitors, for members, and for internal users. */
let [shown, limited, hidden] = ['', '', ''];

beforeAll(async () => {
  server = await startTestApp({ publicUrl: PUBLIC });
  const visibilities = ['1', '3', '2'] as const;
  const ids = await addContents(
    server.opened.db,
    visibilities.map((visibility) => ({ visibility, headline: '港の朝' })),
  );
  [shown = '', limited = '', hidden = ''] = ids.map((id) => String(id).padStart(12, '0'));
  member = await new Browser(server.app).as('member001');
  colleague = await new Browser(server.app).as('member002');
  desk = await new Browser(server.app).as('desk00001');
  visitor = new Browser(server.app);
}, STARTUP_MS);
afterAll(async () => server.close());

type Sent = Readonly<Record<string, string>>;
type File = readonly [name: string, content: Buffer];

function formOf(values: Sent, files: readonly File[]): FormData {
  const form = new FormData();
  const entered = {
    ...{ requestId: randomUUID(), kind: 'contents', name: '来訪 太郎', mailAddress: 'guest@example.com' },
    ...{
      phone: '03-1234-5678',
      contentIds: '',
      text: 'この写真の\n撮影場所を教えてください。',
      wantsCopy: 'false',
    },
  };
  for (const [key, value] of Object.entries({ ...entered, ...values })) form.append(key, value);
  for (const [name, content] of files) form.append('files[]', new Blob([Uint8Array.from(content)]), name);
  return form;
}
/** Each from another address of one network: the rate limit of an address is tested elsewhere. */
let calls = 0;
function send(browser: Browser, values: Sent = {}, ...files: File[]) {
  calls += 1;
  const headers = { 'x-forwarded-for': `203.0.113.${calls}` };
  return browser.postForm('/api/inquiries', formOf(values, files), headers);
}
const codeOf = ({ status, body }: Awaited<ReturnType<typeof send>>) => [status, body.messages[0].code];
const rows = async (sql: string, values: unknown[] = []) =>
  (await server.opened.pool.query(sql, values)).rows;
const mailsTo = (address: string) =>
  rows('select subject, text_body from mails where recipient = $1 order by created_at', [address]);
const found = async (receiptNo: string) => {
  const { resultList } = (await desk.get(`/api/admin/inquiries?text=${receiptNo}`)).body.data;
  return resultList[0];
};
const opened = async (receiptNo: string) =>
  (await desk.get(`/api/admin/inquiries/${(await found(receiptNo)).inquiryId}`)).body.data;

test('[P-021] members, guests and visitors send inquiries and read their own; internal users are refused', async () => {
  const guest = await new Browser(server.app).asGuest();
  for (const browser of [visitor, guest, member]) expect((await send(browser)).status).toBe(201);
  expect(codeOf(await send(desk))).toEqual([403, '403']);
  expect((await desk.get('/api/inquiries')).status).toBe(403);
  expect((await visitor.get('/api/inquiries')).status).toBe(401);
  expect((await member.get('/api/inquiries/sender')).body.data).toEqual({
    ...{ name: '会員 一郎', mailAddress: 'member001@newsphoto.example', phone: '' },
  });
  const registered = await register(server, 'registered');
  expect((await registered.get('/api/inquiries/sender')).body.data).toEqual({
    ...{ name: '田中 花子', mailAddress: 'registered@example.jp', phone: MEMBER.phone },
  });
  const [own] = (await member.get('/api/inquiries')).body.data.resultList;
  expect((await member.get(`/api/inquiries/${own.inquiryId}`)).status).toBe(200);
  expect((await colleague.get(`/api/inquiries/${own.inquiryId}`)).status).toBe(404);
  const reply = { requestId: randomUUID(), text: '追記' };
  expect((await colleague.post(`/api/inquiries/${own.inquiryId}/reply`, reply)).status).toBe(404);
  const without = await new Browser(server.app).as('editor001');
  expect((await without.get('/api/admin/inquiries')).status).toBe(403);
  expect((await member.get('/api/admin/inquiries')).status).toBe(403);
});

test('contents concerned are those that the sender may see, at most fifty; values are checked on the server', async () => {
  expect((await send(visitor, { contentIds: shown })).status).toBe(201);
  expect(codeOf(await send(visitor, { contentIds: `${shown},${limited}` }))).toEqual([400, 'E1071']);
  expect((await send(member, { contentIds: `${limited},${shown}` })).status).toBe(201);
  expect(codeOf(await send(member, { contentIds: hidden }))).toEqual([400, 'E1071']);
  const many = Array.from({ length: 51 }, () => shown).join();
  expect((await send(member, { contentIds: many })).status).toBe(400);
  const wrong: [Sent, string][] = [
    [{ name: ' ' }, 'E0001'],
    [{ text: '' }, 'E0001'],
    [{ mailAddress: 'guest' }, 'E0031'],
    [{ mailAddress: 'a@example.com\r\nBcc: b@example.com' }, 'E0031'],
    [{ phone: '電話' }, 'E0032'],
    [{ name: 'あ'.repeat(101) }, 'E0024'],
    [{ name: '太郎\u202E' }, 'E0044'],
  ];
  for (const [values, code] of wrong) expect(codeOf(await send(visitor, values))).toEqual([400, code]);
  expect((await send(visitor, { kind: 'spam' })).status).toBe(400);
});

test('a double click sends once; the same key with another text is refused', async () => {
  const requestId = randomUUID();
  const answers = await Promise.all(
    [1, 2].map(() => send(member, { requestId, text: '一度だけ' }, ['図.jpg', JPEG])),
  );
  const numbers = answers.map(({ status, body }) => [status, body.data.receiptNo]);
  expect(numbers[0]).toEqual(numbers[1]);
  expect(numbers[0]?.[1]).toMatch(/^T20\d\d-\d{6}$/);
  expect(await rows('select 1 from inquiries where request_id = $1', [requestId])).toHaveLength(1);
  expect(await filesBelow(server.media.originalFile('inquiries'))).toHaveLength(1);
  expect(codeOf(await send(member, { requestId, text: '別の内容' }))).toEqual([409, '409']);
});

test('attachments: known by their content, refused where the name claims another type, sent as attachments alone', async () => {
  const before = (await filesBelow(server.media.originalFile('inquiries'))).length;
  const polyglot = Buffer.concat([JPEG, HTML]);
  const macro = Buffer.from('PK\x03\x04[Content_Types].xml word/document.xml word/vbaProject.bin');
  const refused: File[] = [
    ['photo.jpg', HTML],
    ['page.txt', HTML],
    ['page.html', HTML],
    ['page.html', polyglot],
    ['photo.png', JPEG],
    ['report.docx', macro],
    ['tool.zip', Buffer.from('PK\x03\x04')],
    ['run.exe', Buffer.from('MZ\x00\x00')],
    ['text.txt', Buffer.from('a\x00b')],
  ];
  for (const file of refused)
    expect([file[0], ...codeOf(await send(member, {}, file))]).toEqual([file[0], 400, 'E0039']);
  expect(codeOf(await send(member, {}, ['a.jpg', Buffer.alloc(0)]))).toEqual([400, 'E0050']);
  const large = Buffer.concat([JPEG, Buffer.alloc(10 * 1024 * 1024)]);
  expect(codeOf(await send(member, {}, ['a.jpg', large]))).toEqual([400, 'E0049']);
  const six = Array.from({ length: 6 }, (): File => ['a.jpg', JPEG]);
  expect((await send(member, {}, ...six)).status).toBe(400);
  expect((await filesBelow(server.media.originalFile('inquiries'))).length).toBe(before);

  const sent = await send(
    member,
    {},
    ['../../見本\u202E.jpg', polyglot],
    ['表.csv', Buffer.from('品名,数\n写真,1')],
  );
  const { receiptNo } = sent.body.data;
  const { inquiryId, messages } = await opened(receiptNo);
  const [picture, table] = messages[0].attachments;
  expect([picture.name, picture.type, table.name]).toEqual(['見本.jpg', 'image/jpeg', '表.csv']);
  const path = `inquiries/${inquiryId}/attachments/${picture.attachmentId}`;
  for (const answer of [await member.get(`/api/${path}`), await desk.get(`/api/admin/${path}`)]) {
    expect(answer.raw).toEqual(polyglot);
    expect(answer.headers).toMatchObject({
      ...{ 'content-type': 'image/jpeg', 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' },
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': `attachment; filename="inquiry.jpg"; filename*=UTF-8''${encodeURIComponent('見本.jpg')}`,
    });
  }
  const statuses = [colleague, visitor].map(async (browser) => (await browser.get(`/api/${path}`)).status);
  expect(await Promise.all(statuses)).toEqual([404, 401]);
  // A file of another inquiry is not found by the own one.
  const own = await opened((await send(colleague)).body.data.receiptNo);
  const other = `inquiries/${own.inquiryId}/attachments/${picture.attachmentId}`;
  expect((await colleague.get(`/api/${other}`)).status).toBe(404);
});

test('a copy has the text only for the own address of a member; an address that was typed gets three confirmations a day', async () => {
  const advert = '広告 https://spam.example';
  const wants = { wantsCopy: 'true', text: advert };
  const copied = await send(member, { ...wants, name: '会員', mailAddress: 'MEMBER001@newsphoto.example' });
  expect(copied.body.data.isMailed).toBe(true);
  const [copy] = await mailsTo('MEMBER001@newsphoto.example');
  expect(copy.text_body).toContain(advert);
  const typed = { ...wants, name: '当選 https://spam.example', mailAddress: 'victim@example.com' };
  const sent = [];
  for (const browser of [member, visitor, visitor, visitor]) sent.push(await send(browser, typed));
  expect(sent.map(({ body }) => body.data.isMailed)).toEqual([true, true, true, false]);
  const mails = await mailsTo('victim@example.com');
  expect(mails).toHaveLength(3);
  expect(JSON.stringify(mails)).not.toContain('spam');
  // The name of the recipient is in the head of the mail.
  const heads = await server.opened.pool.query('select recipient_name from mails where recipient = $1', [
    'victim@example.com',
  ]);
  expect(JSON.stringify(heads.rows)).not.toContain('spam');
  expect(mails[0].text_body).toContain(sent[0]?.body.data.receiptNo);
});

test('a network and a member are limited, also in parallel', async () => {
  await server.opened.pool.query("update inquiries set network_key = ''");
  const inquiries = await Promise.all(Array.from({ length: 12 }, () => send(visitor)));
  expect(inquiries.map(({ status }) => status).sort()).toEqual([...Array(10).fill(201), 429, 429]);
  expect((await send(member)).status).toBe(201);
  await server.opened.pool.query("update inquiries set network_key = ''");
});

test('the desk answers by mail with a link to contents; a visitor reads and replies by the link of the mail alone', async () => {
  const { receiptNo } = (await send(visitor, { contentIds: shown, mailAddress: 'reader@example.com' })).body
    .data;
  const before = await opened(receiptNo);
  const { inquiryId, version } = before;
  expect(before).toMatchObject({ state: 'new', assigneeId: '', contentIds: [shown], userId: '' });
  const link = { contentIds: [shown], expiresOn: tokyoDate(server.clock.now()) };
  const path = `/api/admin/inquiries/${inquiryId}`;
  const past = { version, text: '回答', link: { ...link, expiresOn: '20200101' } };
  expect(codeOf(await desk.post(`${path}/answer`, past))).toEqual([400, 'E1013']);
  expect((await desk.post(`${path}/note`, { version, text: '電話済み' })).status).toBe(200);
  const answered = await desk.post(`${path}/answer`, { version: version + 1, text: '横浜港です。', link });
  expect(answered.body.data).toMatchObject({ state: 'answered', assigneeId: 'desk00001' });
  const [mail] = await mailsTo('reader@example.com');
  expect(mail.subject).toContain(receiptNo);
  expect(mail.text_body).toContain('横浜港です。');
  expect(mail.text_body).not.toContain('電話済み');
  const [, infoId = ''] = /refineResultsList\?inquiry=1&infoId=([\w-]{22})/.exec(mail.text_body) ?? [];
  expect((await visitor.post(`/api/grants/${infoId}/open`, { password: '' })).body.data).toMatchObject({
    ...{ kind: 'inquiry', contents: [{ contentId: shown }] },
  });
  const [, token = ''] = /\/web\/dpInquiry\/thread#([\w-]{43})/.exec(mail.text_body) ?? [];
  const stranger = new Browser(server.app);
  const thread = (await stranger.post('/api/inquiries/thread', { token })).body.data;
  expect(thread.messages.map(({ party, text }: { party: string; text: string }) => [party, text])).toEqual([
    ['sender', 'この写真の\n撮影場所を教えてください。'],
    ['desk', '横浜港です。'],
  ]);
  expect(JSON.stringify(thread)).not.toMatch(/電話済み|reader@|写真 五月/);
  const reply = { token, requestId: randomUUID(), text: 'ありがとうございます。' };
  for (let times = 0; times < 2; times += 1)
    expect((await stranger.post('/api/inquiries/thread/reply', reply)).body.data.messages).toHaveLength(3);
  expect((await opened(receiptNo)).state).toBe('working');
  expect((await stranger.post('/api/inquiries/thread', { token: 'A'.repeat(43) })).status).toBe(404);
  const hashes = await rows('select token_hash from inquiry_threads');
  expect(hashes.some(({ token_hash }) => token_hash.toString('base64url') === token)).toBe(false);
  server.clock.advance(91 * DAY_MS);
  expect((await stranger.post('/api/inquiries/thread', { token })).status).toBe(404);
});
