import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { shiftDate, tokyoDate } from '@newsphoto/domain';
import { type Answer, Browser } from '../../testing/browser.ts';
import { addContents } from '../../testing/content-factory.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let open: string;
let hidden: string;
let other: string;
let setId: string;

beforeAll(async () => {
  server = await startTestApp();
  const ids = await addContents(server.opened.db, [
    { headline: '公開', restrictions: '二次使用不可' },
    { headline: '非公開', visibility: '2', restrictions: '二次使用不可' },
    { headline: '別の写真' },
  ]);
  [open = '', hidden = '', other = ''] = ids.map(String);
  await server.media.putRendition(await keyOf(hidden, 'preview_key'), Buffer.from('marked'));
  const desk = await visit().as('desk00001');
  const { body } = await desk.post('/api/grants', {
    ...{ kind: 'save', premium: false, subject: '選挙', message: '確認用', contentIds: [open, hidden] },
    ...{ expiresOn: shiftDate(tokyoDate(server.clock.now()), 7, 'day'), maxOpens: null },
    ...{ withPassword: false, recipients: [{ name: '山田', mail: 'yamada@example.jp' }] },
  });
  setId = body.data.grant.grantId;
}, STARTUP_MS);
afterAll(async () => server.close());

const visit = () => new Browser(server.app);
const keyOf = async (contentId: string, column: string): Promise<string> => {
  const { rows } = await server.opened.pool.query(
    `select ${column} as key from contents where content_id = $1`,
    [contentId],
  );
  return rows[0].key;
};
const openSet = async (browser: Browser) => {
  expect((await browser.post(`/api/grants/${setId}/open`, { password: '' })).status).toBe(200);
  return browser;
};
const saveGuest = async () => {
  const browser = await openSet(visit());
  await browser.post('/api/auto-login', { autoLoginUser: 'save' });
  return browser;
};
const codeOf = ({ status, body }: Answer) => [status, body.messages[0].code];

test('[P-016] members with AA018 preview what they may find, those without get a message with the required membership', async () => {
  const member = await visit().as('member001');
  const { status, body } = await member.get(`/api/previews/${open}`);
  expect([status, body.data.headline, body.data.restrictions]).toEqual([200, '公開', '二次使用不可']);
  await server.opened.pool.query("delete from user_permissions where user_id = 'member002'");
  const without = await visit().as('member002');
  expect(codeOf(await without.get(`/api/previews/${open}`))).toEqual([403, 'E1070']);
  expect(codeOf(await without.get('/api/previews'))).toEqual([403, 'E1070']);
  expect(codeOf(await member.get(`/api/previews/${hidden}`))).toEqual([404, 'E1071']);
  expect(codeOf(await member.get('/api/previews/202699999999'))).toEqual([404, 'E1071']);
  expect((await member.get('/api/previews/12')).status).toBe(400);
});

test('a save guest previews the set of the link, and nothing else', async () => {
  const guest = await saveGuest();
  const { status, body } = await guest.get(`/api/previews/${hidden}`);
  expect([status, body.data.headline, body.data.restrictions]).toEqual([200, '非公開', '']);
  expect(codeOf(await guest.get(`/api/previews/${other}`))).toEqual([404, 'E1071']);
  const set = (await guest.get('/api/previews')).body.data;
  expect(set).toMatchObject({ subject: '選挙', message: '確認用' });
  expect(set.contents.map(({ contentId }: { contentId: string }) => contentId)).toEqual([open, hidden]);
  await guest.delete('/api/grants/opened');
  expect(codeOf(await guest.get(`/api/previews/${hidden}`))).toEqual([404, 'E1071']);
});

test('infoId names the link: another one, or one that is not open, shows nothing', async () => {
  const member = await visit().as('member001');
  expect(codeOf(await member.get(`/api/previews?infoId=${setId}`))).toEqual([404, 'E1077']);
  await openSet(member);
  expect((await member.get(`/api/previews?infoId=${setId}`)).body.data.contents).toHaveLength(2);
  expect(codeOf(await member.get(`/api/previews?infoId=${'A'.repeat(22)}`))).toEqual([404, 'E1077']);
  expect((await member.get('/api/previews?infoId=1')).status).toBe(400);
});

test('general guests, and visitors without a session, have to log in', async () => {
  for (const browser of [visit(), await visit().asGuest(), await openSet(await visit().asGuest())]) {
    expect((await browser.get(`/api/previews/${open}`)).status).toBe(401);
    expect((await browser.get('/api/previews')).status).toBe(401);
  }
});

test('the answer holds the marked picture alone, which opens by its signed address and by no other', async () => {
  const guest = await saveGuest();
  const { body } = await guest.get(`/api/previews/${hidden}`);
  expect(Object.keys(body.data)).not.toContain('thumbnails');
  for (const column of ['thumb_small_key', 'thumb_large_key', 'original_key']) {
    expect(JSON.stringify(body)).not.toContain(await keyOf(hidden, column));
  }
  expect((await visit().get(body.data.previewUrl)).raw.toString()).toBe('marked');
  expect((await guest.get(`/media/${await keyOf(hidden, 'preview_key')}`)).status).toBe(403);
  const large = body.data.previewUrl.replace('1280.jpg', '480.jpg');
  expect((await guest.get(large)).status).toBe(403);
});
