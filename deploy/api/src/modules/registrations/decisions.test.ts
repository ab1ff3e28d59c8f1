import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { unzipSync } from 'fflate';
import { tidyUp } from '../../housekeeping.ts';
import { activate, application, apply, mailsTo, register, tokenTo } from '../../testing/applicants.ts';
import { Browser } from '../../testing/browser.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../../testing/test-app.ts';

const CODE = 'AOZORA-2026';

let server: TestApp;
let admin: Browser;
beforeAll(async () => {
  server = await startTestApp({ publicUrl: 'https://photo.example.jp' });
  admin = await new Browser(server.app).as('admin0001');
  const { groups } = (await admin.get('/api/admin/groups')).body.data;
  const { name, groupKbn, grp, version } = groups.find(
    ({ groupId }: { groupId: string }) => groupId === '20',
  );
  const joining = { code: CODE, needsApproval: true, takesCorporate: false, takesPersonal: false };
  await admin.put('/api/admin/groups/20', { name, groupKbn, grp, version, joining });
}, STARTUP_MS);
afterAll(async () => server.close());

/** An application that waits; returns its number. */
async function waiting(userId: string): Promise<string> {
  await apply(server, application(userId, { groupCode: CODE }));
  const { body } = await activate(server, await tokenTo(server, `${userId}@example.jp`));
  expect(body.data).toEqual({ state: 'waiting', userId });
  const [row] = (await list(`text=${userId}`)).registrations;
  return row.registrationId;
}
const list = async (query = '') => (await admin.get(`/api/admin/registrations?${query}`)).body.data;
const decide = (registrationId: string, changes: object = {}, browser = admin) =>
  browser.put(`/api/admin/registrations/${registrationId}`, {
    ...{ version: 2, decision: 'approved', reason: '', note: '', ...changes },
  });
const accountsOf = async (mailAddress: string) =>
  (await server.opened.pool.query('select 1 from users where mail_address = $1', [mailAddress])).rows.length;
const login = async (userId: string) =>
  (await new Browser(server.app).login(userId, { password: 'Kawa7-Mori#1' })).status;

test('only administrators see applications and decide', async () => {
  for (const [browser, status] of [
    [new Browser(server.app), 401],
    [await new Browser(server.app).as('member001'), 403],
    [await new Browser(server.app).as('desk00001'), 403],
  ] as const) {
    expect((await browser.get('/api/admin/registrations')).status).toBe(status);
    expect((await browser.get('/api/admin/registrations/1')).status).toBe(status);
    expect((await decide('1', {}, browser)).status).toBe(status);
  }
  expect((await admin.get('/api/admin/registrations/999')).status).toBe(404);
  expect((await decide('999')).status).toBe(404);
  expect((await admin.get('/api/admin/registrations?state=other')).status).toBe(400);
});

test('a member of a group that demands approval waits, is approved, and is notified of each step', async () => {
  const registrationId = await waiting('approved-1');
  expect(await login('approved-1')).toBe(400);
  const detail = (await admin.get(`/api/admin/registrations/${registrationId}`)).body.data;
  expect(detail).toMatchObject({
    ...{
      userId: 'approved-1',
      groupName: '青空新聞社',
      state: 'waiting',
      version: 2,
      termsVersion: '2026-11',
    },
    member: { company: '第一新聞社', phone: '0312345678' },
  });
  const { status, body } = await decide(registrationId);
  expect([status, body.data.state, body.data.decidedBy]).toEqual([200, 'approved', 'admin0001']);
  expect(await login('approved-1')).toBe(200);
  expect((await mailsTo(server, 'approved-1@example.jp')).map(({ subject }) => subject)).toEqual([
    '【ニュースフォト】会員登録の確認',
    '【ニュースフォト】お申し込みを確認しています',
    '【ニュースフォト】会員登録が完了しました',
  ]);
  const notice = (await mailsTo(server, 'admin0001@newsphoto.example')).at(-1);
  expect(notice?.subject).toBe('【ニュースフォト】会員登録の承認をお願いします');
  expect(notice?.text).not.toContain('田中');
});

test('an application is refused with a reason, which is mailed; its id is free again', async () => {
  const registrationId = await waiting('refused-01');
  const refusal = { decision: 'refused', reason: 'not-of-group', note: '名刺の写しをお送りください。' };
  for (const reason of ['', 'unknown']) {
    const { status, body } = await decide(registrationId, { ...refusal, reason });
    expect([status, body.messages[0]]).toMatchObject([400, { code: 'E0002', field: 'reason' }]);
  }
  expect((await decide(registrationId, refusal)).body.data).toMatchObject({
    state: 'refused',
    ...{ note: refusal.note },
  });
  const mail = (await mailsTo(server, 'refused-01@example.jp')).at(-1);
  expect(mail?.text).toContain('お申し込みのグループの方であることを確認できませんでした。');
  expect(mail?.text).toContain(refusal.note);
  expect(await login('refused-01')).toBe(400);
  const { body } = await new Browser(server.app).get('/api/user/member-repeat-validataion/refused-01');
  expect(body.data.result).toBe(true);
  const again = await decide(registrationId, { version: 3 });
  expect([again.status, again.body.messages[0].code]).toEqual([409, 'E1055']);
  const { rows } = await server.opened.pool.query(
    "select * from audit_log where action like 'registration-%' and subject = $1",
    [registrationId],
  );
  expect(rows.map(({ action }) => action)).toContain('registration-refused');
  expect(JSON.stringify(rows)).not.toContain(refusal.note);
});

test('of two who decide at once one succeeds, the other learns that it was decided', async () => {
  const registrationId = await waiting('contested1');
  const refusal = { decision: 'refused', reason: 'other' };
  const answers = await Promise.all([decide(registrationId), decide(registrationId, refusal)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.messages[0].code).toBe('W0002');
});

test('applications are searched, filtered and paged, those that wait first', async () => {
  const first = await waiting('listed-001');
  await apply(server, application('listed-002'));
  const found = await list('text=LISTED-00');
  expect(
    found.registrations.map(({ userId, state }: { userId: string; state: string }) => [userId, state]),
  ).toEqual([
    ['listed-001', 'waiting'],
    ['listed-002', 'sent'],
  ]);
  expect((await list('text=listed-00&limit=1&offset=1')).registrations[0].userId).toBe('listed-002');
  expect((await list('state=waiting')).registrations[0].registrationId).toBe(first);
  expect((await list('text=%E7%AC%AC%E4%B8%80%E6%96%B0%E8%81%9E')).total).toBeGreaterThan(1);
  expect((await list('text=%25')).total).toBe(0);
  server.clock.advance(25 * 3_600_000);
  await admin.login('admin0001');
  expect((await list('text=listed-00&state=expired')).registrations[0]).toMatchObject({
    ...{ userId: 'listed-002', state: 'expired' },
  });
  // Three months later what was decided is deleted, and what waits is still there.
  await tidyUp({
    db: server.opened.db,
    media: server.media,
    now: new Date(Date.now() + 95 * 24 * 3_600_000),
  });
  await admin.login('admin0001');
  expect((await list()).registrations.map(({ userId }: { userId: string }) => userId)).toEqual([
    'listed-001',
  ]);
});

test('a group code is unique and long enough, a kind is taken by one group, and none of the agency takes anyone', async () => {
  const groupOf = async (groupId: string) => {
    const { groups } = (await admin.get('/api/admin/groups')).body.data;
    return groups.find((group: { groupId: string }) => group.groupId === groupId);
  };
  await admin.post('/api/user/confirm-password', { password: 'Sample#2026' });
  const save = async (groupId: string, changes: object) => {
    const { name, groupKbn, grp, version, joining } = await groupOf(groupId);
    const body = { name, groupKbn, grp, version, joining: { ...joining, ...changes } };
    const answer = await admin.put(`/api/admin/groups/${groupId}`, body);
    return [answer.status, answer.body.messages?.[0].field];
  };
  expect(await save('21', { code: 'aozora-2026' })).toEqual([400, 'code']);
  expect(await save('21', { code: 'short' })).toEqual([400, 'code']);
  expect(await save('01', { takesPersonal: true })).toEqual([400, 'code']);
  expect(await save('12', { code: 'GUESTS-2026' })).toEqual([400, 'code']);
  expect(await save('21', { takesPersonal: true })).toEqual([200, undefined]);
  expect([(await groupOf('21')).joining.takesPersonal, (await groupOf('31')).joining.takesPersonal]).toEqual([
    true,
    false,
  ]);
});

test('a later member with the id of a refused application gets no data of the other person', async () => {
  await admin.login('admin0001');
  const registrationId = await waiting('reused-001');
  await decide(registrationId, { decision: 'refused', reason: 'other' });
  const member = await register(server, 'reused-001', { mailAddress: 'later@example.jp' });
  const { status, raw } = await member.post('/api/user/data-export', {});
  const files = unzipSync(raw);
  const own = JSON.parse(Buffer.from(files['json/registrations.json'] ?? []).toString());
  expect([status, own.map(({ data }: { data: { mailAddress: string } }) => data.mailAddress)]).toEqual([
    200,
    ['later@example.jp'],
  ]);
});

test('of two applications with one mail address one becomes a member, also where an administrator decides', async () => {
  const mailAddress = 'double@example.jp';
  const tokens: string[] = [];
  for (const userId of ['double-001', 'double-002']) {
    await apply(server, application(userId, { mailAddress, groupCode: CODE }));
    tokens.push(await tokenTo(server, mailAddress));
    server.clock.advance(3_600_000);
  }
  for (const token of tokens) await activate(server, token);
  await admin.login('admin0001');
  const rows = (await list('text=double-00')).registrations;
  const answers: [number, string | undefined][] = [];
  for (const { registrationId, state } of rows)
    if (state === 'waiting') {
      const { status, body } = await decide(registrationId);
      answers.push([status, body.messages?.[0]?.code]);
    }
  expect(answers).toEqual([
    [200, undefined],
    [409, 'E1040'],
  ]);
  expect(await accountsOf(mailAddress)).toBe(1);
});

test('of two links of one mail address that are opened at once one makes an account', async () => {
  const mailAddress = 'atonce@example.jp';
  const tokens: string[] = [];
  for (const userId of ['at-once-01', 'at-once-02']) {
    await apply(server, application(userId, { mailAddress }));
    tokens.push(await tokenTo(server, mailAddress));
    server.clock.advance(3_600_000);
  }
  const answers = await Promise.all(tokens.map((token) => activate(server, token)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await accountsOf(mailAddress)).toBe(1);
});

test('a group that belongs to the agency by now admits no one: not by its code, a sent link, an approval or an invitation', async () => {
  await admin.login('admin0001');
  const joining = { code: 'NIWAKA-2026', needsApproval: false, takesCorporate: false, takesPersonal: false };
  const made = await admin.post('/api/admin/groups', { name: '俄か', groupKbn: '1', grp: [], joining });
  const { groupId } = made.body.data;
  await apply(server, application('sudden-001', { groupCode: joining.code }));
  const token = await tokenTo(server, 'sudden-001@example.jp');
  await server.opened.pool.query("update groups set group_kbn = '0' where group_id = $1", [groupId]);
  const coded = await apply(server, application('sudden-002', { groupCode: joining.code }));
  expect([coded.status, coded.body.messages?.[0]?.field]).toEqual([400, 'groupCode']);
  const { status, body } = await activate(server, token);
  expect([status, body.messages?.[0]?.code]).toEqual([409, '409']);
  const { rows } = await server.opened.pool.query('select user_id from users where group_id = $1', [groupId]);
  expect(rows).toEqual([]);
});
