import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { OpenDatabase } from '../../db/database.ts';
import { databaseWithAccounts } from '../../testing/database.ts';
import { STARTUP_MS } from '../../testing/test-app.ts';
import { removeOld } from './remove-old.ts';
import { createRetentionService } from './retention.service.ts';

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await databaseWithAccounts();
}, STARTUP_MS);
afterAll(async () => opened.close());

const run = async (text: string, values: unknown[] = []) => (await opened.pool.query(text, values)).rows;
const now = new Date();
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

test('a job whose result a list shows stays, and so does a transfer that still has to notify or tidy up its server', async () => {
  const id = (job: number) => `00000000-0000-4000-8000-00000000000${job}`;
  for (const [job, state] of [
    [1, 'failed'],
    [2, 'failed'],
    [3, 'canceled'],
    [4, 'failed'],
  ] as const)
    await run(
      "insert into jobs (job_id, kind, payload, state, finished_at) values ($1, 'bulk-run', '{}', $2, $3)",
      [id(job), state, daysAgo(99)],
    );
  await run(
    `insert into bulk_updates (bulk_id, owner_id, request_id, kind, today, total, unknown_count, job_id, undo_job_id, created_at)
     values ('b', 'desk00001', gen_random_uuid(), 'photo', '20261127', 1, 0, $1, $2, $3)`,
    [id(1), id(2), now],
  );
  await run(
    `insert into anonymised_names (request_id, name, replacement, reason, pattern, created_at, created_by, job_id)
     values (gen_random_uuid(), '山田太郎', '男性', '理由', '山田太郎', $1, 'admin0001', $2)`,
    [now, id(3)],
  );
  const [{ destination_id: place }] = await run(
    `insert into transfer_destinations (user_id, name, protocol, host, port, user_name, auth, secret_box, identity, is_active_mode, name_encoding,
       folder, name_template, conflict, verification, choice, captions, caption_encoding, updates, created_by, created_at)
     values ('desk00001', 'a', 'sftp', 'ftp.example.jp', 22, 'a', 'password', '', '', false, 'utf8',
       '', '', 'number', 'size', '{}', 'none', 'utf8', 'none', 'desk00001', $1) returning destination_id`,
    [now],
  );
  const addTransfer = async (transfer: string, destination: unknown, leavesPart: boolean) => {
    await run(
      `insert into transfers (transfer_id, request_id, user_id, destination_id, destination_name, origin, state, created_at)
       values ($1, gen_random_uuid(), 'desk00001', $2, '', 'wire', 'failed', $3)`,
      [transfer, destination, daysAgo(500)],
    );
    await run(
      `insert into transfer_files (transfer_id, position, kind, folder, name, part_name, size, crc32, state, leaves_part)
       values ($1, 0, 'wire', '', 'a.txt', 'b', 1, 1, 'failed', $2)`,
      [transfer, leavesPart],
    );
  };
  await addTransfer('noticed', place, false);
  await addTransfer('notify', place, false);
  await addTransfer('part', place, true);
  await addTransfer('serverless', null, true);
  for (const [transfer, isHanded] of [
    ['notify', false],
    ['noticed', true],
  ])
    await run(
      `insert into transfer_notices (transfer_id, position, request_id, user_id, destination_id, created_at, is_handed)
       values ($1, 0, gen_random_uuid(), 'desk00001', $2, $3, $4)`,
      [transfer, place, now, isHanded],
    );
  const service = createRetentionService(opened.db, () => now);
  const counts = await Promise.all(
    ['jobs', 'transfers'].map(async (key) => (await service.dryRun(key, null)).count),
  );
  await removeOld(opened.db, now);
  expect(await run('select job_id from jobs order by job_id')).toEqual(
    [1, 2, 3].map((job) => ({ job_id: id(job) })),
  );
  expect(await run('select transfer_id from transfers order by 1')).toEqual([
    { transfer_id: 'notify' },
    { transfer_id: 'part' },
  ]);
  expect(counts).toEqual([1, 2]);
});

test('rows of one moment that are in use, however many, do not hide those after them', async () => {
  await run('delete from jobs');
  await run(
    `insert into jobs (job_id, kind, payload, state, finished_at)
     select gen_random_uuid(), 'mail-send', '{}', case when n <= 4001 then 'running' else 'done' end, $1
     from generate_series(1, 4005) n`,
    [daysAgo(99)],
  );
  await removeOld(opened.db, now);
  expect(await run('select state, count(*)::int as n from jobs group by state')).toEqual([
    { state: 'running', n: 4_001 },
  ]);
});
