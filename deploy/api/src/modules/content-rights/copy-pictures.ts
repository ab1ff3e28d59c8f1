import { isSystemError } from '../../errors/system-error.ts';
import type { MediaStore } from '../../media-store/media-store.ts';
import { KEY_NAMES, type MediaKeys } from '../media/media-keys.ts';

/** Copies a content's pictures to new keys. */
export async function copyPictures(media: MediaStore, from: MediaKeys, to: MediaKeys): Promise<void> {
  for (const name of KEY_NAMES) await copyPicture(media, from[name], to[name]);
}

async function copyPicture(media: MediaStore, from: string, to: string): Promise<void> {
  if (from === '') return;
  try {
    await media.withRendition(from, (path) => media.copyRendition(to, path));
  } catch (error) {
    // A missing picture must not prevent copying the others: it stays missing under its new key.
    if (!isSystemError(error, 'ENOENT')) throw error;
  }
}
