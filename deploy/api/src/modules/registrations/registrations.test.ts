import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { EMPTY_MEMBER } from '@newsphoto/domain/members';
import { BROKEN_MEMBERS, MEMBER } from '@newsphoto/domain/testing';
import { tidyUp } from '../../housekeeping.ts';
import { activate, application, apply, mailsTo, newNetwork, tokenTo } from '../../testing/applicants.ts';
import { Browser } from '../../testing/browser.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../../testing/test-app.ts';

const HOUR_MS = 3_600_000;
const KNOWN = 'known-member@example.jp';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ publicUrl: 'https://photo.example.jp' });
  await server.opened.pool.query("update users set mail_address = $1 where user_id = 'member001'", [KNOWN]);
}, STARTUP_MS);
afterAll(async () => server.close());

const query = async (sql: string, values: unknown[] = []) =>
  (await server.opened.pool.query(sql, values)).rows;
const isUsable = async (userId: string) => {
  const url = `/api/user/member-repeat-validataion/${encodeURIComponent(userId)}`;
  const { status, body } = await new Browser(server.app).get(url, newNetwork());
  return [status, body.data?.result];
};

test('[A-011] a visitor applies, opens the link of the mail, and is a member', async () => {
  const { status, body } = await apply(server, application('new-user1'));
  expect([status, body.data]).toEqual([
    200,
    { receiptId: expect.stringMatching(/^R\d{14}-\d{6}$/), isActive: false },
  ]);
  const browser = new Browser(server.app);
  const password = 'Kawa7-Mori#1';
  expect((await browser.login('new-user1', { password })).status).toBe(400);
  const token = await tokenTo(server, 'new-user1@example.jp');
  const activated = await activate(server, token);
  expect([activated.status, activated.body.data]).toEqual([200, { state: 'active', userId: 'new-user1' }]);
  expect((await browser.login('new-user1', { password })).body.result).toBe(true);
  const info = await browser.get('/api/user/member-info');
  expect(info.body.data).toMatchObject({
    ...{ userId: 'new-user1', groupName: '法人会員', version: 1, pendingMailAddress: '' },
    member: { ...MEMBER, mailAddress: 'new-user1@example.jp' },
  });
  // A second click answers the same, and nothing happens twice.
  expect((await activate(server, token)).body.data).toEqual({ state: 'active', userId: 'new-user1' });
  expect((await mailsTo(server, 'new-user1@example.jp')).map(({ subject }) => subject)).toEqual([
    '【ニュースフォト】会員登録の確認',
    '【ニュースフォト】会員登録が完了しました',
  ]);
});

test('of two activations at once one makes the account, and both answer the same', async () => {
  await apply(server, application('twice-user'));
  const token = await tokenTo(server, 'twice-user@example.jp');
  const answers = await Promise.all([activate(server, token), activate(server, token)]);
  expect(answers.map(({ status, body }) => [status, body.data?.state])).toEqual([
    [200, 'active'],
    [200, 'active'],
  ]);
  expect(await mailsTo(server, 'twice-user@example.jp')).toHaveLength(2);
});

test('a person joins the group of personal members', async () => {
  const changes = { kind: 'personal', company: '', companyKana: '', industry: '' } as const;
  const sent = application('personal1');
  await apply(server, { ...sent, member: { ...sent.member, ...changes } });
  await activate(server, await tokenTo(server, 'personal1@example.jp'));
  expect(await query("select group_id from users where user_id = 'personal1'")).toEqual([{ group_id: '31' }]);
});

test('each rule of the form is one of the server, and every problem is answered with its field', async () => {
  const sent = application('ruled-user');
  for (const [changes, ...expected] of BROKEN_MEMBERS.filter(([, first]) => first !== undefined)) {
    const mailAddressAgain = changes.mailAddress ?? sent.mailAddressAgain;
    const { status, body } = await apply(server, {
      ...sent,
      mailAddressAgain,
      member: { ...sent.member, ...changes },
    });
    const found = body.messages.map(({ field, code }: { field: string; code: string }) => `${field} ${code}`);
    expect([status, found]).toEqual([400, expected.map((one) => `member.${one}`)]);
  }
  const { body } = await apply(server, { ...sent, member: { ...EMPTY_MEMBER, kind: 'personal' } });
  expect(body.messages.length).toBeGreaterThan(10);
  expect(await query("select 1 from registrations where user_id = 'ruled-user'")).toEqual([]);
});

test.each([
  ['userId', 'short', 'E0035'],
  ['userId', 'member001', 'E1039'],
  ['userId', 'MEMBER001', 'E1039'],
  ['userId', 'admin-01', 'E1039'],
  ['password', 'abcdefghij', 'E0036'],
  ['password', 'rule-user2', 'E0038'],
  ['password', 'P@ssw0rd2026', '400'],
  ['password', 'Tanaka2026#', '400'],
  ['mailAddressAgain', 'other@example.jp', 'E0043'],
  ['termsVersion', '', 'E0002'],
  ['termsVersion', '2020-01', '409'],
])('an application whose %s is "%s" is refused with %s', async (name, value, code) => {
  const mailAddress = 'tanaka@example.jp';
  const { body } = await apply(server, { ...application('rule-user2', { mailAddress }), [name]: value });
  expect(body.messages[0].code).toBe(code);
});

test('[A-017] a taken id and a free one are distinguished; reserved, requested and withdrawn ids cannot be used', async () => {
  expect(await isUsable('free-user01')).toEqual([200, true]);
  await apply(server, application('requested1'));
  await query("update users set status = 'withdrawn' where user_id = 'keiyaku04'");
  for (const taken of [
    'member001',
    'Member001',
    'requested1',
    'REQUESTED1',
    'keiyaku04',
    'administrator',
    'ab',
  ])
    expect([taken, ...(await isUsable(taken))]).toEqual([taken, 200, false]);
  server.clock.advance(24 * HOUR_MS + 1);
  expect(await isUsable('requested1')).toEqual([200, true]);
});

test('[E-071] of two applications for one id at once one is accepted, the other is refused with E1039', async () => {
  const answers = await Promise.all([
    apply(server, application('rivals-01', { mailAddress: 'one@example.jp' })),
    apply(server, application('rivals-01', { mailAddress: 'other@example.jp' })),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect(answers.find(({ status }) => status === 400)?.body.messages[0].code).toBe('E1039');
});

test('[A-018] the values of a query are checked, the others are not missing', async () => {
  const check = async (values: Record<string, string>) =>
    (
      await new Browser(server.app).get(
        `/api/user/member-data-validation?${new URLSearchParams(values)}`,
        newNetwork(),
      )
    ).body.data;
  expect(await check({ postalCode: '１００-０００１', familyName: '髙﨑', mailAddress: KNOWN })).toEqual({
    problems: [],
  });
  expect(await check({ userId: 'x', postalCode: '12', phone: '03-x', prefecture: '江戸' })).toEqual({
    problems: [
      expect.objectContaining({ field: 'userId', code: 'E0035' }),
      {
        field: 'postalCode',
        code: 'E0033',
        text: '郵便番号は郵便番号の形式（123-4567）で入力してください。',
      },
      expect.objectContaining({ field: 'prefecture', code: 'E0002' }),
      expect.objectContaining({ field: 'phone', code: 'E0032' }),
    ],
  });
  const unknown = await new Browser(server.app).get(
    '/api/user/member-data-validation?password=x',
    newNetwork(),
  );
  expect(unknown.status).toBe(400);
});

test('a mail address with an account is revealed by no answer, no duration and no id, only by its mail', async () => {
  const timed = async (userId: string, mailAddress: string) => {
    const start = performance.now();
    const { status, body } = await apply(server, application(userId, { mailAddress }));
    const ms = performance.now() - start;
    return { status, shape: String(body.data.receiptId).replace(/\d/g, '0'), ms };
  };
  const known = await timed('prober-01', KNOWN);
  const unknown = await timed('prober-02', 'unknown@example.jp');
  expect([known.status, known.shape]).toEqual([unknown.status, unknown.shape]);
  for (const { ms } of [known, unknown]) expect(ms).toBeGreaterThanOrEqual(590);
  expect([await isUsable('prober-01'), await isUsable('prober-02')]).toEqual([
    [200, false],
    [200, false],
  ]);
  const [mail] = await mailsTo(server, KNOWN);
  expect(mail?.subject).toBe('【ニュースフォト】すでに登録されています');
  expect(mail?.text).toContain('https://photo.example.jp/web/forgetPassword');
  expect(await tokenTo(server, KNOWN)).toBe('');
});

test('mails to an address that anyone may have typed contain no text of the applicant', async () => {
  const familyName = '無料はhttp://evil.example';
  const written = async (userId: string, mailAddress: string) => {
    const sent = application(userId, { mailAddress });
    const { status } = await apply(server, { ...sent, member: { ...sent.member, familyName } });
    const [mail] = await query(
      'select recipient_name, subject, text_body, html_body from mails where recipient = $1 order by created_at desc limit 1',
      [mailAddress],
    );
    return [status, JSON.stringify(mail).includes('evil.example')];
  };
  expect(await written('relay-0001', 'stranger@example.jp')).toEqual([200, false]);
  server.clock.advance(HOUR_MS);
  expect(await written('relay-0002', KNOWN)).toEqual([200, false]);
});

test('one mail in five minutes goes to an address, a later application waits for its turn, and no more than five a day', async () => {
  const mailAddress = 'flooded@example.jp';
  const applied = (index: number) => apply(server, application(`flooder-${index}`, { mailAddress }));
  const answers = await Promise.all([0, 1, 2, 3, 4, 5].map(applied));
  server.clock.advance(HOUR_MS);
  answers.push(await applied(6), await applied(7));
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  // Now, and 5, 10 and 15 minutes later; those between are not written, and the fifth follows an hour later, at once.
  const due = await query(
    `select round(extract(epoch from j.due_at - m.created_at) / 60)::int as minutes from mails m
     join jobs j on j.payload->>'mailId' = m.mail_id::text where recipient = $1 order by minutes`,
    [mailAddress],
  );
  expect(due.map(({ minutes }) => minutes)).toEqual([0, 0, 5, 10, 15]);
});

test('a link opens nothing after 24 hours and is deleted a week later', async () => {
  await apply(server, application('slow-user1'));
  const token = await tokenTo(server, 'slow-user1@example.jp');
  server.clock.advance(24 * HOUR_MS + 1);
  const { status, body } = await activate(server, token);
  expect([status, body.messages[0]]).toEqual([
    404,
    {
      code: 'E1041',
      text: '登録のお申し込みの有効期限が切れています。もう一度お申し込みください。',
    },
  ]);
  server.clock.advance(8 * 24 * HOUR_MS);
  await tidyUp({ db: server.opened.db, media: server.media, now: server.clock.now() });
  expect(await query("select 1 from registrations where user_id = 'slow-user1'")).toEqual([]);
  const gone = await activate(server, token);
  expect([gone.status, gone.body.messages[0].code]).toEqual([404, 'E1077']);
});

test('a link makes no second account of an address, and none with an id that an administrator used meanwhile', async () => {
  const mailAddress = 'both@example.jp';
  await apply(server, application('both-01', { mailAddress }));
  const first = await tokenTo(server, mailAddress);
  server.clock.advance(HOUR_MS);
  await apply(server, application('both-02', { mailAddress }));
  const second = await tokenTo(server, mailAddress);
  expect((await activate(server, first)).status).toBe(200);
  expect((await activate(server, second)).body.messages[0].code).toBe('E1040');
  await apply(server, application('overtaken', { mailAddress: 'late@example.jp' }));
  await query(
    "insert into users (user_id, user_name, user_code, group_id) values ('overtaken', '先約', 'S1', '01')",
  );
  const { body } = await activate(server, await tokenTo(server, 'late@example.jp'));
  expect(body.messages[0].code).toBe('E1039');
});

test('a group code leads to its group; wrong ones are counted for the network', async () => {
  await query("update groups set join_code = 'AOZORA-77' where group_id = '20'");
  await apply(server, application('grouped-01', { groupCode: 'ａozora-77' }));
  await activate(server, await tokenTo(server, 'grouped-01@example.jp'));
  expect(await query("select group_id from users where user_id = 'grouped-01'")).toEqual([
    { group_id: '20' },
  ]);
  const network = newNetwork();
  const codes = [];
  for (let index = 0; index < 6; index += 1) {
    const { body } = await apply(server, application('guesser-1', { groupCode: `no-${index}` }), network);
    codes.push([body.messages[0].code, body.messages[0].field]);
  }
  expect(codes.slice(0, 4)).toEqual(Array(4).fill(['400', 'groupCode']));
  expect(codes.at(-1)?.[0]).toBe('E1080');
  expect((await apply(server, application('guesser-1', { groupCode: 'no' }))).body.messages[0].code).toBe(
    '400',
  );
});

test('database and trail hold no token and no password, and the trail no personal data', async () => {
  await apply(server, application('secretive', { mailAddress: 'secretive@example.jp' }));
  const token = await tokenTo(server, 'secretive@example.jp');
  const rows = JSON.stringify(await query("select * from registrations where user_id = 'secretive'"));
  expect(rows).not.toContain(token);
  expect(rows).not.toContain('Kawa7-Mori#1');
  const trail = JSON.stringify(await query('select * from audit_log'));
  for (const personal of [token, 'secretive@example.jp', '田中', MEMBER.phone])
    expect(trail).not.toContain(personal);
});

test('a network may send twenty applications in a minute', async () => {
  const network = newNetwork();
  const answers = [];
  for (let index = 0; index < 21; index += 1)
    answers.push((await apply(server, application('x'), network)).status);
  expect(answers.slice(0, 20)).toEqual(Array(20).fill(400));
  expect(answers.at(-1)).toBe(429);
});

test('all towns of a postal code are answered, with the date of the data', async () => {
  const find = (code: string) => new Browser(server.app).get(`/api/postal-codes/${code}`, newNetwork());
  expect((await find('4980000')).body.data).toEqual({
    towns: [
      { prefecture: '愛知県', city: '弥富市', town: '' },
      { prefecture: '三重県', city: '桑名郡木曽岬町', town: '' },
    ],
    dataOf: expect.stringMatching(/^20\d{6}$/),
  });
  expect((await find('1000001')).body.data.towns).toEqual([
    { prefecture: '東京都', city: '千代田区', town: '千代田' },
  ]);
  expect((await find('1006001')).body.data.towns[0].town).toContain('霞が関');
  expect((await find('9999999')).body.data.towns).toEqual([]);
  expect((await find('100000')).status).toBe(400);
});
