import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { shiftDate, tokyoDate } from '@newsphoto/domain';
import { type Answer, Browser } from '../../testing/browser.ts';
import { addContents } from '../../testing/content-factory.ts';
import { addLinkPeople } from '../../testing/link-people.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../../testing/test-app.ts';

const PUBLIC = 'https://photo.example.jp';

let server: TestApp;
let desk: Browser;
let maker: Browser;
let open: string;
let takenDown: string;

beforeAll(async () => {
  server = await startTestApp({ publicUrl: PUBLIC });
  const ids = await addContents(server.opened.db, [
    { headline: '公開の写真' },
    { headline: '公開停止の写真' },
  ]);
  [open = '', takenDown = ''] = ids.map(String);
  await rows("update contents set state = 'taken-down' where content_id = $1", [takenDown]);
  await addLinkPeople(server);
  desk = await visit().as('desk00001');
  maker = await visit().as('premium01');
}, STARTUP_MS);
afterAll(async () => server.close());
beforeEach(async () => {
  await rows('delete from guesses');
});

const visit = () => new Browser(server.app);
const rows = async (sql: string, values: unknown[] = []) =>
  (await server.opened.pool.query(sql, values)).rows;
const today = () => tokyoDate(server.clock.now());
const PEOPLE = [
  { name: '山田 太郎', mail: 'yamada@example.jp' },
  { name: '鈴木 花子', mail: 'suzuki@example.jp' },
  { name: '電話の方', mail: '' },
];
const newGrant = (changes: object = {}) => ({
  ...{ kind: 'save', premium: false, subject: '選挙の写真', message: '確認してください。' },
  ...{ contentIds: [open], expiresOn: shiftDate(today(), 7, 'day'), maxOpens: null, withPassword: false },
  ...{ recipients: PEOPLE, ...changes },
});
async function make(changes: object = {}, by = maker) {
  const { status, body } = await by.post('/api/grants', newGrant(changes));
  expect(status).toBe(201);
  const { grant, password = '', mailed } = body.data;
  const links = grant.recipients.map(({ address }: { address: string }) => address.split('/').at(-1));
  return { id: String(grant.grantId), links: links as string[], password: String(password), grant, mailed };
}
const enter = (browser: Browser, id: string, password = '', from = '192.0.2.1'): Promise<Answer> =>
  browser.post(`/api/grants/${id}/open`, { password }, { 'x-forwarded-for': from });
const codeOf = ({ status, body }: Answer) => [status, body.messages[0].code];
const mailsTo = (address: string): Promise<{ subject: string; text_body: string }[]> =>
  rows('select subject, text_body from mails where recipient = $1 order by created_at, mail_id', [address]);
/** A SAVE guest by a link. */
async function guestOf(id: string): Promise<Browser> {
  const browser = visit();
  await enter(browser, id);
  await browser.post('/api/auto-login', { autoLoginUser: 'save' });
  return browser;
}
const refusalOf = async (browser: Browser, pixels: number | null, contentId = open) => {
  const { status, body } = await browser.post('/api/contents/entitlements', {
    ...{ contentIdList: [contentId], pixels },
  });
  return status === 200 ? body.data[0].refusal : status;
};

test('each recipient gets a mail with their own link, which identifies them when it is opened', async () => {
  const { id, links, mailed, grant } = await make({ withPassword: false });
  expect([mailed, new Set([id, ...links]).size]).toEqual([2, 4]);
  expect(grant.recipients[0]).toMatchObject({ ...PEOPLE[0], address: `/sv/${links[0]}`, opens: 0 });
  const [mail] = (await mailsTo('suzuki@example.jp')).slice(-1);
  expect(mail?.subject).toBe('【ニュースフォト】素材のご案内：選挙の写真');
  expect(mail?.text_body).toContain(`${PUBLIC}/sv/${links[1]}`);
  expect(mail?.text_body).toContain('見本放送 契約 三枝');
  expect(mail?.text_body).not.toContain(links[0]);
  const visitor = visit();
  expect((await visitor.get(`/api/grants/${links[1]}/entrance`)).body.data.kind).toBe('save');
  const opened = (await enter(visitor, links[1] ?? '')).body.data;
  expect(opened).toMatchObject({
    ...{ recipientId: 2, isOwnLink: true, recipients: [{ recipientId: 2, name: '鈴木 花子' }] },
    senderName: '契約 三枝',
  });
  // The common link would outlive a revocation of theirs.
  expect(JSON.stringify(opened)).not.toContain(id);
  expect((await visitor.put('/api/grants/opened/recipient', { recipientId: 1 })).status).toBe(400);
  // The common link is the same set: the browser keeps who it is.
  expect((await enter(visitor, id)).body.data.recipientId).toBe(2);
  const { recipients, opens, log } = (await maker.get(`/api/grants/${id}`)).body.data;
  expect([recipients.map((one: Answer['body']) => one.opens), opens]).toEqual([[0, 1, 0], 1]);
  expect(log[0]).toMatchObject({ action: 'opened', recipientId: 2 });
});

test('a password is never in the mail with the link: a second mail, or no mail, contains it', async () => {
  const shown = await make({ withPassword: true });
  const before = await mailsTo('yamada@example.jp');
  expect(before.map(({ text_body }) => text_body).join('')).not.toContain(shown.password);
  const { password, links } = await make({ withPassword: true, mailPassword: true });
  const mails = (await mailsTo('yamada@example.jp')).slice(before.length);
  const having = mails.filter(({ text_body }) => text_body.includes(password));
  expect([mails.length, having.length]).toEqual([2, 1]);
  expect(having[0]?.subject).toBe('【ニュースフォト】パスワードのお知らせ');
  expect(having[0]?.text_body).not.toContain(links[0]);
  const admin = await visit().as('admin0001');
  const [row] = await rows('select mail_id from mails where text_body like $1', [`%${password}%`]);
  const { body } = await admin.get(`/api/admin/mails/${row?.mail_id}`);
  expect(body.data.text).toContain('パスワード： （非表示）');
});

test('what a link allows decides on downloads, once a link with names knows its visitor', async () => {
  const small = await make();
  const large = await make({ mostPixels: null });
  const sized = await make({ mostPixels: 3000, recipients: [] });
  const own = await guestOf(small.links[0] ?? '');
  expect([await refusalOf(own, 1280), await refusalOf(own, 1281), await refusalOf(own, null)]).toEqual([
    ...['', 'size', 'size'],
  ]);
  expect(await refusalOf(await guestOf(large.links[0] ?? ''), null)).toBe('');
  const unnamed = await guestOf(sized.id);
  expect([await refusalOf(unnamed, 3000), await refusalOf(unnamed, 3001)]).toEqual(['', 'size']);
  const common = await guestOf(large.id);
  expect(await refusalOf(common, 100)).toBe('none');
  await common.put('/api/grants/opened/recipient', { recipientId: 3 });
  expect(await refusalOf(common, null)).toBe('');
  const temporary = await make({ kind: 'download', recipients: [] }, desk);
  const guest = visit();
  await enter(guest, temporary.id);
  await guest.post('/api/auto-login', { autoLoginUser: 'download' });
  expect(await refusalOf(guest, null)).toBe('');
});

test('a link contains nothing that its creator may not download in its size', async () => {
  const wanted = { kind: 'save', premium: false, mostPixels: null, contentIds: [open, takenDown] };
  const { body } = await desk.post('/api/grants/check', wanted);
  expect(body.data.refused).toEqual([{ contentId: takenDown, reason: 'takenDown' }]);
  expect(body.data.contents).toMatchObject([{ contentId: open, headline: '公開の写真' }]);
  expect(codeOf(await desk.post('/api/grants', newGrant({ contentIds: [open, takenDown] })))).toEqual([
    ...[400, 'E1067'],
  ]);
  expect(codeOf(await maker.post('/api/grants', newGrant({ contentIds: [takenDown] })))).toEqual([
    404,
    'E1071',
  ]);
  const wrong = newGrant({ recipients: [{ name: '山田', mail: 'yamada@' }] });
  expect(codeOf(await maker.post('/api/grants', wrong))).toEqual([400, 'E0031']);
  const people = (name: string) => ({ recipients: [{ name, mail: 'yamada@example.jp' }] });
  const texts = [
    { subject: '件名\r\nBcc: x' },
    { message: '\u202e' },
    people('山田\n様'),
    { subject: '\u200b' },
  ];
  for (const text of [...texts, people(' '), { recipients: [PEOPLE[0], PEOPLE[0]] }])
    expect((await maker.post('/api/grants', newGrant(text))).status).toBe(400);
});

test('a recipient is revoked alone: their link and their open browsers end, the others stay', async () => {
  const { id, links } = await make();
  await rows('delete from pushed_changes');
  const [first = '', second = ''] = links;
  const [revoked, other, chosen] = [await guestOf(first), await guestOf(second), await guestOf(id)];
  await chosen.put('/api/grants/opened/recipient', { recipientId: 1 });
  const { body } = await maker.post(`/api/grants/${id}/recipients/1/revoke`);
  expect(body.data).toMatchObject({
    state: 'live',
    log: [{ action: 'recipient-revoked', recipientId: 1 }, {}, {}, {}, {}, {}],
  });
  await maker.post(`/api/grants/${id}/recipients/1/revoke`);
  for (const ended of [revoked, chosen]) {
    expect(codeOf(await ended.get('/api/grants/opened'))).toEqual([404, 'E1077']);
    expect(await refusalOf(ended, 100)).toBe(403);
  }
  expect(codeOf(await enter(visit(), first))).toEqual([404, 'E1077']);
  const still = (await other.get('/api/grants/opened')).body.data;
  expect(still.recipients.map(({ recipientId }: Answer['body']) => recipientId)).toEqual([2]);
  expect((await maker.post(`/api/grants/${id}/recipients/9/revoke`)).status).toBe(404);
  // Three openings, a chosen name and the revocation: pages that show the link are notified.
  const pushed = await rows("select key, user_id, group_id from pushed_changes where topic = 'links'");
  expect(pushed).toEqual(Array(5).fill({ key: id, user_id: 'premium01', group_id: '22' }));
});

test('recipients with an address are reminded, each at most once an hour', async () => {
  const { id, links } = await make();
  const before = (await mailsTo('yamada@example.jp')).length;
  await maker.post(`/api/grants/${id}/recipients/2/revoke`);
  const { body } = await maker.post(`/api/grants/${id}/remind`);
  expect(body.data).toMatchObject({
    reminded: 1,
    grant: { log: [{ action: 'reminded', recipientId: 1 }, {}, {}] },
  });
  const [mail] = (await mailsTo('yamada@example.jp')).slice(before);
  expect(mail?.text_body).toContain(`${PUBLIC}/sv/${links[0]}`);
  expect((await maker.post(`/api/grants/${id}/remind`)).status).toBe(400);
  server.clock.advance(60 * 60_000);
  expect((await maker.post(`/api/grants/${id}/remind`)).body.data.reminded).toBe(1);
  await maker.post(`/api/grants/${id}/revoke`);
  expect((await maker.post(`/api/grants/${id}/remind`)).status).toBe(404);
});

const wanted = () => ({
  ...{ requestId: randomUUID(), nameTemplate: '', captions: '', contactSheet: false },
  selection: { contentIds: [open], choice: { pixels: null, format: 'original' } },
});
/** A delivered file of a download. */
const deliver = (downloadId: string) =>
  rows(
    `insert into download_records (download_id, position, user_id, grant_id, recipient_id, content_id, licence_no, bytes,
       address, delivered_at)
     select download_id, 0, user_id, grant_id, recipient_id, $2, '', 1000, '', $3 from downloads where download_id = $1`,
    [downloadId, open, server.clock.now()],
  );

test('each recipient makes as many downloads as the link allows; two at once do not exceed it', async () => {
  const { id, links } = await make({ mostPixels: null, maxDownloads: 2 });
  const [one, other] = [await guestOf(links[0] ?? ''), await guestOf(links[1] ?? '')];
  const post = (guest: Browser) => guest.post('/api/downloads', wanted());
  const first = await post(one);
  expect(first.status).toBe(200);
  const answers = await Promise.all([post(one), post(one), post(one)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  expect(codeOf(await post(one))).toEqual([400, 'E1027']);
  expect((await one.get('/api/grants/opened')).body.data.downloadsLeft).toBe(0);
  expect((await other.get('/api/grants/opened')).body.data.downloadsLeft).toBe(2);
  expect((await post(other)).status).toBe(200);
  // A cancelled download is given back, unless a file of it was delivered.
  const { downloadId } = first.body.data;
  await one.delete(`/api/downloads/${downloadId}`);
  expect((await one.get('/api/grants/opened')).body.data.downloadsLeft).toBe(1);
  await deliver(downloadId);
  expect(codeOf(await post(one))).toEqual([400, 'E1027']);
  await maker.put(`/api/grants/${id}`, {
    ...{ message: '', expiresOn: shiftDate(today(), 9, 'day'), maxOpens: null, maxDownloads: null },
  });
  expect((await post(one)).status).toBe(200);
});

test('the creator sees who downloaded what, and only the others are reminded', async () => {
  const { id, links } = await make({ mostPixels: null });
  const guest = await guestOf(links[1] ?? '');
  await deliver((await guest.post('/api/downloads', wanted())).body.data.downloadId);
  const { body } = await maker.get(`/api/grants/${id}`);
  expect(body.data).toMatchObject({
    ...{
      downloads: 1,
      recipients: [{ downloads: 0, lastDownloadAt: '' }, { downloads: 1 }, { downloads: 0 }],
    },
    deliveries: [{ contentId: open, headline: '公開の写真', bytes: 1000, recipientId: 2 }],
  });
  expect(body.data.lastDownloadAt).toMatch(/^\d{14}$/);
  expect((await maker.post(`/api/grants/${id}/remind`)).body.data.grant.log[0].recipientId).toBe(1);
  expect((await maker.get(`/api/grants/${id}`)).body.data.log).toHaveLength(3);
});

test('the administrator of a group sees and manages its links, a colleague does not', async () => {
  const { id } = await make({ subject: '同僚のリンク' });
  const [colleague, admin] = [await visit().as('colleague1'), await visit().as('linkadmin1')];
  const listed = async (browser: Browser, scope: string) => {
    const { status, body } = await browser.get(`/api/grants?scope=${scope}`);
    return status === 200 ? body.data.some(({ grantId }: Answer['body']) => grantId === id) : status;
  };
  expect([await listed(maker, 'own'), await listed(maker, 'group')]).toEqual([true, 403]);
  expect([await listed(colleague, 'own'), await listed(colleague, 'group')]).toEqual([false, 403]);
  expect([await listed(admin, 'own'), await listed(admin, 'group')]).toEqual([false, true]);
  expect((await admin.get(`/api/grants/${id}`)).body.data).toMatchObject({
    ...{ createdByName: '契約 三枝', recipientCount: 3, recipientNames: PEOPLE.map(({ name }) => name) },
  });
  expect((await colleague.get(`/api/grants/${id}`)).status).toBe(404);
  expect((await (await visit().as('keiyaku01')).get(`/api/grants/${id}`)).status).toBe(404);
  expect((await admin.post(`/api/grants/${id}/revoke`)).body.data.state).toBe('revoked');
});

test('sent links are read page by page, the live ones without those that ended', async () => {
  const made: string[] = [];
  for (const subject of ['一', '二', '三']) made.push((await make({ subject })).id);
  await maker.post(`/api/grants/${made[1]}/revoke`);
  const read = async (query: string): Promise<string[]> =>
    (await maker.get(`/api/grants?${query}`)).body.data.map(({ grantId }: { grantId: string }) => grantId);
  const paged = async (query: string): Promise<string[]> => {
    const all: string[] = [];
    for (;;) {
      const page = await read(`${query}limit=2${all.length > 0 ? `&cursor=${all.at(-1)}` : ''}`);
      all.push(...page);
      if (page.length < 2) return all;
    }
  };
  const all = await read('');
  expect(all).toEqual(expect.arrayContaining(made));
  expect(await paged('')).toEqual(all);
  const live = await read('show=live');
  expect(live).not.toContain(made[1]);
  expect(live).toEqual(all.filter((id) => live.includes(id)));
  expect(live).toEqual(expect.arrayContaining([made[0], made[2]]));
  expect(await paged('show=live&')).toEqual(live);
  // The place of a link of another user is not revealed.
  expect(await read(`cursor=${(await make({}, desk)).id}`)).toEqual([]);
});

test('the ladder of the new calls', async () => {
  const { id } = await make();
  const check = { kind: 'save', premium: false, mostPixels: 1280, contentIds: [open] };
  const statuses = async (browser: Browser, grantId = id) => [
    (await browser.post('/api/grants/check', check)).status,
    (await browser.post(`/api/grants/${grantId}/remind`)).status,
    (await browser.post(`/api/grants/${grantId}/recipients/1/revoke`)).status,
  ];
  expect(await statuses(visit())).toEqual([401, 401, 401]);
  expect(await statuses(await guestOf(id))).toEqual([401, 401, 401]);
  expect(await statuses(await visit().as('member001'))).toEqual([403, 404, 404]);
  expect(await statuses(maker, 'short')).toEqual([200, 400, 400]);
  expect(await statuses(maker, 'A'.repeat(22))).toEqual([200, 404, 404]);
  expect(await statuses(maker)).toEqual([200, 200, 200]);
  expect((await maker.get('/api/grants?scope=all')).status).toBe(400);
});
