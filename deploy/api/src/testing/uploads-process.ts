import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { migrate, readMigrations } from '../db/migrate.ts';
import { openDatabase } from '../db/open-database.ts';
import { createFileMediaStore } from '../media-store/file-media-store.ts';
import { sweepOrphans } from '../modules/ingest/sweep-orphans.ts';
import { createPictureDecoder } from '../modules/renditions/picture-decoder.ts';
import { cleanUpUploads } from '../modules/uploads/clean-up.ts';
import { UploadStore } from '../modules/uploads/upload-store.ts';
import { startUploadWatch } from '../modules/uploads/upload-watch.ts';
import { watchReaders } from '../reader-activity.ts';
import { endWithTest } from './end-with-test.ts';
import { inProcessCredentials } from './in-process-decoder.ts';
import { compareMedia } from './media-files.ts';

// A process that receives and takes in files of a bundle upload, for tests that kill it. `work` announces, sends and takes in until it is
// killed; `finish` until all files are settled, reports, and ends.
const [mode, dataDir = '', filesDir = '', url] = process.argv.slice(2);
const say = (value: unknown) => console.log(JSON.stringify(value));
const complain = (error: unknown) => console.error(error);
const migrations = fileURLToPath(new URL('../../../migrations', import.meta.url));
const DELIVERY = '00000000-0000-4000-8000-000000000001';
const SENT_AT_ONCE = 3;
const LATER_MS = 2 * 60 * 60_000;
/** A file is sent in several parts. */
const PART = 24 * 1024;

endWithTest();
const opened = await openDatabase({
  url: url || undefined,
  dataDir,
  workerUrl: new URL('./pglite-worker.mjs', import.meta.url),
  onError: complain,
});
const { db, pool } = opened;
await migrate(pool, await readMigrations(migrations));
const media = createFileMediaStore(dataDir);
await sweepOrphans(db, media);
const pictureDecoder = createPictureDecoder(new URL('./picture-decoder.mjs', import.meta.url));

/** Names are `<id>,<declared hash>,<name>`. */
const names = (await readdir(filesDir)).sort();
await pool.query(
  "insert into groups (group_id, name, group_kbn) values ('U', 'U', '0') on conflict do nothing",
);
await pool.query(
  "insert into users (user_id, user_name, user_code, group_id) values ('sender001', 'S', 'S', 'U') on conflict do nothing",
);
await pool.query(
  `insert into upload_deliveries (delivery_id, owner_id, name, desk, fields, created_at)
   values ($1, 'sender001', '', '', '[{"key": "city", "mode": "set", "values": ["東京"]}]', now()) on conflict do nothing`,
  [DELIVERY],
);
for (const [position, file] of names.entries()) {
  const [id, hash, name] = file.split(',');
  const { length } = await readFile(join(filesDir, file));
  await pool.query(
    `insert into upload_files (upload_id, delivery_id, position, name, folder, size, sha256, field_values, state, revision, changed_at)
     values ($1, $2, $3, $4, '', $5, $6, '{}', 'receiving', -1 - $3::int, now()) on conflict do nothing`,
    [id, DELIVERY, position, name, length, hash],
  );
}
const { rows: before } = await pool.query(
  "select upload_id, received from upload_files where state <> 'failed'",
);
say({ received: Object.fromEntries(before.map((row) => [row.upload_id, Number(row.received)])) });
const stop = startUploadWatch(
  {
    ...{
      db,
      media,
      pictureDecoder,
      credentialReader: inProcessCredentials,
      readers: watchReaders(),
      isAlone: !url,
    },
    ...{ now: () => new Date(), onError: complain },
  },
  30,
);
say('ready');

/** Sends the rest of a file, as a client that has read the offset; reports each part that was acknowledged. */
const store = new UploadStore(db, media.uploadsDirectory);
async function send(file: string): Promise<void> {
  const [id = ''] = file.split(',');
  const { rows } = await pool.query('select state from upload_files where upload_id = $1', [id]);
  // Taken in, or refused, before the process was killed.
  if (rows[0]?.state !== 'receiving') return;
  const bytes = await readFile(join(filesDir, file));
  let { offset } = await store.getUpload(id);
  while (offset < bytes.length) {
    offset = await store.write(Readable.from([bytes.subarray(offset, offset + PART)]), id, offset);
    say({ id, offset });
  }
}
const waiting = [...names];
await Promise.all(
  Array.from({ length: SENT_AT_ONCE }, async () => {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) await send(file);
  }),
);

if (mode === 'finish') {
  const open = async () =>
    (await pool.query("select 1 from upload_files where state in ('receiving', 'received', 'taking-in')"))
      .rows;
  while ((await open()).length > 0) await sleep(50);
  await stop();
  await pictureDecoder.close();
  const { rows: files } = await pool.query(
    `select f.name, f.state, f.code, c.sha256 = f.sha256 as is_equal, c.metadata @> '[{"key": "city", "values": ["東京"]}]' as has_values
     from upload_files f left join contents c using (content_id) order by f.name`,
  );
  const { rows: counts } = await pool.query(
    'select (select count(*)::int from contents) as contents, (select count(*)::int from desk_items) as desk',
  );
  // What a killed process had taken in and not removed yet is old some hours later.
  await cleanUpUploads({ db, media, now: new Date(Date.now() + LATER_MS) });
  const left = (await readdir(media.uploadsDirectory)).length;
  say({ files, ...counts[0], left, ...(await compareMedia(db, media.renditionsDirectory)) });
  await opened.close();
}
