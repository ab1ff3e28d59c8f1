import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { Browser } from '../../testing/browser.ts';
import { addContents } from '../../testing/content-factory.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { newMediaKey } from './media-classes.ts';

let server: TestApp;
const keys = (['p', 'l', 'v', 'i'] as const).map((mediaClass) => newMediaKey(mediaClass, '240.jpg'));
let contentId: string;

beforeAll(async () => {
  server = await startTestApp();
  for (const key of keys) await server.media.putRendition(key, Buffer.from(key));
  const [id] = await addContents(server.opened.db, [{ headline: '港', visibility: '3' }]);
  contentId = String(id);
  await server.opened.pool.query(
    'update contents set thumb_small_key = $1, preview_key = $2 where content_id = $3',
    [keys[1], keys[2], id],
  );
}, STARTUP_MS);
afterAll(async () => server.close());

const visit = () => new Browser(server.app);
const urlOf = (at: number) => `/media/${keys[at]}`;
const seen = async (browser: Browser) => {
  const answers = await Promise.all(keys.map((key) => browser.get(`/media/${key}`)));
  return answers.map(({ status }) => status);
};
const MEMBER = [200, 200, 200, 403];
const PUBLIC_ALONE = [200, 403, 403, 403];

/** A member, and a copy of the media cookie in a browser without other cookies. */
async function keepCookie(userId = 'member001') {
  const member = await visit().as(userId);
  const copy = visit();
  copy.cookies.set('NPMEDIA', member.cookies.get('NPMEDIA') ?? '');
  expect(await seen(copy)).toEqual(MEMBER);
  return { member, copy };
}

/** A browser with an opened link, and the signed address of a picture in it. */
async function openLink() {
  const editor = await visit().as('editor001');
  const { body } = await editor.post('/api/grants', {
    ...{ kind: 'save', premium: false, subject: '確認', message: '', contentIds: [contentId] },
    ...{ maxOpens: null, expiresOn: '20991231', withPassword: false, recipients: [] },
  });
  const { grantId } = body.data.grant;
  const guest = visit();
  const opened = await guest.post(`/api/grants/${grantId}/open`, { password: '' });
  const { previewUrl } = opened.body.data.contents[0];
  expect((await visit().get(previewUrl)).status).toBe(200);
  return { editor, guest, grantId, previewUrl };
}

test('a media cookie that was copied shows no picture of members after the log-out', async () => {
  const { member, copy } = await keepCookie();
  const answer = await member.post('/api/logout');
  expect(await seen(copy)).toEqual(PUBLIC_ALONE);
  expect(answer.headers['clear-site-data']).toBe('"cache"');
});

test('nor after an administrator ended the sessions or issued another password', async () => {
  const admin = await visit().as('admin0001');
  const { copy } = await keepCookie();
  expect((await admin.delete('/api/admin/users/member001/sessions')).status).toBe(200);
  expect(await seen(copy)).toEqual(PUBLIC_ALONE);
  const second = await keepCookie('member002');
  expect((await admin.post('/api/admin/users/member002/one-time-password')).status).toBe(200);
  expect(await seen(second.copy)).toEqual(PUBLIC_ALONE);
});

test('nor after its user ended the session from another browser', async () => {
  const { copy } = await keepCookie();
  const other = await visit().as('member001');
  await other.delete('/api/user/sessions');
  expect(await seen(copy)).toEqual(PUBLIC_ALONE);
});

test('a session that another API process ended is noticed within 20 seconds', async () => {
  const { copy } = await keepCookie();
  await server.opened.pool.query(`update sessions set revoked_at = now() where user_id = 'member001'`);
  expect(await seen(copy)).toEqual(MEMBER);
  server.clock.advance(20_001);
  expect(await seen(copy)).toEqual(PUBLIC_ALONE);
});

test('rights that were taken away close their pictures although the cookie names them', async () => {
  const editor = await visit().as('editor001');
  expect(await seen(editor)).toEqual([200, 200, 200, 200]);
  await server.opened.pool.query(`update groups set group_kbn = '1' where group_id =
    (select group_id from users where user_id = 'editor001')`);
  server.clock.advance(20_001);
  expect(await seen(editor)).toEqual(MEMBER);
  await server.opened.pool.query(`update groups set group_kbn = '0' where group_id =
    (select group_id from users where user_id = 'editor001')`);
  server.clock.advance(20_001);
});

test('signed addresses of a link are closed with it: revoked, or its slot emptied', async () => {
  const revoked = await openLink();
  await revoked.editor.post(`/api/grants/${revoked.grantId}/revoke`);
  expect((await visit().get(revoked.previewUrl)).status).toBe(403);
  const closed = await openLink();
  await closed.guest.delete('/api/grants/opened');
  expect((await visit().get(closed.previewUrl)).status).toBe(403);
});

test('signed addresses hold neither the id of the link nor a token, and another holder cannot be put in', async () => {
  const { guest, grantId, previewUrl } = await openLink();
  for (const secret of [grantId, guest.cookies.get('NPGRANT')]) expect(previewUrl).not.toContain(secret);
  const { member, copy } = await keepCookie();
  expect(copy.cookies.get('NPMEDIA')).not.toContain(member.cookies.get('NPSESSION'));
  const other = (await openLink()).previewUrl;
  const holder = new URL(other, 'http://x').searchParams.get('holder') ?? '';
  expect((await visit().get(previewUrl.replace(/holder=[^&]+/, `holder=${holder}`))).status).toBe(403);
  expect((await visit().get(previewUrl.replace(/&holder=[^&]+/, ''))).status).toBe(403);
});

test('a cookie from before cookies named their session counts as expired, and start-up replaces it', async () => {
  const member = await visit().as('member001');
  const [classes, expires, , signature] = (member.cookies.get('NPMEDIA') ?? '').split('.');
  member.cookies.set('NPMEDIA', `${classes}.${expires}.${signature}`);
  expect(await seen(member)).toEqual([403, 403, 403, 403]);
  await member.get('/api/login-user-info');
  expect(await seen(member)).toEqual(MEMBER);
});

test('a page of 100 pictures queries the database once', async () => {
  const { copy } = await keepCookie();
  server.clock.advance(20_001);
  const requested = jest.spyOn(server.opened.db, 'selectFrom');
  await Promise.all(Array.from({ length: 100 }, () => copy.get(urlOf(1))));
  expect(requested).toHaveBeenCalledTimes(1);
  await Promise.all(Array.from({ length: 100 }, () => copy.get(urlOf(0))));
  expect(requested).toHaveBeenCalledTimes(1);
  requested.mockRestore();
});

test('private pictures are cached for half a minute and by no shared cache, then cost a 304 while they are open', async () => {
  const { member, copy } = await keepCookie();
  const first = await copy.get(urlOf(1));
  expect(first.headers['cache-control']).toBe('private, max-age=30');
  expect(first.headers.vary).toBe('Cookie');
  const again = { 'if-none-match': String(first.headers.etag) };
  expect((await copy.get(urlOf(1), again)).status).toBe(304);
  const open = await copy.get(urlOf(0));
  expect(open.headers['cache-control']).toBe('private, max-age=31536000, immutable');
  await server.opened.pool.query(
    `update sessions set expires_at = $1 where user_id = 'member001' and revoked_at is null`,
    [new Date(server.clock.now().getTime() + 9_500)],
  );
  // Any log-in makes this process read its sessions again.
  await visit().as('editor001');
  expect((await copy.get(urlOf(2))).headers['cache-control']).toMatch(/^private, max-age=[89]$/);
  await member.post('/api/logout');
  expect((await copy.get(urlOf(1), again)).status).toBe(403);
});
