import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { migrate, readMigrations } from '../db/migrate.ts';
import { openDatabase } from '../db/open-database.ts';
import { enqueueDue } from '../modules/jobs/due-clock.ts';
import { startJobRunner } from '../modules/jobs/job-runner.ts';
import { hasDueRules } from '../modules/transfer-rules/due-rules.repository.ts';
import { TRANSFER_RULES, transferRulesJob } from '../modules/transfer-rules/transfer-rules.job.ts';
import { addContents } from './content-factory.ts';
import { endWithTest } from './end-with-test.ts';

// A process in which contents arrive and rules hand them over, for a test that kills it. `work` writes the numbers of committed
// contents to standard output until it is killed; `finish` works until nothing is pending, and reports the final state.

/** The final state, as `rule content`. */
export interface RulesReport {
  readonly due: string[];
  /** Of the transfers, in order: a content that was handed over twice is there twice. */
  readonly handed: string[];
  readonly open: number;
}

const RULES = 3;
/** Contents that arrive at once. */
const ARRIVALS = 3;

const [mode, dataDir = '', url] = process.argv.slice(2);
const migrations = fileURLToPath(new URL('../../../migrations', import.meta.url));
const say = (value: unknown) => console.log(JSON.stringify(value));
const complain = (error: unknown) => console.error(error);
const now = () => new Date();

endWithTest();
const opened = await openDatabase({
  url: url || undefined,
  dataDir,
  workerUrl: new URL('./pglite-worker.mjs', import.meta.url),
  onError: complain,
});
const { db, pool } = opened;
await migrate(pool, await readMigrations(migrations));
await pool.query(`
  insert into groups (group_id, name, group_kbn) values ('A0', 'A0', '0') on conflict do nothing;
  insert into users (user_id, user_name, user_code, group_id) values ('ruler', '社員', 'A0', 'A0') on conflict do nothing;
  insert into user_permissions (user_id, code) values ('ruler', 'AD001') on conflict do nothing;
  insert into limits (limit_key, value, edited_at, edited_by) values ('waitingJobs', 100000, now(), 'x') on conflict do nothing;
  insert into transfer_destinations (user_id, name, protocol, host, port, user_name, auth, secret_box, identity, is_active_mode,
    name_encoding, folder, name_template, conflict, verification, choice, captions, caption_encoding, updates, created_by, created_at)
  values ('ruler', 'server', 'sftp', 'sftp.example.jp', 22, 'photo', 'password', 'x', '', false, 'utf8', '', '', 'number', 'size',
    '{"pixels":null,"format":"original"}', 'none', 'utf8', 'none', 'ruler', now()) on conflict do nothing;
  insert into saved_searches (user_id, name, position, search)
    select 'ruler', 'No' || n, n, '{"query":""}'::jsonb from generate_series(1, ${RULES}) n
    where not exists (select from saved_searches);
  insert into transfer_rules (user_id, name, saved_search_id, destination_id, is_active, weekdays, from_time, to_time, daily_files,
    daily_megabytes, reports, created_at, looked_until, looked_until_wire)
    select 'ruler', s.name, s.saved_search_id, d.destination_id, true, '{0,1,2,3,4,5,6}', '00:00', '00:00', 10000, 100000, false,
      now(), '-infinity', 0 from saved_searches s, transfer_destinations d on conflict do nothing`);
const runner = await startJobRunner({
  db,
  jobs: [transferRulesJob(db, { now })],
  isAlone: !url,
  onError: complain,
  timing: { poll: 50, heartbeat: 300, silence: 1500 },
});
const enqueue = () => enqueueDue(db, now(), { declaration: TRANSFER_RULES, isDue: hasDueRules });

if (mode === 'work') {
  say('ready');
  for (;;) {
    const arrivals = Array.from({ length: ARRIVALS }, () => ({ headline: '到着' }));
    for (const id of await addContents(db, arrivals)) say(String(id));
    await enqueue();
    await sleep(Math.random() * 100);
  }
}
let isPending = true;
while (isPending) {
  await enqueue();
  await sleep(50);
  const { rows } =
    await pool.query(`select 1 from jobs where kind = 'transfer-rules' and state in ('queued', 'running')
    union all select 1 from transfer_matches where state = 'waiting' limit 1`);
  isPending = rows.length > 0;
}
await runner.stop();
const pairsOf = async (query: string): Promise<string[]> =>
  (await pool.query<{ pair: string }>(query)).rows.map(({ pair }) => pair);
const report: RulesReport = {
  due: await pairsOf(`select rule_id || ' ' || content_id as pair from transfer_rules, contents order by 1`),
  handed: await pairsOf(`select t.rule_id || ' ' || d.content_id as pair from transfers t
    join download_files d on d.download_id = t.download_id where d.reason = '' order by 1`),
  open: (await pool.query("select 1 from transfer_batches where state = 'open'")).rowCount ?? 0,
};
say(report);
await opened.close();
