import type { Database } from '../../db/database.ts';
import type { MediaStore } from '../../media-store/media-store.ts';
import { ingestFolder } from './ingest-folder.ts';

const SETTING = 'sampleArchive';
const EVERY = 50;

/** Takes the sample archive in, once; a run that was cut short goes on where it ended. */
export async function takeInSample(
  deps: { readonly db: Database; readonly media: MediaStore },
  folder: string,
  say: (line: string) => void,
): Promise<void> {
  const taken = await deps.db
    .selectFrom('app_settings')
    .select('key')
    .where('key', '=', SETTING)
    .executeTakeFirst();
  if (taken) return;
  const begun = Date.now();
  const results = await ingestFolder(deps, folder, {
    onResult: (_result, done, all) => {
      if (done % EVERY === 0) say(`sample archive: ${done} of ${all}`);
    },
  });
  await deps.db
    .insertInto('app_settings')
    .values({ key: SETTING, value: JSON.stringify({ files: results.length }) })
    .execute();
  say(`sample archive: ${results.length} files taken in (${((Date.now() - begun) / 1000).toFixed(1)} s)`);
}
