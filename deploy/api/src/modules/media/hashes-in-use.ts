import type { Database } from '../../db/database.ts';
import type { MediaStore } from '../../media-store/media-store.ts';

/**
 * Those of the hashes whose originals are needed: by a content, or by an ingest that is under way.
 * @param except notes of files that are being removed
 */
export async function hashesInUse(
  { db, media }: { readonly db: Database; readonly media: MediaStore },
  hashes: readonly string[],
  except: readonly string[],
): Promise<ReadonlySet<string>> {
  // Notes first: what they announce is a content by the time that they are gone.
  const announced = (await media.openIntents()).filter(({ id }) => !except.includes(id));
  const known = await db
    .selectFrom('content_hashes')
    .select('sha256')
    .where('sha256', 'in', [...hashes])
    .execute();
  return new Set([...announced, ...known].map(({ sha256 }) => sha256));
}
