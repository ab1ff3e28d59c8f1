import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { unzipSync } from 'fflate';
import { Browser, SAMPLE_PASSWORD } from '../../testing/browser.ts';
import { addContents } from '../../testing/content-factory.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../../testing/test-app.ts';

const EXPORT = '/api/user/data-export';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
}, STARTUP_MS);
afterAll(async () => server.close());
const query = (text: string, values?: unknown[]) => server.opened.pool.query(text, values);
const as = (userId: string) => new Browser(server.app).as(userId);

/** File name → text. */
async function exportOf(member: Browser): Promise<Record<string, string>> {
  const { status, raw } = await member.post(EXPORT, {});
  expect(status).toBe(200);
  return Object.fromEntries(
    Object.entries(unzipSync(raw)).map(([name, bytes]) => [name, Buffer.from(bytes).toString('utf8')]),
  );
}

test('the ZIP has each section as JSON and as CSV with the own rows, and nothing of others or secret', async () => {
  const [first = 0, second = 0] = await addContents(server.opened.db, [
    { headline: '港' },
    { headline: '駅' },
  ]);
  const { rows } = await query(
    `insert into lightboxes (owner_id, name, type, place) values
       ('member001', '=1+1', '0', 1), ('member001', '共有"箱"', '1', 2), ('premium01', '他人の箱', '1', 1) returning lightbox_id`,
  );
  const [own, shared, foreign] = rows.map(({ lightbox_id }) => lightbox_id);
  for (const [box, content, by, note] of [
    [own, first, 'member001', '自分のメモ'],
    [shared, second, 'premium02', '同僚のメモ'],
    [foreign, first, 'member001', '他人の箱へのメモ'],
  ])
    await query(
      'insert into lightbox_items (lightbox_id, content_id, place, note, added_by, added_at) values ($1, $2, 1, $3, $4, now())',
      [box, content, note, by],
    );
  const member = await as('member001');
  const files = await exportOf(member);
  expect(files['はじめにお読みください.txt']).toContain('・lightboxes： ライトボックス');
  expect(JSON.parse(files['json/lightboxes.json'] ?? '')).toEqual([
    expect.objectContaining({ name: '=1+1', createdAt: expect.stringMatching(/^\d{4}-.*Z$/) }),
    expect.objectContaining({ name: '共有"箱"' }),
  ]);
  const csv = files['csv/lightboxes.csv'] ?? '';
  expect(csv.split('\r\n')[0]).toBe('\uFEFF"番号","名称","種類","順番","作成日時","変更日時","削除日時"');
  // A spreadsheet runs nothing.
  expect([csv.includes(`"'=1+1"`), csv.includes('"共有""箱"""')]).toEqual([true, true]);
  expect(JSON.parse(files['json/lightbox-items.json'] ?? '')).toEqual([
    expect.objectContaining({ contentId: first, note: '自分のメモ' }),
  ]);
  expect(JSON.parse(files['json/users.json'] ?? '')).toEqual([
    expect.objectContaining({ userId: 'member001', mailAddress: 'member001@newsphoto.example' }),
  ]);
  const all = Object.values(files).join();
  for (const hidden of ['同僚のメモ', '他人', 'premium0', '$argon2', 'tokenHash', 'passwordHash'])
    expect([hidden, all.includes(hidden)]).toEqual([hidden, false]);
  const names = Object.keys(files).filter((name) => name.startsWith('json/'));
  expect(names.map((name) => name.replaceAll('json', 'csv'))).toEqual(
    Object.keys(files).filter((name) => name.startsWith('csv/')),
  );
});

test('it needs a recent confirmation, is on record, and is limited to three in an hour, also at once', async () => {
  const guest = await new Browser(server.app).asGuest();
  expect((await guest.post(EXPORT, {})).status).toBe(401);
  const member = await as('member002');
  expect((await member.post(EXPORT, { userId: 'member001' })).status).toBe(400);
  server.clock.advance(11 * 60_000);
  expect((await member.post(EXPORT, {})).status).toBe(403);
  await member.post('/api/user/confirm-password', { password: SAMPLE_PASSWORD });
  const answers = await Promise.all([1, 2, 3, 4].map(() => member.post(EXPORT, {})));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429]);
  const { rows } = await query(
    "select actor_id, subject from audit_log where action = 'data-exported' and actor_id = 'member002'",
  );
  expect(rows).toEqual(Array(3).fill({ actor_id: 'member002', subject: 'member002' }));
});
