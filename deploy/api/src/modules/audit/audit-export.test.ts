import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Browser } from '../../testing/browser.ts';
import { PIN_SIGNER, STARTUP_MS, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { findActor } from '../auth/sessions.repository.ts';
import { createAuditSearchService } from './audit-search.service.ts';

const MANY = 20_000;
let server: TestApp;
let admin: Browser;
beforeAll(async () => {
  server = await startTestApp();
  admin = await new Browser(server.app).as('admin0001');
  await server.opened.pool.query(
    "insert into audit_log (actor_id, action, subject) select 'many', 'download', n::text from generate_series(1, $1::int) n",
    [MANY],
  );
}, STARTUP_MS * 2);
afterAll(async () => server.close());

test('the CSV has a BOM, a heading and a line for each entry, and names itself after its moment', async () => {
  await admin.put('/api/admin/limits/printItems', { value: 7, version: 0 });
  const { status, headers, raw } = await admin.get('/api/admin/audit/export?kind=administration');
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(headers['content-disposition']).toMatch(/^attachment; filename="audit-\d{14}\.csv"$/);
  const text = raw.toString('utf8');
  expect(text.startsWith('\ufeff"番号","日時","利用者ID"')).toBe(true);
  expect(text).toMatch(
    /"\d+","\d{4}\/\d\d\/\d\d \d\d:\d\d:\d\d","admin0001","管理 六花","管理","上限の変更","printItems","127\.0\.0\.1","req-\w+","変更後：7\n変更前：100"\r\n/,
  );
  // The export itself comes first: it was recorded before the reading started.
  expect(text.split('\r\n')[1]).toContain('操作履歴の書き出し');
});

test('cells that a spreadsheet would run are neutralised', async () => {
  const formulas = ['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '＝1', '＋1', '－1', '＠x', 'a"b\nc'];
  for (const subject of formulas) {
    await server.opened.pool.query(
      "insert into audit_log (actor_id, action, subject) values ('formula', 'content-downloaded', $1)",
      [subject],
    );
  }
  const { raw } = await admin.get('/api/admin/audit/export?actor=formula');
  const cells = raw
    .toString('utf8')
    .split(/(?<=")\r\n/)
    .slice(1, -1)
    .map(
      (line) =>
        /^"\d+","[^"]*","formula","","ダウンロード","素材のダウンロード","([\s\S]*)","","",""$/.exec(
          line,
        )?.[1],
    );
  const expected = formulas.map((formula) => (formula.startsWith('a') ? 'a""b\nc' : `'${formula}`));
  expect(cells).toEqual(expected.reverse());
});

test('everything is exported, and no more is read ahead than was taken: memory stays flat', async () => {
  const sql = { pages: 0 };
  const counted = server.opened.db.withPlugin({
    transformQuery: ({ node }) => {
      if (node.kind === 'SelectQueryNode') sql.pages += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const token = admin.cookies.get('NPSESSION') ?? '';
  const actor = await findActor(server.opened.db, token, new Date());
  if (!actor) throw new Error('nobody is logged in');
  const csv = await createAuditSearchService(counted, PIN_SIGNER, []).export({ actor: 'many' }, actor);
  await wait(300);
  // No byte has been read yet.
  expect(sql.pages).toBeLessThanOrEqual(3);
  let lines = -1;
  for await (const chunk of csv) lines += String(chunk).split('\r\n').length - 1;
  expect(lines).toBe(MANY);
  expect(sql.pages).toBeGreaterThanOrEqual(MANY / 500);
}, 60_000);

test('who gives an export up ends the reading', async () => {
  const actor = await findActor(server.opened.db, admin.cookies.get('NPSESSION') ?? '', new Date());
  if (!actor) throw new Error('nobody is logged in');
  const csv = await createAuditSearchService(server.opened.db, PIN_SIGNER, []).export(
    { actor: 'many' },
    actor,
  );
  for await (const _chunk of csv) break;
  expect(csv.destroyed).toBe(true);
  // The one connection is free again.
  expect((await server.opened.pool.query('select 1')).rowCount).toBe(1);
});
