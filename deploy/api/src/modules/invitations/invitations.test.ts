import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { application, apply, mailsTo, newNetwork, tokenTo } from '../../testing/applicants.ts';
import { Browser } from '../../testing/browser.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../../testing/test-app.ts';

const DAY_MS = 24 * 3_600_000;

let server: TestApp;
let manager: Browser;
beforeAll(async () => {
  server = await startTestApp({ publicUrl: 'https://photo.example.jp' });
  await server.opened.pool.query(
    "insert into user_permissions (user_id, code) values ('keiyaku03', 'AM001'), ('premium01', 'AM001') on conflict do nothing",
  );
  manager = await new Browser(server.app).as('keiyaku03');
}, STARTUP_MS);
afterAll(async () => server.close());

const invite = (mailAddress: string, browser = manager) =>
  browser.post('/api/group/invitations', { mailAddress }, newNetwork());
const open = (token: string) =>
  new Browser(server.app).post('/api/registration/invitation/open', { token }, newNetwork());
const all = async (browser = manager) => (await browser.get('/api/group/invitations')).body.data.invitations;

test('only administrators of a group invite', async () => {
  for (const [browser, status] of [
    [new Browser(server.app), 401],
    [await new Browser(server.app).as('keiyaku04'), 403],
  ] as const) {
    expect((await browser.get('/api/group/invitations')).status).toBe(status);
    expect((await invite('x@example.jp', browser)).status).toBe(status);
    expect((await browser.delete('/api/group/invitations/1')).status).toBe(status);
  }
  expect((await invite('nobody')).body.messages[0].code).toBe('E0031');
  expect((await manager.delete('/api/group/invitations/999')).status).toBe(404);
});

test('an invited colleague joins the group at once, with the address of the invitation, once', async () => {
  const invited = await invite('invited@example.jp');
  expect([invited.status, invited.body.data]).toMatchObject([
    201,
    { state: 'open', mailAddress: 'invited@example.jp' },
  ]);
  const token = await tokenTo(server, 'invited@example.jp');
  expect((await open(token)).body.data).toEqual({
    groupName: '見本新聞社',
    mailAddress: 'invited@example.jp',
    sso: null,
  });
  const other = await apply(server, { ...application('colleague1'), invitation: token });
  expect(other.body.messages[0]).toMatchObject({ code: 'E0043', field: 'member.mailAddress' });
  const mailAddress = 'invited@example.jp';
  const answers = await Promise.all(
    ['colleague1', 'colleague2'].map((userId) =>
      apply(server, { ...application(userId, { mailAddress }), invitation: token }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  expect(answers.find(({ status }) => status === 200)?.body.data.isActive).toBe(true);
  const { rows } = await server.opened.pool.query(
    'select group_id, mail_address from users where mail_address = $1',
    [mailAddress],
  );
  expect(rows).toEqual([{ group_id: '23', mail_address: mailAddress }]);
  expect((await open(token)).body.messages[0].code).toBe('E1077');
  expect((await all())[0].state).toBe('used');
  expect((await mailsTo(server, mailAddress)).at(-1)?.subject).toBe(
    '【ニュースフォト】会員登録が完了しました',
  );
});

test('a link ends when it is taken back, replaced, or a week old, and with the account of its sender', async () => {
  const tokenOf = async (mailAddress: string) => {
    await invite(mailAddress);
    return tokenTo(server, mailAddress);
  };
  const taken = await tokenOf('taken@example.jp');
  const [{ invitationId }] = await all();
  const stranger = await new Browser(server.app).as('premium01');
  expect((await stranger.delete(`/api/group/invitations/${invitationId}`)).status).toBe(404);
  expect((await manager.delete(`/api/group/invitations/${invitationId}`)).status).toBe(204);
  expect((await open(taken)).status).toBe(404);
  const replaced = await tokenOf('twice@example.jp');
  const current = await tokenOf('twice@example.jp');
  expect([(await open(replaced)).status, (await open(current)).status]).toEqual([404, 200]);
  await server.opened.pool.query("update users set status = 'suspended' where user_id = 'keiyaku03'");
  expect((await open(current)).status).toBe(404);
  await server.opened.pool.query("update users set status = 'active' where user_id = 'keiyaku03'");
  server.clock.advance(7 * DAY_MS + 1);
  expect((await open(current)).status).toBe(404);
});

test('an address gets three invitations of a group in a day at most, however they end', async () => {
  manager = await new Browser(server.app).as('keiyaku03');
  const statuses: number[] = [];
  for (let index = 0; index < 4; index += 1)
    statuses.push((await invite(index % 2 ? 'VICTIM@example.jp' : 'victim@example.jp')).status);
  expect(statuses).toEqual([201, 201, 201, 429]);
  server.clock.advance(DAY_MS + 1);
  manager = await new Browser(server.app).as('keiyaku03');
  expect((await invite('victim@example.jp')).status).toBe(201);
});

test('a link into a group that belongs to the agency by now opens nothing', async () => {
  await invite('inside@example.jp');
  const token = await tokenTo(server, 'inside@example.jp');
  await server.opened.pool.query("update groups set group_kbn = '0' where group_id = '23'");
  expect((await open(token)).status).toBe(404);
  await server.opened.pool.query("update groups set group_kbn = '1' where group_id = '23'");
  expect((await open(token)).status).toBe(200);
});
