import { mkdir, open, readFile, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildApp } from '../app.ts';
import { migrate, readMigrations } from '../db/migrate.ts';
import { openDatabase } from '../db/open-database.ts';
import { createFileMediaStore } from '../media-store/file-media-store.ts';
import { openSession } from '../modules/auth/sessions.repository.ts';
import { prepareDownloadJob } from '../modules/downloads/prepare-download.job.ts';
import { startJobRunner } from '../modules/jobs/job-runner.ts';
import { seedAccounts } from '../modules/users/sample-accounts.ts';
import { secretBoxOf } from '../sealed/secret-box.ts';
import { signerOf } from '../signing-keys.ts';
import { addContents, type ContentTraits } from './content-factory.ts';
import { endWithTest } from './end-with-test.ts';
import { inProcessDecoder } from './in-process-decoder.ts';
import { wireReaderHere } from './wire-reader-here.ts';

// The server with a user's session and contents to download, for tests that kill it. Reports its port, the token of the session and
// the ids, then its memory. A bench names its contents, which are stored already, in `plan.json`, and gets the tokens of several users.
const [dataDir = '', url, count = '0', largeBytes = '0'] = process.argv.slice(2);
const migrations = fileURLToPath(new URL('../../../migrations', import.meta.url));
const say = (value: unknown) => console.log(JSON.stringify(value));
const complain = (error: unknown) => console.error(error);
/** Stored files that all but the first of the contents share. */
const SMALL_FILES = 50;
const SMALL_BYTES = 25_000;
const AT_ONCE = 2_000;
const OTHERS = Array.from({ length: 9 }, (_, at) => `bench${at}`);

endWithTest();
const opened = await openDatabase({
  url: url || undefined,
  dataDir,
  workerUrl: new URL('./pglite-worker.mjs', import.meta.url),
  onError: complain,
});
const { db, pool } = opened;
const media = createFileMediaStore(dataDir);
await migrate(pool, await readMigrations(migrations));
const contentIds = await contentsOf();
const runner = await startJobRunner({
  db,
  jobs: [prepareDownloadJob({ db, media, pictureDecoder: inProcessDecoder })],
  isAlone: true,
  onError: complain,
  timing: { poll: 50 },
});
const app = await buildApp({
  ...{
    db,
    pool,
    listen: opened.listen,
    media,
    pictureDecoder: inProcessDecoder,
    commonPasswords: new Set<string>(),
  },
  ...{ signer: signerOf(Buffer.alloc(32, 7)), pinSigner: signerOf(Buffer.alloc(32, 9)) },
  secrets: secretBoxOf(Buffer.alloc(32, 5)),
  accelPath: process.env.ACCEL_PATH,
  wireReader: wireReaderHere,
  postalCodes: { find: async () => ({ towns: [], dataOf: '' }) },
});
await app.listen({ port: 0, host: '127.0.0.1' });
const tokens = [];
for (const userId of ['desk00001', ...OTHERS]) {
  const session = { userId, guestKind: '' as const, device: '', address: '' };
  tokens.push(await openSession(db, session, new Date()));
}
say({ port: (app.server.address() as AddressInfo).port, token: tokens[0], tokens, contentIds });
let peak = 0;
setInterval(() => {
  peak = Math.max(peak, process.memoryUsage.rss());
}, 20).unref();
setInterval(() => say({ peak }), 200);
process.on(
  'SIGTERM',
  () =>
    void app
      .close()
      .then(runner.stop)
      .then(opened.close)
      .then(() => process.exit()),
);

/** Contents and their files, the first of which is a large one with a hole; those of an earlier process. */
async function contentsOf(): Promise<number[]> {
  const known = await db.selectFrom('contents').select('content_id').orderBy('content_id').execute();
  if (known.length > 0) return known.map(({ content_id }) => content_id);
  await seedAccounts(db);
  await pool.query(
    "insert into limits (limit_key, value, edited_at, edited_by) values ('downloadItems', 100000, now(), 'drill')",
  );
  await addUsers();
  const plan = await readFile(join(dataDir, 'plan.json'), 'utf8').catch(() => undefined);
  if (plan !== undefined) return addContents(db, JSON.parse(plan) as ContentTraits[]);
  await storeFiles();
  const ids: number[] = [];
  for (let from = 0; from < Number(count); from += AT_ONCE) {
    const length = Math.min(AT_ONCE, Number(count) - from);
    const keys = Array.from({ length }, (_, at) => keyOf(from + at));
    ids.push(
      ...(await addContents(
        db,
        keys.map((original_key) => ({ original_key, mime_type: 'x/stored' })),
      )),
    );
  }
  return ids;
}

/** Colleagues of the first user, with the same rights. */
async function addUsers(): Promise<void> {
  for (const userId of OTHERS) {
    await pool.query(
      "insert into users (user_id, user_name, user_code, group_id) select $1, $1, $1, group_id from users where user_id = 'desk00001'",
      [userId],
    );
    await pool.query(
      "insert into user_permissions (user_id, code) select $1, code from user_permissions where user_id = 'desk00001'",
      [userId],
    );
  }
}

function keyOf(position: number): string {
  return position === 0 ? 'dd/large' : `dd/${position % SMALL_FILES}`;
}

async function storeFiles(): Promise<void> {
  await mkdir(dirname(media.originalFile('dd/large')), { recursive: true });
  const large = await open(media.originalFile('dd/large'), 'w');
  await large.write('the beginning', 0);
  await large.write('the end', Number(largeBytes) - 7);
  await large.close();
  for (let file = 0; file < SMALL_FILES; file += 1)
    await writeFile(media.originalFile(`dd/${file}`), Buffer.alloc(SMALL_BYTES + file, `${file} `));
}
