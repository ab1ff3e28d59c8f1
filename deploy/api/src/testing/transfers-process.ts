import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrate, readMigrations } from '../db/migrate.ts';
import { openDatabase } from '../db/open-database.ts';
import { createFileMediaStore } from '../media-store/file-media-store.ts';
import { actorOfUser } from '../modules/auth/actor-of-user.service.ts';
import { prepareDownloadJob } from '../modules/downloads/prepare-download.job.ts';
import { startJobRunner } from '../modules/jobs/job-runner.ts';
import { createDestinations } from '../modules/transfer-destinations/manage-destinations.ts';
import { usableDestination } from '../modules/transfer-destinations/transfer-destinations.service.ts';
import { startSender } from '../modules/transfers/sender.ts';
import { createTransfer } from '../modules/transfers/transfers.service.ts';
import { seedAccounts } from '../modules/users/sample-accounts.ts';
import { secretBoxOf } from '../sealed/secret-box.ts';
import { addContents } from './content-factory.ts';
import { DESTINATION } from './destination-settings.ts';
import { endWithTest } from './end-with-test.ts';
import { UPLOAD_USER } from './ftp-upload-connection.ts';
import { inProcessDecoder } from './in-process-decoder.ts';

// A process that sends files to servers of a test, which kills it. The first one creates a transfer for each server. It reports `ready`,
// then the states of the transfers until it is ended.
const [dataDir = '', plan = '{}', url] = process.argv.slice(2);
const { servers, files, bytes, pollMs } = JSON.parse(plan) as TransfersPlan;
/** What the test wants, as JSON. */
export interface TransfersPlan {
  /** Settings of the destinations that differ. */
  readonly servers: readonly object[];
  readonly files: number;
  readonly bytes: number;
  readonly pollMs: number;
}

const USER = 'desk00001';
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
const media = createFileMediaStore(dataDir);
const secrets = secretBoxOf(Buffer.alloc(32, 5));
await migrate(pool, await readMigrations(migrations));
if (!(await db.selectFrom('transfers').select('transfer_id').executeTakeFirst())) await fill();
// Each process begins without the pauses of the one before: what is shown here is what a crash leaves behind.
await pool.query('update transfer_destinations set not_before = null, failures = 0');
const isAlone = !url;
await startJobRunner({
  ...{ db, isAlone, onError: complain, timing: { poll: 20, heartbeat: 300, silence: 1500 } },
  jobs: [prepareDownloadJob({ db, media, pictureDecoder: inProcessDecoder })],
});
startSender(
  {
    ...{ db, media, secrets, isAlone, now, onError: complain },
    remote: { silenceMs: 5_000, allowsLocal: true, allowsPrivate: false },
  },
  { pollMs, lookMs: pollMs, turnMs: 60_000 },
);
say('ready');
setInterval(async () => {
  const { rows } = await pool.query('select state, sent_count, file_count, failed_count from transfers');
  say(rows);
}, 50);

async function fill(): Promise<void> {
  await seedAccounts(db);
  const actor = await actorOfUser(db, USER);
  if (!actor) throw new Error('no user');
  const keys = Array.from({ length: files }, (_, at) => `dd/${at}`);
  await mkdir(dirname(media.originalFile('dd/0')), { recursive: true });
  for (const [at, key] of keys.entries())
    await writeFile(media.originalFile(key), Buffer.alloc(bytes, `${at} `));
  const ids = await addContents(
    db,
    keys.map((original_key, at) => ({
      ...{ original_key, mime_type: 'x/stored', headline: `写真${at}`, file_size: bytes },
    })),
  );
  const destinations = createDestinations({ db, secrets, now });
  const added = [];
  for (const [at, server] of servers.entries()) {
    const { destinationId } = await destinations.create(actor, {
      ...{ ...DESTINATION, name: `サーバー${at}`, host: '127.0.0.1', userName: UPLOAD_USER.userName },
      ...{ folder: 'in/{年}', nameTemplate: '{見出し}', identity: '' },
      secret: { value: UPLOAD_USER.password, passphrase: '' },
      ...server,
    });
    added.push(destinationId);
  }
  // The last one is created with the others: a process that is killed before has made none.
  for (const [at, destinationId] of added.entries())
    await createTransfer(db, {
      ...{ actor, destination: await usableDestination(db, actor, destinationId), wireIds: [], now: now() },
      contentIds: ids.filter((_, position) => position % added.length === at),
      ...{ origin: 'manual', requestId: `00000000-0000-4000-8000-00000000000${at}` },
    });
}
