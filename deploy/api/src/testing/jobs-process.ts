import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Actor } from '../access/actor.ts';
import { migrate, readMigrations } from '../db/migrate.ts';
import { openDatabase } from '../db/open-database.ts';
import { createFileMediaStore } from '../media-store/file-media-store.ts';
import { enqueueJob } from '../modules/jobs/enqueue-job.ts';
import { startJobRunner } from '../modules/jobs/job-runner.ts';
import { createJobsService } from '../modules/jobs/jobs.service.ts';
import { readSender } from '../modules/mails/compose-mail.ts';
import { addMail } from '../modules/mails/outbox.service.ts';
import { sendMailJob } from '../modules/mails/send-mail.job.ts';
import { createSmtpTransport } from '../modules/mails/smtp-transport.ts';
import { createPictureDecoder } from '../modules/renditions/picture-decoder.ts';
import { COUNTING, countingJob, effectsOf, installCounting } from './counting-job.ts';
import { endWithTest } from './end-with-test.ts';
import { photographWork } from './photograph-work.ts';

// A process that runs jobs, mails and renditions, for tests that kill it. `work` enqueues some of each and writes the
// committed ids to standard output until it is killed; `finish` works until nothing is pending, reports the final state, and
// ends.
const [mode, dataDir = '', folder = '', smtpUrl = '', url] = process.argv.slice(2);
const STEPS = 12;
const ROUND = 4;
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
await installCounting(pool);
const pictureDecoder = createPictureDecoder(new URL('./picture-decoder.mjs', import.meta.url));
const photographs = photographWork({ db, media: createFileMediaStore(dataDir), pictureDecoder }, folder);
await photographs.sweep();
const from = readSender('archive@photo.example.jp') ?? { name: '', address: '' };
const runner = await startJobRunner({
  db,
  jobs: [
    countingJob({ beforeStep: () => sleep(Math.random() * 20) }),
    sendMailJob(db, createSmtpTransport(smtpUrl, from)),
    ...photographs.jobs,
  ],
  isAlone: !url,
  onError: complain,
  timing: { poll: 50, heartbeat: 300, silence: 1500 },
});

/** An internal user, who may undo jobs of others. */
const DESK: Actor = {
  ...{ sessionId: '', guestKind: '', userId: 'desk', userName: '', userCode: '', groupId: '01' },
  groupKbn: '0',
  permissions: { sig: [], grp: [] },
};

async function enqueueSome(): Promise<void> {
  for (let round = 0; round < ROUND; round += 1) {
    const requested = await db.transaction().execute(async (transaction) => ({
      job: await enqueueJob(transaction, COUNTING, { steps: STEPS }),
      mail: await addMail(
        transaction,
        { name: '会員', address: 'member@example.jp' },
        { subject: '件名', text: '本文', html: '<p>本文</p>' },
      ),
    }));
    say(requested);
  }
}

/** Undoes finished jobs, one after the other, every third of them. */
async function undoSome(): Promise<void> {
  const jobs = createJobsService(db, [COUNTING], () => new Date());
  for (;;) {
    const { rows } = await pool.query<{ job_id: string }>(
      "select job_id from jobs where kind = $1 and state = 'done' and phase = 'run' order by created_at limit 3",
      [COUNTING.kind],
    );
    if (rows.length === 3) await jobs.undo(DESK, rows[2]?.job_id ?? '');
    await sleep(200);
  }
}

async function untilNothingIsOpen(): Promise<void> {
  for (;;) {
    const { rows } = await pool.query("select 1 from jobs where state in ('queued', 'running') limit 1");
    if (rows.length === 0) return;
    await sleep(100);
  }
}

if (mode === 'work') {
  say('ready');
  await Promise.all([
    enqueueSome(),
    undoSome(),
    photographs.requestRecreation(),
    photographs.takeIn((content) => say({ content })),
  ]);
}
await photographs.takeIn(() => undefined);
await untilNothingIsOpen();
await runner.stop();
await pictureDecoder.close();
const { rows: jobs } = await pool.query(
  'select job_id as id, phase, state, error_text as error from jobs where kind = $1',
  [COUNTING.kind],
);
const { rows: mails } = await pool.query(
  'select mail_id as id, message_id as "messageId", state, attempts, error_text as error from mails',
);
const counted = await Promise.all(
  jobs.map(async (job) => ({ ...job, effects: await effectsOf(pool, job.id) })),
);
say({
  steps: STEPS,
  jobs: counted,
  mails,
  photographs: await photographs.report(),
});
await opened.close();
