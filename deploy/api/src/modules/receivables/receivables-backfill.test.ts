import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { OpenDatabase } from '../../db/database.ts';
import { migrate, readMigrations } from '../../db/migrate.ts';
import { emptyDatabase, MIGRATIONS_DIR } from '../../testing/database.ts';
import { STARTUP_MS } from '../../testing/test-app.ts';

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await emptyDatabase();
}, STARTUP_MS);
afterAll(async () => opened.close());

/** Two invoices of an order, one of them taken back; one of a month; and documents of which nothing is to be paid. */
const ISSUED_BEFORE = `
  set session_replication_role = replica;
  insert into groups (group_id, name, group_kbn) values ('g', 'g', '2');
  insert into users (user_id, user_name, user_code, group_id) values ('u', 'u', 'u', 'g'), ('v', 'v', 'v', 'g');
  insert into orders (order_id, order_no, user_id, group_id, orderer_name, state, request_id, request_hash, fee_version_id,
    net, tax_percent, tax, total, billing, terms_version, placed_at, changed_at, search_text)
    overriding system value
    select n, 'A' || n, case n when 3 then 'v' else 'u' end, 'g', '', 'approved', gen_random_uuid(), '', 1,
      0, 10, 0, 0, '{}', '1', now(), now(), '' from generate_series(1, 4) as n;
  insert into order_items (order_item_id, order_id, place, content_id, content, use_conditions, use_text, fee, fee_steps,
    conflicts, note) overriding system value
    values (30, 3, 1, 1, '{}', '{}', '', 0, '[]', '[]', ''), (31, 3, 2, 2, '{}', '{}', '', 0, '[]', '[]', '');
  insert into documents (document_id, kind, document_no, issue_key, order_id, user_id, group_id, refers_to, issued_on,
    issued_at, party, party_search, total, content, previous_hash, hash) overriding system value
    select id, kind, id, id, order_id, 'u', 'g', refers_to, '2026-11-05', ('2026-11-05 0' || id || ':00Z')::timestamptz,
      '', '', total, content::jsonb, id, '' from (values
      (1, 'invoice', 1, null::int, 33000, '{"dueOn": "20261231"}'),
      (2, 'invoice', 2, null, 22000, '{}'),
      (3, 'credit', 2, 2, 22000, '{}'),
      (4, 'invoice', null, null, 11000, '{"dueOn": "20270129"}'),
      (5, 'invoice', 4, null, 0, '{}'),
      (6, 'delivery', 1, null, 33000, '{}')
    ) as d (id, kind, order_id, refers_to, total, content);
  insert into contract_invoice_items (order_item_id, document_id) values (30, 4), (31, 4);
  set session_replication_role = origin`;

test('invoices that were issued before receivables existed are to be paid, or were taken back by their credit note', async () => {
  const { pool } = opened;
  const migrations = await readMigrations(MIGRATIONS_DIR);
  const first = migrations.findIndex(({ name }) => name.includes('_receivables'));
  await migrate(pool, migrations.slice(0, first));
  await pool.query(ISSUED_BEFORE);
  await migrate(pool, migrations);
  const rows = async (sql: string) => (await pool.query({ text: sql, rowMode: 'array' })).rows;
  expect(
    await rows(
      `select document_id::int, to_char(due_on, 'YYYYMMDD'), amount::int, credited::int, state
       from receivables order by 1`,
    ),
  ).toEqual([
    [1, '20261231', 33_000, 0, 'open'],
    [2, '20261105', 22_000, 22_000, 'credited'],
    [4, '20270129', 11_000, 0, 'open'],
  ]);
  expect(
    await rows('select order_id::int, document_id::int, user_id from receivable_orders order by 1'),
  ).toEqual([
    [1, 1, 'u'],
    [2, 2, 'u'],
    [3, 4, 'v'],
  ]);
  expect(
    await rows('select kind, document_id::int, credit_id::int, amount::int from payment_allocations'),
  ).toEqual([['credit', 2, 3, 22_000]]);
  expect(
    await rows(
      `select kind, document_id::int, amount::int, state from receivable_events order by receivable_event_id`,
    ),
  ).toEqual([
    ['issued', 1, 33_000, 'open'],
    ['issued', 2, 22_000, 'open'],
    ['credit', 2, 22_000, 'credited'],
    ['issued', 4, 11_000, 'open'],
  ]);
});
