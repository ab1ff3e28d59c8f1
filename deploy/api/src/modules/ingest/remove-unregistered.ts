import type { Database } from '../../db/database.ts';
import type { IntendedFiles, MediaStore } from '../../media-store/media-store.ts';
import { hashesInUse } from '../media/hashes-in-use.ts';
import { foldersNamedFor } from '../media/named-folders.ts';

/**
 * Removes what was stored for a file that got no number: each attempt has other addresses, and a full disk would fill up. Only the
 * database shows whether it has one; if it cannot be read, the note stays for the next start.
 */
export async function removeUnregistered(
  { db, media }: { readonly db: Database; readonly media: MediaStore },
  note: string,
  { sha256, originalKeys, renditionFolders }: IntendedFiles,
): Promise<void> {
  const named = await foldersNamedFor(db, sha256);
  for (const folder of renditionFolders)
    if (!named?.includes(folder)) await media.removeRenditionFolder(folder);
  await media.removeOriginals(originalKeys, async () =>
    (await hashesInUse({ db, media }, [sha256], [note])).has(sha256),
  );
  await media.settleIntent(note);
}
