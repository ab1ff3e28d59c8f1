import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { BILLING, BROKEN_MEMBERS, MEMBER } from '@newsphoto/domain/testing';
import { mailsTo, newNetwork, register, tokenTo } from '../../testing/applicants.ts';
import { Browser, SAMPLE_PASSWORD } from '../../testing/browser.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../../testing/test-app.ts';

const DAY_MS = 24 * 3_600_000;
const PASSWORD = 'Kawa7-Mori#1';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ publicUrl: 'https://photo.example.jp' });
}, STARTUP_MS);
afterAll(async () => server.close());

const read = async (browser: Browser) => (await browser.get('/api/user/member-info')).body.data;
const change = async (browser: Browser, changes: object, version?: number) => {
  const info = await read(browser);
  return browser.put('/api/user/member-info', {
    version: version ?? info.version,
    member: { ...info.member, ...changes },
  });
};
const confirmPassword = (browser: Browser, password = PASSWORD) =>
  browser.post('/api/user/confirm-password', { password });
const confirmMail = (token: string) =>
  new Browser(server.app).post('/api/user/mail-change/confirm', { token }, newNetwork());
/** Time passes until the password has to be entered again. */
const forgetPassword = () => server.opened.pool.query('update sessions set confirmed_at = null');
const addressOf = async (userId: string) =>
  (await server.opened.pool.query('select mail_address from users where user_id = $1', [userId])).rows[0]
    .mail_address;

test('visitors and guests are refused', async () => {
  for (const browser of [new Browser(server.app), await new Browser(server.app).asGuest()]) {
    const body = { version: 0, member: MEMBER };
    expect((await browser.get('/api/user/getMemberInfo')).status).toBe(401);
    expect((await browser.get('/api/user/member-info')).status).toBe(401);
    expect((await browser.put('/api/user/member-info', body)).status).toBe(401);
  }
});

test('[A-009] a member learns who they are', async () => {
  const browser = await register(server, 'member-a1');
  expect((await browser.get('/api/user/getMemberInfo')).body.data).toEqual({
    ...{ userId: 'member-a1', userName: '田中 花子', groupName: '法人会員', groupKbn: '1' },
    ...{ kind: 'corporate', memberSince: expect.stringMatching(/^\d{8}$/) },
  });
});

test('[A-010] an account that an administrator made answers what is known, and the first change creates its data', async () => {
  const browser = await new Browser(server.app).as('member002');
  const info = await read(browser);
  expect(info).toMatchObject({ userId: 'member002', groupName: '見本出版', version: 0 });
  expect(info.member).toMatchObject({ familyName: '会員', givenName: '二葉', company: '' });
  const { status, body } = await change(browser, { ...MEMBER, mailAddress: info.member.mailAddress });
  expect([status, body.data.version, body.data.member.company]).toEqual([200, 1, MEMBER.company]);
  expect((await browser.get('/api/user/getMemberInfo')).body.data.userName).toBe('田中 花子');
});

test('[A-012] a member changes data; of two windows the later one is refused because they are outdated', async () => {
  const browser = await register(server, 'member-b1');
  await forgetPassword();
  const changed = await change(browser, { city: '千代田区', phone: '０９０-1234-5678' });
  expect([changed.status, changed.body.data.version, changed.body.data.member.phone]).toEqual([
    200,
    2,
    '09012345678',
  ]);
  const { status, body } = await change(browser, { city: '港区' }, 1);
  expect([status, body.messages[0].code]).toEqual([409, 'W0002']);
  const { rows } = await server.opened.pool.query(
    "select detail from audit_log where action = 'member-info-changed' and subject = 'member-b1'",
  );
  expect(rows).toEqual([{ detail: { edited: ['phone'] } }]);
});

test('each rule of the form is one of the server', async () => {
  const browser = await register(server, 'member-c1');
  const { member, version } = await read(browser);
  for (const [changes, ...expected] of BROKEN_MEMBERS.filter(([, first]) => first !== undefined)) {
    const sent = { version, member: { ...member, ...changes } };
    const { status, body } = await browser.put('/api/user/member-info', sent);
    const found = body.messages.map(({ field, code }: { field: string; code: string }) => `${field} ${code}`);
    expect([status, found]).toEqual([400, expected]);
  }
  expect((await browser.put('/api/user/member-info', { version, member: {} })).status).toBe(400);
  expect((await read(browser)).version).toBe(version);
});

test('mail and billing address need a recent password', async () => {
  const browser = await register(server, 'member-d1');
  await forgetPassword();
  for (const changes of [{ mailAddress: 'member-d2@example.jp' }, { billing: BILLING }]) {
    const { status, body } = await change(browser, changes);
    expect([status, body.messages[0].code]).toEqual([403, '403-password']);
  }
  expect((await read(browser)).version).toBe(1);
  await confirmPassword(browser);
  const { status, body } = await change(browser, { billing: BILLING });
  expect([status, body.data.member.billing]).toEqual([200, BILLING]);
});

test('a new mail address counts from its confirmation on, once; the old one is notified of both steps', async () => {
  const browser = await register(server, 'member-e1');
  const { body } = await change(browser, { mailAddress: 'new-e1@example.jp' });
  expect(body.data).toMatchObject({
    pendingMailAddress: 'new-e1@example.jp',
    member: { mailAddress: 'member-e1@example.jp' },
  });
  expect(await addressOf('member-e1')).toBe('member-e1@example.jp');
  const [sent] = await mailsTo(server, 'new-e1@example.jp');
  expect(sent?.text).not.toContain('田中');
  const token = await tokenTo(server, 'new-e1@example.jp');
  const answers = await Promise.all([confirmMail(token), confirmMail(token)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  expect(answers.find(({ status }) => status === 200)?.body.data).toEqual({
    mailAddress: 'new-e1@example.jp',
  });
  expect(await addressOf('member-e1')).toBe('new-e1@example.jp');
  expect(await read(browser)).toMatchObject({
    pendingMailAddress: '',
    member: { mailAddress: 'new-e1@example.jp' },
  });
  const old = await mailsTo(server, 'member-e1@example.jp');
  expect(old.slice(-2).map(({ subject }) => subject)).toEqual([
    '【ニュースフォト】メールアドレスの変更を受け付けました',
    '【ニュースフォト】メールアドレスを変更しました',
  ]);
  expect(old.map(({ text }) => text).join()).not.toContain('new-e1@example.jp');
});

test('a link to a new address is replaced by the next one, and ends after 24 hours', async () => {
  const browser = await register(server, 'member-f1');
  await change(browser, { mailAddress: 'first-f1@example.jp' });
  const first = await tokenTo(server, 'first-f1@example.jp');
  await change(browser, { mailAddress: 'second-f1@example.jp' });
  const second = await tokenTo(server, 'second-f1@example.jp');
  expect((await confirmMail(first)).body.messages[0].code).toBe('E1077');
  server.clock.advance(DAY_MS + 1);
  expect((await confirmMail(second)).status).toBe(404);
  expect(await addressOf('member-f1')).toBe('member-f1@example.jp');
});

test('a new address of another account is revealed by its mail alone', async () => {
  const browser = await register(server, 'member-g1');
  await server.opened.pool.query(
    "update users set mail_address = 'g2@example.jp' where user_id = 'premium01'",
  );
  const { status, body } = await change(browser, { mailAddress: 'G2@example.jp' });
  expect([status, body.data.pendingMailAddress]).toEqual([200, 'G2@example.jp']);
  const [mail] = await mailsTo(server, 'G2@example.jp');
  expect(mail?.subject).toBe('【ニュースフォト】メールアドレスはすでに登録されています');
  expect(await tokenTo(server, 'G2@example.jp')).toBe('');
});

test('a member sends at most five confirmations in a day, and none after the account has ended', async () => {
  const browser = await register(server, 'member-h1');
  for (let index = 0; index < 5; index += 1)
    expect((await change(browser, { mailAddress: `h${index}@example.jp` })).status).toBe(200);
  expect((await change(browser, { mailAddress: 'h5@example.jp' })).status).toBe(429);
  const token = await tokenTo(server, 'h4@example.jp');
  await browser.put('/api/user/member-logoff', { password: PASSWORD });
  expect((await confirmMail(token)).status).toBe(404);
});

test('a new password ends the link to a new address, which someone else may have requested', async () => {
  const browser = await register(server, 'member-i1');
  await change(browser, { mailAddress: 'thief@example.jp' });
  const token = await tokenTo(server, 'thief@example.jp');
  await new Browser(server.app).post('/api/password-recovery', { mailAddress: 'member-i1@example.jp' });
  const [, urlId = ''] =
    /\/idp\/([A-Za-z0-9_-]{22})\n/.exec((await mailsTo(server, 'member-i1@example.jp')).at(-1)?.text ?? '') ??
    [];
  const password = 'Umi8-Yama#22';
  expect((await new Browser(server.app).post('/api/password-reset', { urlId, password })).status).toBe(204);
  expect((await confirmMail(token)).status).toBe(404);
  expect(await addressOf('member-i1')).toBe('member-i1@example.jp');
});

test('the trail contains no personal data', async () => {
  const browser = await new Browser(server.app).as('keiyaku01');
  await confirmPassword(browser, SAMPLE_PASSWORD);
  await change(browser, { ...MEMBER, mailAddress: 'private@example.jp', billing: BILLING });
  const { rows } = await server.opened.pool.query("select * from audit_log where subject = 'keiyaku01'");
  expect(rows.map(({ action }) => action)).toContain('mail-change-requested');
  for (const personal of ['private@example.jp', MEMBER.phone, '田中', BILLING.city])
    expect(JSON.stringify(rows)).not.toContain(personal);
});
