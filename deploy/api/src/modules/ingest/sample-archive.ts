import type { FolderDeps } from './ingest-folder.ts';
import { ingestUntilReady, type ReadyOptions } from './ingest-until-ready.ts';

const SETTING = 'sampleArchive';
const EVERY = 50;

/** Ingests the sample archive once, with its renditions; an interrupted run is continued. */
export async function takeInSample(
  deps: FolderDeps,
  folder: string,
  { say, ...options }: Pick<ReadyOptions, 'isAlone' | 'onError'> & { readonly say: (line: string) => void },
): Promise<void> {
  const taken = await deps.db
    .selectFrom('app_settings')
    .select('key')
    .where('key', '=', SETTING)
    .executeTakeFirst();
  if (taken) return;
  const started = Date.now();
  const { results, failed } = await ingestUntilReady(deps, folder, {
    ...options,
    onResult: (_result, done, all) => {
      if (done % EVERY === 0) say(`sample archive: ${done} of ${all}`);
    },
    onWaiting: (waiting) => say(`sample archive: renditions of ${waiting} to make`),
  });
  for (const { contentId, reason } of failed) say(`sample archive: ${contentId}: ${reason}`);
  await deps.db
    .insertInto('app_settings')
    .values({ key: SETTING, value: JSON.stringify({ files: results.length }) })
    .execute();
  say(`sample archive: ${results.length} files taken in (${((Date.now() - started) / 1000).toFixed(1)} s)`);
}
