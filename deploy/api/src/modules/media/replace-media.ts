import type { Database } from '../../db/database.ts';
import type { MediaStore } from '../../media-store/media-store.ts';
import { foldersOf, type MediaKeys } from './media-keys.ts';
import { foldersNamedFor } from './named-folders.ts';

export interface Replacement {
  /** Stores the files under the new keys. */
  write(): Promise<void>;
  /** Writes the new keys into the record; false, and the old ones stay, if it could not. */
  change(): Promise<boolean>;
}

/**
 * Stores files under new keys around the change of a content's record: the old ones are readable until then. Both sets of
 * folders are recorded first; however it ends, folders that the record does not reference are removed, after a killed process
 * at the next start.
 */
export async function replaceMedia(
  { db, media }: { readonly db: Database; readonly media: MediaStore },
  read: MediaKeys & { readonly sha256: string; readonly original_key: string },
  fresh: MediaKeys,
  { write, change }: Replacement,
): Promise<boolean> {
  const folders = [...new Set([...foldersOf(read), ...foldersOf(fresh)])];
  const note = await media.noteIntent({
    sha256: read.sha256,
    originalKeys: [read.original_key],
    renditionFolders: folders,
  });
  const removeAllBut = async (stored: readonly string[]): Promise<void> => {
    const left = folders.filter((folder) => !stored.includes(folder));
    for (const folder of left) await media.removeRenditionFolder(folder);
    await media.settleIntent(note);
  };
  try {
    await write();
    const isChanged = await change();
    await removeAllBut(foldersOf(isChanged ? fresh : read));
    return isChanged;
  } catch (error) {
    // Only the database shows whether the change was committed; if it cannot be read, the note stays.
    const named = await foldersNamedFor(db, read.sha256).catch(() => undefined);
    if (named) await removeAllBut(named);
    throw error;
  }
}
