import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { AuditEntry } from '@newsphoto/contract';
import { createAuditThrottle } from '../modules/audit/audit-throttle.ts';
import { Browser } from '../testing/browser.ts';
import { addContents } from '../testing/content-factory.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../testing/test-app.ts';

let server: TestApp;
let admin: Browser;
let hidden: string;
beforeAll(async () => {
  server = await startTestApp();
  admin = await new Browser(server.app).as('admin0001');
  const [id] = await addContents(server.opened.db, [{ headline: '非公開の写真', visibility: '2' }]);
  hidden = String(id);
}, STARTUP_MS);
afterAll(async () => server.close());

const UUID = '00000000-0000-4000-8000-000000000000';
const refusals = async (actor: string): Promise<AuditEntry[]> =>
  (await admin.get(`/api/admin/audit?action=access-refused&actor=${actor}`)).body.data.entries;
const inShort = (entries: readonly AuditEntry[]) =>
  entries.map(({ subject, detail }) => [detail.call, subject, detail.reason]);

test('a refused call is recorded with who, what and from where, in Japanese', async () => {
  const member = await new Browser(server.app).as('member001');
  const from = { 'x-forwarded-for': '203.0.113.9' };
  expect((await member.get('/api/admin/users/editor001', from)).status).toBe(403);
  const [entry] = await refusals('member001');
  expect(entry).toMatchObject({
    ...{
      actionLabel: 'アクセスの拒否',
      subject: 'editor001',
      subjectName: '編集 四郎',
      address: '203.0.113.9',
    },
    detailLines: [
      { label: '呼び出し', text: 'GET /api/admin/users/:userId' },
      { label: '理由', text: 'この操作を行う権限がありません' },
    ],
  });
  expect(entry?.requestId).not.toBe('');
});

test('a 404 that hides an existing id is recorded, one of an id that does not exist is not', async () => {
  const reader = await new Browser(server.app).as('member002');
  const owner = await new Browser(server.app).as('premium01');
  const { body } = await owner.post('/api/lightboxes', { name: '秘密' });
  const lightboxId = String(body.data?.lightboxId ?? body.data?.lightbox?.lightboxId);
  for (const url of [
    `/api/contents/detail/${hidden}`,
    '/api/contents/detail/299900000001',
    `/api/lightboxes/${lightboxId}`,
    '/api/lightboxes/999999',
    `/api/jobs/${UUID}`,
  ])
    expect([url, (await reader.get(url)).status]).toEqual([url, 404]);
  expect(inShort(await refusals('member002'))).toEqual([
    ['GET /api/lightboxes/:lightboxId', lightboxId, 'lightbox/unknown'],
    ['GET /api/contents/detail/:contentId', hidden, 'content/unknown'],
  ]);
});

test('of the same refusals one in a minute is recorded, the next one with the number between them', async () => {
  const desk = await new Browser(server.app).as('desk00001');
  for (let call = 0; call < 20; call += 1) await desk.get('/api/admin/users');
  expect(await refusals('desk00001')).toHaveLength(1);
  server.clock.advance(60_000);
  await desk.get('/api/admin/users');
  const found = await refusals('desk00001');
  expect(found.map(({ detail }) => detail.repeated)).toEqual([19, undefined]);
});

test('new sessions and addresses of one network make no new entries of guests', async () => {
  for (let index = 1; index <= 3; index += 1) {
    const guest = new Browser(server.app);
    const from = { 'x-forwarded-for': `198.51.100.${index}` };
    expect((await guest.post('/api/auto-login', { autoLoginUser: 'general' }, from)).status).toBe(200);
    const foreign = { ...from, 'sec-fetch-site': 'cross-site' };
    expect((await guest.post('/api/logout', undefined, foreign)).status).toBe(403);
  }
  const { rows } = await server.opened.pool.query(
    "select 1 from audit_log where action = 'access-refused' and address like '198.51.100.%'",
  );
  expect(rows).toHaveLength(1);
});

test('a request for the password is no refused access', async () => {
  const other = await new Browser(server.app).as('admin0001');
  server.clock.advance(11 * 60_000);
  expect((await other.put('/api/admin/limits/cartItems', {})).status).toBe(403);
  expect(await refusals('admin0001')).toEqual([]);
});

test('a flood of different refusals is cut off, and what is old makes place', () => {
  const throttle = createAuditThrottle({ everyMs: 1000, most: 3 });
  const at = (ms: number, key: string) => throttle.pass(key, new Date(ms));
  expect(['a', 'b', 'c', 'd', 'a'].map((key) => at(0, key))).toEqual([0, 0, 0, undefined, undefined]);
  expect(at(1000, 'd')).toBe(0);
  expect(at(1000, 'a')).toBe(1);
});

test('where several are recorded at once, the others are counted for the next one', () => {
  const throttle = createAuditThrottle({ everyMs: 1000, atOnce: 2, most: 3 });
  const passes = [0, 1, 2, 999, 1000, 1001, 1002].map((ms) => throttle.pass('a', new Date(ms)));
  expect(passes).toEqual([0, 0, undefined, undefined, 2, 0, undefined]);
});
