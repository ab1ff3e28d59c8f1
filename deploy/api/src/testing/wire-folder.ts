import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FeedTiming } from '../modules/arrivals/feed-timing.ts';
import { startFeedWatch } from '../modules/arrivals/feed-watch.ts';
import { watchReaders } from '../reader-activity.ts';
import { inProcessCredentials, inProcessDecoder } from './in-process-decoder.ts';
import { startTestApp } from './test-app.ts';
import { until } from './until.ts';
import { wireReaderHere } from './wire-reader-here.ts';

const NEWS = { format: '', encoding: '', timeZone: '', sourceName: '見本通信社', rights: '国外使用不可' };

/** A server that watches the folders `kyodo` and `hold`, which are sources of the wire. */
export async function openWireFolder(timing: FeedTiming) {
  const server = await startTestApp();
  const { db, pool } = server.opened;
  const root = await mkdtemp(join(tmpdir(), 'newsphoto-wire-folder-'));
  const feedDir = join(root, 'feed');
  for (const folder of ['kyodo', 'hold'])
    await db
      .insertInto('feed_sources')
      .values({ folder, name: folder, defaults: '{}', target: 'wire', news: JSON.stringify(NEWS) })
      .execute();
  const errors: unknown[] = [];
  const stop = startFeedWatch(
    {
      ...{ db, media: server.media, feedDir, now: () => new Date() },
      ...{ pictureDecoder: inProcessDecoder, credentialReader: inProcessCredentials },
      ...{ wireReader: wireReaderHere, readers: watchReaders() },
      isAlone: process.env.TEST_DATABASE !== 'postgres',
      onError: (error) => errors.push(error),
    },
    timing,
  );
  let count = 0;
  const rowsOf = async (sql: string, values: unknown[] = []) => (await pool.query(sql, values)).rows;
  const arrivalsOf = (name: string) =>
    rowsOf('select folder, code, reason, content_id from arrivals where file_name = $1', [name]);
  return {
    ...{ server, feedDir, errors, rowsOf, arrivalsOf },
    arrived: (name: string) => until(async () => (await arrivalsOf(name))[0]),
    /** Complete at once, as a careful sender does it. */
    async send(name: string | Buffer, content: string | Buffer, folder = 'kyodo'): Promise<void> {
      count += 1;
      await mkdir(join(feedDir, folder), { recursive: true });
      const place = Buffer.from(`${join(feedDir, folder)}/`);
      const hidden = Buffer.concat([place, Buffer.from(`.${count}`)]);
      await writeFile(hidden, content);
      await rename(hidden, Buffer.concat([place, typeof name === 'string' ? Buffer.from(name) : name]));
    },
    /** Empty for a folder that is not there yet. */
    namesIn: async (folder: string) =>
      (await readdir(join(feedDir, folder), { recursive: true, withFileTypes: true }).catch(() => []))
        .filter((entry) => !entry.isDirectory())
        .map(({ name }) => name),
    close: async () => {
      await stop();
      await server.close();
      await rm(root, { recursive: true, force: true });
    },
  };
}

export type WireFolder = Awaited<ReturnType<typeof openWireFolder>>;
