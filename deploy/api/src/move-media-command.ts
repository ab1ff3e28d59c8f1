import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readEnvironment } from './environment.ts';
import { moveMedia } from './media-store/move-media.ts';
import { openMediaObjects } from './media-store/open-media-store.ts';
import { makeFilesPrivate } from './private-files.ts';

const USAGE =
  'usage: MEDIA_STORE=s3://… npm run media:move -- to-bucket|to-files   (from or to DATA_DIR/media)';

async function run(direction: string | undefined): Promise<number> {
  const { MEDIA_STORE, ...env } = readEnvironment(process.env);
  if (!MEDIA_STORE || (direction !== 'to-bucket' && direction !== 'to-files')) {
    console.error(USAGE);
    return 2;
  }
  const files = await openMediaObjects(env);
  const cacheOfMove = { MEDIA_CACHE: 0, MEDIA_CACHE_DIR: join(env.DATA_DIR, 'media-cache') };
  const bucket = await openMediaObjects({ ...env, MEDIA_STORE, ...cacheOfMove });
  const [from, to] = direction === 'to-bucket' ? [files, bucket] : [bucket, files];
  const address = direction === 'to-bucket' ? MEDIA_STORE : join(env.DATA_DIR, 'media');
  const journal = join(env.DATA_DIR, `media-move-${direction}.jsonl`);
  const report = await moveMedia({ from, to, journal, address, say: (line) => console.log(line) });
  const file = join(env.DATA_DIR, `media-move-${direction}.json`);
  await writeFile(
    file,
    `${JSON.stringify({ madeAt: new Date(), store: MEDIA_STORE, ...report }, null, 2)}\n`,
  );
  for (const problem of report.problems) console.error(problem);
  const { copied, bytes, before, vanished, extra, problems } = report;
  console.log(
    `copied: ${copied} files, ${bytes} bytes, each read again with its SHA-256; copied before: ${before}; removed meanwhile: ${vanished}; ` +
      `only in the target: ${extra.length}; not copied: ${problems.length} (${file})`,
  );
  return problems.length === 0 ? 0 : 1;
}

makeFilesPrivate();
process.exitCode = await run(process.argv[2]).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  console.error('run it again: it continues where it ended');
  return 1;
});
