import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { tidyUp } from '../../housekeeping.ts';
import { Browser } from '../../testing/browser.ts';
import { changePerson } from '../../testing/people.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let admin: Browser;
const ADDRESS = 'member001@example.jp';
beforeAll(async () => {
  server = await startTestApp({ publicUrl: 'https://photo.example.jp' });
}, STARTUP_MS);
afterAll(async () => server.close());
beforeEach(async () => {
  await server.opened.pool.query('delete from mails');
  await server.opened.pool.query('delete from password_resets');
  admin = await new Browser(server.app).as('admin0001');
  await changePerson(admin, 'member001', { mailAddress: ADDRESS, status: 'active' });
});

const visit = () => new Browser(server.app);
const mails = async () =>
  (await server.opened.pool.query('select recipient, subject, text_body from mails order by created_at'))
    .rows;

/** The id in the link of the last mail. */
async function linkOf(): Promise<string> {
  const text = (await mails()).at(-1)?.text_body ?? '';
  return /https:\/\/photo\.example\.jp\/idp\/([A-Za-z0-9_-]{22})\n/.exec(text)?.[1] ?? '';
}
async function sendLink(): Promise<string> {
  expect((await admin.post('/api/admin/users/member001/password-link')).status).toBe(200);
  return linkOf();
}
const recover = (mailAddress: string) => visit().post('/api/password-recovery', { mailAddress });
const open = (urlId: string) => visit().post('/api/password-reset/open', { urlId });
const reset = (urlId: string, password: string) => visit().post('/api/password-reset', { urlId, password });

let chosen = 0;
function newPassword(): string {
  chosen += 1;
  return `Kawa7-Mori#${String(chosen).padStart(3, '0')}`;
}

test('a link that an administrator sends opens the choice of a password, once', async () => {
  const member = visit();
  const urlId = await sendLink();
  expect((await open(urlId)).body.data).toEqual({ userId: 'member001' });
  // Mail scanners follow links, too: reading uses nothing up.
  expect((await open(urlId)).status).toBe(200);
  const password = newPassword();
  expect((await reset(urlId, password)).status).toBe(204);
  expect((await member.login('member001', { password })).body.result).toBe(true);
  for (const answer of [await open(urlId), await reset(urlId, newPassword())])
    expect([answer.status, answer.body.messages[0]]).toEqual([
      404,
      { code: 'E1077', text: 'リンクが無効か、すでに使用されています。' },
    ]);
});

test('of two who use a link at the same moment one gets through', async () => {
  const urlId = await sendLink();
  const answers = await Promise.all([reset(urlId, newPassword()), reset(urlId, newPassword())]);
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 404]);
});

test('the database holds no id of a link, and the trail neither', async () => {
  const urlId = await sendLink();
  const { rows } = await server.opened.pool.query(
    "select encode(token_hash, 'escape') as hash, origin from password_resets",
  );
  expect(rows).toHaveLength(1);
  const { rows: trail } = await server.opened.pool.query('select * from audit_log');
  expect(JSON.stringify([rows, trail])).not.toContain(urlId);
  expect(trail.at(-1)).toMatchObject({ action: 'password-link-sent', subject: 'member001' });
});

test('a link runs out, and a later one takes its place', async () => {
  const first = await sendLink();
  const second = await sendLink();
  expect([(await open(first)).status, (await open(second)).status]).toEqual([404, 200]);
  server.clock.advance(24 * 3_600_000 + 1);
  expect((await open(second)).status).toBe(404);
  expect((await reset(second, newPassword())).status).toBe(404);
  server.clock.advance(25 * 3_600_000);
  await tidyUp({ db: server.opened.db, media: server.media, now: server.clock.now() });
  expect((await server.opened.pool.query('select 1 from password_resets')).rows).toEqual([]);
});

test('a new password ends open sessions, and the user is notified by mail', async () => {
  const member = visit();
  const first = newPassword();
  await reset(await sendLink(), first);
  const { body } = await member.login('member001', { password: first, save: true });
  await reset(await sendLink(), newPassword());
  expect((await member.get('/api/user/sessions')).status).toBe(401);
  const remembered = { userId: 'member001', password: body.credential };
  expect((await member.post('/api/auto-login', remembered)).status).toBe(400);
  expect((await mails()).at(-1)).toMatchObject({
    recipient: ADDRESS,
    subject: '【ニュースフォト】パスワードを変更しました',
  });
});

test('a lock-out ends with a new password', async () => {
  for (let failure = 0; failure < 5; failure += 1) await visit().login('member001', { password: 'wrong' });
  const password = newPassword();
  await reset(await sendLink(), password);
  expect((await visit().login('member001', { password })).status).toBe(200);
});

test.each([
  ['Ab#1', 'E0025'],
  ['Abcdefgh#123456789012', 'E0024'],
  ['Ａbcdefg#1', 'E0011'],
  ['abcdefghij', 'E0036'],
  ['1234567890', 'E0037'],
  ['MEMBER001', 'E0038'],
  ['P@ssw0rd2026', '400'],
  ['Member001#x', '400'],
  ['Summer2026!', '400'],
  ['', 'E0001'],
])('[E-040] the new password "%s" is refused with %s, and the link stays good', async (password, code) => {
  const urlId = await sendLink();
  const { status, body } = await reset(urlId, password);
  expect([status, body.messages[0].code, body.messages[0].field]).toEqual([400, code, 'password']);
  expect((await open(urlId)).status).toBe(200);
});

test('[E-053] the password that is there already is refused with E1005', async () => {
  const password = newPassword();
  await reset(await sendLink(), password);
  const { status, body } = await reset(await sendLink(), password);
  expect([status, body.messages[0].code]).toEqual([400, 'E1005']);
});

test('[C-011] a user who forgot ID or password gets both by a mail to the known address', async () => {
  const { status, body } = await recover(' MEMBER001@example.jp ');
  expect([status, Object.keys(body.data)]).toEqual([200, ['receiptId']]);
  const [mail] = await mails();
  expect([mail.recipient, mail.text_body.includes('ユーザーID： member001')]).toEqual([ADDRESS, true]);
  const password = newPassword();
  expect((await reset(await linkOf(), password)).status).toBe(204);
  expect((await visit().login('member001', { password })).body.result).toBe(true);
});

const FIVE_MINUTES = 5 * 60_000 + 1;
const NETWORK = { 'x-forwarded-for': '203.0.113.99' };
const strangerRequests = () => visit().post('/api/password-recovery', { mailAddress: ADDRESS }, NETWORK);

test('the request of a stranger closes no link, wherever it came from; each is used once, and one use closes all', async () => {
  const sent = await sendLink();
  await strangerRequests();
  const first = await linkOf();
  server.clock.advance(FIVE_MINUTES);
  await recover(ADDRESS);
  const second = await linkOf();
  expect(new Set([sent, first, second]).size).toBe(3);
  for (const urlId of [sent, first, second]) expect((await open(urlId)).status).toBe(200);
  expect((await reset(first, newPassword())).status).toBe(204);
  for (const urlId of [sent, first, second]) expect((await open(urlId)).status).toBe(404);
});

test('a stranger does not interrupt the choice of a password after a one-time password', async () => {
  const { body } = await admin.post('/api/admin/users/member001/one-time-password');
  const { resetId } = (await visit().login('member001', { password: body.data.password })).body;
  await strangerRequests();
  expect((await reset(resetId, newPassword())).status).toBe(204);
});

test('no more than three recovery links are valid at once; the next one is mailed when one has run out', async () => {
  for (let requested = 0; requested < 5; requested += 1) {
    await strangerRequests();
    server.clock.advance(FIVE_MINUTES);
  }
  expect(await mails()).toHaveLength(3);
  expect((await open(await linkOf())).status).toBe(200);
  server.clock.advance(36 * 60_000);
  await recover(ADDRESS);
  expect(await mails()).toHaveLength(4);
});

test('of requests at once one is mailed, and of two links used at once one gets through', async () => {
  await Promise.all([recover(ADDRESS), strangerRequests(), recover(ADDRESS)]);
  expect(await mails()).toHaveLength(1);
  const first = await linkOf();
  server.clock.advance(FIVE_MINUTES);
  await recover(ADDRESS);
  const answers = await Promise.all([reset(first, newPassword()), reset(await linkOf(), newPassword())]);
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 404]);
});

test('whether an account exists is revealed neither by the answer nor by its time', async () => {
  const timed = async (mailAddress: string) => {
    const start = performance.now();
    const { status, body } = await recover(mailAddress);
    return { status, shape: String(body.data.receiptId).replace(/\d/g, '0'), ms: performance.now() - start };
  };
  const known = await timed(ADDRESS);
  const unknown = await timed('nobody@example.jp');
  expect([known.status, known.shape]).toEqual([unknown.status, unknown.shape]);
  for (const { ms } of [known, unknown]) expect(ms).toBeGreaterThanOrEqual(490);
  expect(await mails()).toHaveLength(1);
});

test('a mailbox is not flooded: one mail in five minutes', async () => {
  await recover(ADDRESS);
  await recover(ADDRESS);
  expect(await mails()).toHaveLength(1);
  server.clock.advance(5 * 60_000 + 1);
  await recover(ADDRESS);
  expect(await mails()).toHaveLength(2);
});

test('the suspended and the withdrawn get no mail, and links that they hold are closed', async () => {
  const urlId = await sendLink();
  await changePerson(admin, 'member001', { status: 'suspended' });
  expect((await open(urlId)).status).toBe(404);
  expect((await admin.post('/api/admin/users/member001/password-link')).status).toBe(400);
  await server.opened.pool.query('delete from mails');
  expect((await recover(ADDRESS)).status).toBe(200);
  expect(await mails()).toEqual([]);
  await changePerson(admin, 'member001', { status: 'active' });
  expect((await open(urlId)).status).toBe(404);
});

test('without an address there is nothing to send to, and a broken one is refused', async () => {
  await changePerson(admin, 'member001', { mailAddress: '' });
  const { status, body } = await admin.post('/api/admin/users/member001/password-link');
  expect([status, body.messages[0].text]).toContain(400);
  expect(body.messages[0].text).toContain('メールアドレスが登録されていない');
  expect((await recover('nobody')).body.messages[0].code).toBe('E0031');
  expect((await recover('')).body.messages[0].code).toBe('E0001');
});

describe('PUT /user/password', () => {
  const change = (browser: Browser, currentPassword: string, password: string) =>
    browser.put('/api/user/password', { currentPassword, password });
  const codeOf = ({ status, body }: Awaited<ReturnType<typeof change>>) => [status, body.messages[0]?.code];
  let current = '';
  beforeEach(async () => {
    current = newPassword();
    expect((await reset(await sendLink(), current)).status).toBe(204);
    await server.opened.pool.query('delete from mails');
  });
  const member = async () => {
    const browser = visit();
    await browser.login('member001', { password: current });
    return browser;
  };

  test('is for members, who enter the current password and one that follows the rules', async () => {
    expect((await change(visit(), current, newPassword())).status).toBe(401);
    expect((await change(await visit().asGuest(), current, newPassword())).status).toBe(401);
    const browser = await member();
    expect((await browser.put('/api/user/password', { password: newPassword() })).status).toBe(400);
    expect(codeOf(await change(browser, 'Kawa7-Mori#0', newPassword()))).toEqual([400, 'E1006']);
    expect(codeOf(await change(browser, current, 'short1#'))).toEqual([400, 'E0025']);
    expect((await change(browser, current, newPassword())).status).toBe(204);
  });

  test('[E-053] the current password again is refused', async () => {
    expect(codeOf(await change(await member(), current, current))).toEqual([400, 'E1005']);
  });

  test('ends the other sessions and every open link, keeps the calling browser, and is reported by mail', async () => {
    const [browser, other] = [await member(), await member()];
    const urlId = await sendLink();
    const next = newPassword();
    expect((await change(browser, current, next)).status).toBe(204);
    expect((await browser.get('/api/user/sessions')).body.data.sessions).toHaveLength(1);
    expect((await other.get('/api/user/sessions')).status).toBe(401);
    expect((await open(urlId)).status).toBe(404);
    expect((await visit().login('member001', { password: current })).status).toBe(400);
    expect((await visit().login('member001', { password: next })).body.result).toBe(true);
    const { recipient, text_body: text } = (await mails()).at(-1);
    expect([recipient, text.includes('変更した端末以外の'), text.includes(next)]).toEqual([
      ADDRESS,
      true,
      false,
    ]);
  });

  test('of two changes at once one counts', async () => {
    const browsers = [await member(), await member()];
    const answers = await Promise.all(browsers.map((browser) => change(browser, current, newPassword())));
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
  });
});
