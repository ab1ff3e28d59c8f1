import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import sharp from 'sharp';
import type { OpenDatabase } from '../../db/database.ts';
import { createFileMediaStore } from '../../media-store/file-media-store.ts';
import { freshDatabase } from '../../testing/database.ts';
import { inProcessCredentials, inProcessDecoder } from '../../testing/in-process-decoder.ts';
import { STARTUP_MS } from '../../testing/test-app.ts';
import { until } from '../../testing/until.ts';
import { ingestFolder } from '../ingest/ingest-folder.ts';
import { startJobRunner } from '../jobs/job-runner.ts';
import { requestMissingMaps } from './file-maps.service.ts';
import { mapOriginalsJob } from './map-originals.job.ts';

let opened: OpenDatabase;
let root: string;
beforeAll(async () => {
  opened = await freshDatabase();
  root = await mkdtemp(join(tmpdir(), 'newsphoto-map-originals-'));
}, STARTUP_MS);
afterAll(async () => {
  await opened.close();
  await rm(root, { recursive: true, force: true });
});

const stored = () => opened.db.selectFrom('content_file_maps').selectAll().orderBy('content_id').execute();
const jobs = () => opened.db.selectFrom('jobs').select(['state', 'result']).execute();

test('the ingest stores the map of an original; the job at the start adds missing ones, once', async () => {
  const folder = join(root, 'folder');
  await mkdir(folder);
  for (const [index, format] of (['jpeg', 'png', 'tiff', 'webp', 'jpeg'] as const).entries()) {
    const picture = sharp({ create: { width: 60 + index, height: 40, channels: 3, background: '#357' } });
    await writeFile(join(folder, `${index}.${format}`), await picture.toFormat(format).toBuffer());
  }
  const media = createFileMediaStore(join(root, 'data'));
  const readers = { pictureDecoder: inProcessDecoder, credentialReader: inProcessCredentials };
  await ingestFolder({ db: opened.db, media, ...readers }, folder);
  const ingested = await stored();
  expect(ingested.map(({ reason }) => reason).sort()).toEqual(['', '', '', '', 'format']);
  await requestMissingMaps(opened.db);
  expect(await jobs()).toEqual([]);

  await opened.pool.query('delete from content_file_maps');
  const lost = ingested.find(({ segments }) => segments.some(([kind]) => kind === 'SOI'));
  const { original_key } = await opened.db
    .selectFrom('contents')
    .select('original_key')
    .where('content_id', '=', lost?.content_id ?? 0)
    .executeTakeFirstOrThrow();
  await rm(media.originalFile(original_key));
  await requestMissingMaps(opened.db);
  await requestMissingMaps(opened.db);
  const runner = await startJobRunner({
    ...{ db: opened.db, jobs: [mapOriginalsJob(opened.db, media)], isAlone: true },
    ...{ onError: () => undefined, timing: { poll: 20 } },
  });
  await until(async () => (await jobs()).every(({ state }) => state === 'done'));
  await runner.stop();
  expect(await jobs()).toEqual([{ state: 'done', result: { mapped: 3, unmapped: 1, unreadable: 1 } }]);
  expect(await stored()).toEqual(ingested.filter((row) => row !== lost));
});
