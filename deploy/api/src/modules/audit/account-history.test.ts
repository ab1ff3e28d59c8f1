import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { AccountEvent } from '@newsphoto/contract';
import { Browser, SAMPLE_PASSWORD } from '../../testing/browser.ts';
import { changePerson } from '../../testing/people.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../../testing/test-app.ts';

const HISTORY = '/api/user/account-history';
const CHROME = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36' };

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
}, STARTUP_MS);
afterAll(async () => server.close());
const visit = () => new Browser(server.app);
const as = (userId: string) => visit().as(userId);
const historyOf = async (
  member: Browser,
  query = '',
): Promise<{ events: AccountEvent[]; nextCursor: string | null }> =>
  (await member.get(`${HISTORY}${query}`)).body.data;

test('a member sees log-ins with device and network, refusals, and changes by administrators without their notes', async () => {
  const admin = await as('admin0001');
  await changePerson(admin, 'member001', { userName: '改名 太郎', sig: ['AA006'] });
  await visit().post('/api/login', { userId: 'member001', password: 'wrong', save: false }, CHROME);
  const member = visit();
  await member.post('/api/login', { userId: 'member001', password: SAMPLE_PASSWORD, save: false }, CHROME);
  const { events } = await historyOf(member);
  expect(events.map(({ label, note, by, device }) => [label, note, by, device])).toEqual([
    ['ログイン', '', 'self', 'Chrome（Windows）'],
    ['ログイン失敗', expect.stringMatching(/正しくありません|パスワード/), 'unknown', 'Chrome（Windows）'],
    ['利用者の変更', '権限・氏名', 'administrator', ''],
    ['利用者の作成', '', 'administrator', ''],
  ]);
  expect(events.map(({ address }) => address)).toEqual(['127.0.0.1', '127.0.0.1', '', '']);
  expect(JSON.stringify(events)).not.toMatch(/admin0001|改名|AA006/);
});

test('pages continue without gaps or repetition, and show nothing of others', async () => {
  await server.opened.pool.query(
    `insert into audit_log (actor_id, action, subject, detail, address, request_id)
     select 'premium01', 'logout', '', '{}', '', 'n' || n from generate_series(1, 45) n`,
  );
  const member = await as('premium01');
  const ids: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page = await historyOf(member, cursor === '' ? '' : `?cursor=${cursor}`);
    ids.push(...page.events.map(({ id }) => id));
    cursor = page.nextCursor;
  }
  expect([ids.length, new Set(ids).size]).toEqual([47, 47]);
  expect(ids).toEqual([...ids].sort((a, b) => Number(b) - Number(a)));
  expect((await historyOf(await as('premium02'))).events).toHaveLength(2);
});

test('a member sees that an administrator of the group changed their account', async () => {
  await server.opened.pool.query(
    `insert into audit_log (actor_id, action, subject, detail, address, request_id) values
     ('keiyaku03', 'group-member-changed', 'keiyaku04', '{"before":{"status":"active","sig":[]},"after":{}}', '', 'g')`,
  );
  const { events } = await historyOf(await as('keiyaku04'));
  expect(events.map(({ label, note, by }) => [label, note, by])).toContainEqual([
    'グループの管理者による利用者の変更',
    '権限・状態',
    'administrator',
  ]);
});

test('the ladder: 401 for visitors, 400 for another query', async () => {
  expect((await (await visit().asGuest()).get(HISTORY)).status).toBe(401);
  const member = await as('member002');
  for (const query of ['?cursor=x', '?limit=0', '?limit=101', '?userId=member001'])
    expect([query, (await member.get(`${HISTORY}${query}`)).status]).toEqual([query, 400]);
});
