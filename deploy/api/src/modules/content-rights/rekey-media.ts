import { join } from 'node:path';
import type { VisibilityCode } from '../../db/schema.ts';
import { isSystemError } from '../../errors/system-error.ts';
import type { MediaStore } from '../../media-store/media-store.ts';
import { classOfRendition, newMediaKey } from '../media/media-classes.ts';
import type { MediaKeys, RightsRow } from './content-rights.repository.ts';

const KEY_NAMES = ['thumb_small_key', 'thumb_large_key', 'preview_key', 'stream_key'] as const;

const fileOf = (key: string): string => key.slice(key.lastIndexOf('/') + 1);
const folderOf = (key: string): string => key.slice(0, key.lastIndexOf('/'));

/** New keys for the pictures of a content, in the classes of a visibility. Both thumbnails share a folder. */
export function planKeys(keys: MediaKeys, visibility: VisibilityCode): MediaKeys {
  const fresh = (key: string, kind: 'thumbnail' | 'preview') =>
    key === '' ? '' : newMediaKey(classOfRendition(visibility, kind), fileOf(key));
  const small = fresh(keys.thumb_small_key, 'thumbnail');
  return {
    thumb_small_key: small,
    thumb_large_key: keys.thumb_large_key === '' ? '' : `${folderOf(small)}/${fileOf(keys.thumb_large_key)}`,
    preview_key: fresh(keys.preview_key, 'preview'),
    stream_key: fresh(keys.stream_key, 'preview'),
  };
}

/**
 * Moves a content's pictures to new keys around the change of its record. Both sets of folders are noted first:
 * whenever the process is killed, the sweep at the next start leaves those that the record names.
 * @param change writes the record; false, and the pictures stay where they were, where it could not
 */
export async function moveMedia(
  media: MediaStore,
  read: RightsRow,
  fresh: MediaKeys,
  change: () => Promise<boolean>,
): Promise<boolean> {
  const oldFolders = foldersOf(read);
  const newFolders = foldersOf(fresh);
  const intent = await media.noteIntent({
    sha256: read.sha256,
    originalKey: read.original_key,
    renditionFolders: [...oldFolders, ...newFolders],
  });
  for (const name of KEY_NAMES) await copyPicture(media, read[name], fresh[name]);
  const isChanged = await change();
  for (const folder of isChanged ? oldFolders : newFolders) await media.removeRenditionFolder(folder);
  await media.settleIntent(intent);
  return isChanged;
}

function foldersOf(keys: MediaKeys): string[] {
  return [
    ...new Set(
      KEY_NAMES.map((name) => keys[name])
        .filter((key) => key !== '')
        .map(folderOf),
    ),
  ];
}

async function copyPicture(media: MediaStore, from: string, to: string): Promise<void> {
  if (from === '') return;
  try {
    await media.copyRendition(to, join(media.renditionsDirectory, from));
  } catch (error) {
    // A picture that was lost must not keep the others open: it stays lost under its new key.
    if (!isSystemError(error, 'ENOENT')) throw error;
  }
}
