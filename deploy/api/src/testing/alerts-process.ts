import { fileURLToPath } from 'node:url';
import { migrate, readMigrations } from '../db/migrate.ts';
import { openDatabase } from '../db/open-database.ts';
import { startJobRunner } from '../modules/jobs/job-runner.ts';
import { readSender } from '../modules/mails/compose-mail.ts';
import { sendMailJob } from '../modules/mails/send-mail.job.ts';
import { createSmtpTransport } from '../modules/mails/smtp-transport.ts';
import { alertWork } from './alert-work.ts';
import { endWithTest } from './end-with-test.ts';

// A process in which contents arrive and members are notified of them, for a test that kills it. `work` writes the numbers of
// committed contents to standard output until it is killed; `finish` works until nothing is pending, reports the final state,
// and ends. With `taken` it begins with reduced rights.
const [mode, dataDir = '', smtpUrl = '', url, rights] = process.argv.slice(2);
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
const alerts = alertWork(db);
await alerts.install(pool);
// First of all: mails that were written already must not be sent to users who lost the right.
if (rights === 'taken') await alerts.takeRights(pool);
const from = readSender('archive@photo.example.jp') ?? { name: '', address: '' };
const runner = await startJobRunner({
  db,
  jobs: [sendMailJob(db, createSmtpTransport(smtpUrl, from), alerts.review), alerts.job],
  isAlone: !url,
  onError: complain,
  timing: { poll: 50, heartbeat: 300, silence: 1500 },
});

if (mode === 'work') {
  say('ready');
  await alerts.work(say);
}
await alerts.finish(pool);
await runner.stop();
say(await alerts.report(pool));
await opened.close();
