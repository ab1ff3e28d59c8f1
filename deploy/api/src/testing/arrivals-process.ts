import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { migrate, readMigrations } from '../db/migrate.ts';
import { openDatabase } from '../db/open-database.ts';
import { createFileMediaStore } from '../media-store/file-media-store.ts';
import { startFeedWatch } from '../modules/arrivals/feed-watch.ts';
import { sweepOrphans } from '../modules/ingest/sweep-orphans.ts';
import { createPictureDecoder } from '../modules/renditions/picture-decoder.ts';
import { watchReaders } from '../reader-activity.ts';
import { endWithTest } from './end-with-test.ts';
import { filesBelow } from './files-below.ts';
import { inProcessCredentials } from './in-process-decoder.ts';
import { compareMedia } from './media-files.ts';
import { wireReaderHere } from './wire-reader-here.ts';

// A process that watches the folders of feeds, for tests that kill it. `work` watches until it is killed; `finish` until no file
// is left, reports what arrived, and ends.
const [mode, dataDir = '', feedDir = '', url] = process.argv.slice(2);
const say = (value: unknown) => console.log(JSON.stringify(value));
const complain = (error: unknown) => console.error(error);
const migrations = fileURLToPath(new URL('../../../migrations', import.meta.url));

endWithTest();
const opened = await openDatabase({
  url: url || undefined,
  dataDir,
  workerUrl: new URL('./pglite-worker.mjs', import.meta.url),
  onError: complain,
});
const { db, pool } = opened;
await migrate(pool, await readMigrations(migrations));
await pool.query(
  "insert into feed_sources (folder, name, target) values ('wire', 'wire', 'wire') on conflict do nothing",
);
const media = createFileMediaStore(dataDir);
await sweepOrphans(db, media);
const pictureDecoder = createPictureDecoder(new URL('./picture-decoder.mjs', import.meta.url));
const stop = startFeedWatch(
  {
    ...{
      db,
      media,
      pictureDecoder,
      credentialReader: inProcessCredentials,
      wireReader: wireReaderHere,
      readers: watchReaders(),
      feedDir,
      isAlone: !url,
    },
    ...{ now: () => new Date(), onError: complain },
  },
  { pollMs: 30, stablePolls: 2, patientPolls: 20 },
);
say('ready');

const filesOf = async (folder: string): Promise<number> => (await filesBelow(join(feedDir, folder))).length;

if (mode === 'finish') {
  while ((await filesOf('tokyo')) + (await filesOf('wire')) + (await filesOf('.work')) > 0) await sleep(50);
  await stop();
  await pictureDecoder.close();
  const { rows: arrivals } = await pool.query(
    "select file_name as file, code, (content_id is not null) as stored from arrivals where folder = 'tokyo' order by file_name",
  );
  const { rows: wire } = await pool.query(
    `select (select count(*)::int from wire_items) as items, (select count(*)::int from wire_aside) as aside,
       (select count(distinct content_id)::int from wire_pictures) as tied, count(*)::int as files
     from arrivals where folder = 'wire'`,
  );
  const { rows: counts } = await pool.query(
    'select (select count(*) from contents) as contents, (select count(*) from desk_items) as desk',
  );
  const put = { done: await filesOf('.done'), failed: await filesOf('.failed') };
  say({
    arrivals,
    wire: wire[0],
    ...counts[0],
    ...put,
    ...(await compareMedia(db, media.renditionsDirectory)),
  });
  await opened.close();
}
