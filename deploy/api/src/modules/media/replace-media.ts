import type { Database } from '../../db/database.ts';
import type { MediaStore } from '../../media-store/media-store.ts';
import { MediaStoreAway } from '../../media-store/media-store-away.ts';
import { foldersOf, type MediaKeys } from './media-keys.ts';
import { foldersNamedFor } from './named-folders.ts';

/** Between two tries to remove what is left while the store is away. */
const AGAIN_MS = 10_000;

interface ReplacementDeps {
  readonly db: Database;
  readonly media: MediaStore;
  readonly againMs?: number;
}

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
  { db, media, againMs = AGAIN_MS }: ReplacementDeps,
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
    await nowOrLater(() => removeAllBut(foldersOf(isChanged ? fresh : read)), againMs);
    return isChanged;
  } catch (error) {
    // Only the database shows whether the change was committed; if it cannot be read, the note stays.
    const named = await foldersNamedFor(db, read.sha256).catch(() => undefined);
    if (named) await nowOrLater(() => removeAllBut(named), againMs);
    throw error;
  }
}

/**
 * The record counts: while the store is away, the call succeeds and the removal is tried again, so that pictures that were taken down are
 * not there when the store is back. Folders have new names each time, none that waits is used again. The note is for a killed process.
 */
async function nowOrLater(remove: () => Promise<void>, againMs: number): Promise<void> {
  try {
    await remove();
  } catch (error) {
    if (!(error instanceof MediaStoreAway)) throw error;
    // What fails otherwise stays for the next start, by its note.
    setTimeout(() => void nowOrLater(remove, againMs).catch(() => undefined), againMs).unref();
  }
}
