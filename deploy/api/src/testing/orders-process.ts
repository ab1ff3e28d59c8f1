import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { migrate, readMigrations } from '../db/migrate.ts';
import { openDatabase } from '../db/open-database.ts';
import { issueDocumentsJob } from '../modules/documents/issue-documents.job.ts';
import { startJobRunner } from '../modules/jobs/job-runner.ts';
import { readSender } from '../modules/mails/compose-mail.ts';
import { sendMailJob } from '../modules/mails/send-mail.job.ts';
import { createSmtpTransport } from '../modules/mails/smtp-transport.ts';
import { dieAtCommit } from './die-at-commit.ts';
import { endWithTest } from './end-with-test.ts';
import { SINGLE } from './order-plan.ts';
import { orderReport } from './order-report.ts';
import { orderWork } from './order-work.ts';

// A process in which orders are placed, reviewed, invoiced, paid, cancelled and mailed, for tests that kill it. First it finishes what
// the one before it left. Then `work` places orders until it is killed; `before` and `after` take one order through all its
// steps and end themselves at the commit of that number, or report how many commits there were; `finish` reports the state.
const [mode = '', dataDir = '', smtpUrl = '', url, at] = process.argv.slice(2);
const migrations = fileURLToPath(new URL('../../../migrations', import.meta.url));
const say = (value: unknown) => console.log(JSON.stringify(value));
const complain = (error: unknown) => console.error(error);

endWithTest();
const opened = await openDatabase({
  url: url || undefined,
  dataDir,
  workerUrl: new URL('./pglite-worker.mjs', import.meta.url),
  onError: complain,
});
const { db, pool } = opened;
await migrate(pool, await readMigrations(migrations));
const orders = orderWork(db, dataDir);
await orders.install(pool);
const from = readSender('archive@photo.example.jp') ?? { name: '', address: '' };
const runner = await startJobRunner({
  db,
  jobs: [
    sendMailJob(db, createSmtpTransport(smtpUrl, from)),
    issueDocumentsJob(db, { now: () => new Date(), publicUrl: undefined }),
  ],
  isAlone: !url,
  onError: complain,
  timing: { poll: 20, heartbeat: 200, silence: 800 },
});

async function untilNothingIsOpen(): Promise<void> {
  for (;;) {
    const { rows } = await pool.query("select 1 from jobs where state in ('queued', 'running') limit 1");
    if (rows.length === 0) return;
    await sleep(20);
  }
}

async function completeAll(): Promise<void> {
  await orders.review();
  await untilNothingIsOpen();
  await orders.pay();
  await orders.cancel();
  await untilNothingIsOpen();
}

await orders.repeat();
await completeAll();
if (mode === 'work') {
  say('ready');
  await orders.work(say);
}
if (mode === 'before' || mode === 'after') {
  const commits = dieAtCommit({ at: Number(at), side: mode });
  say(await orders.place(SINGLE));
  await completeAll();
  say({ commits: commits() });
}
await runner.stop();
if (mode === 'finish') say(await orderReport(db, pool));
await opened.close();
