import { existsSync } from 'node:fs';
import type { MediaStore } from '../../media-store/media-store.ts';
import { classOfRendition, newMediaKey } from '../media/media-classes.ts';
import type { FileKind } from './file-kind.ts';
import { makeRenditions } from './make-renditions.ts';

/** Keys of what a content is seen and played by; '' where there is none. */
export interface RenditionKeys {
  readonly smallKey: string;
  readonly largeKey: string;
  readonly previewKey: string;
  readonly streamKey: string;
}

export interface StoredFiles extends RenditionKeys {
  readonly width: number;
  readonly height: number;
}

/** A film or sound is seen by the picture beside it, where there is one. */
const pictureOf = (path: string, kind: FileKind): string | undefined => {
  if (kind.contentType === '0') return path;
  const poster = `${path}.poster.jpg`;
  return existsSync(poster) ? poster : undefined;
};

/** New keys for a file's renditions, in the classes that may read it. */
export function planRenditions(path: string, kind: FileKind, visibility: '1' | '2' | '3'): RenditionKeys {
  const previewClass = classOfRendition(visibility, 'preview');
  const streamKey = kind.contentType === '0' ? '' : newMediaKey(previewClass, `stream${kind.extensions[0]}`);
  if (!pictureOf(path, kind)) return { smallKey: '', largeKey: '', previewKey: '', streamKey };
  const smallKey = newMediaKey(classOfRendition(visibility, 'thumbnail'), '240.jpg');
  return {
    smallKey,
    largeKey: smallKey.replace('240.jpg', '480.jpg'),
    previewKey: newMediaKey(previewClass, '1280.jpg'),
    streamKey,
  };
}

/** Makes and stores a file's renditions under their keys. */
export async function storeRenditions(
  media: MediaStore,
  path: string,
  kind: FileKind,
  keys: RenditionKeys,
): Promise<StoredFiles | 'damaged'> {
  const picture = pictureOf(path, kind);
  const made = picture && (await makeRenditions(picture));
  if (made === 'damaged') return made;
  if (keys.streamKey) await media.copyRendition(keys.streamKey, path);
  if (!made) return { ...keys, width: 0, height: 0 };
  await media.putRendition(keys.smallKey, made.small);
  await media.putRendition(keys.largeKey, made.large);
  await media.putRendition(keys.previewKey, made.preview);
  const isSound = kind.contentType === '2';
  return { ...keys, width: isSound ? 0 : made.width, height: isSound ? 0 : made.height };
}

/** Folders of keys, `<class>/<32 hex digits>` each. */
export function foldersOf(keys: readonly string[]): string[] {
  return keys.filter((key) => key !== '').map((key) => key.slice(0, key.lastIndexOf('/')));
}
