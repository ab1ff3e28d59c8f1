import { existsSync } from 'node:fs';
import type { MediaStore } from '../../media-store/media-store.ts';
import { classOfRendition, newMediaKey } from '../media/media-classes.ts';
import type { FileKind } from './file-kind.ts';
import { makeRenditions } from './make-renditions.ts';

export interface StoredFiles {
  readonly smallKey: string;
  readonly largeKey: string;
  readonly previewKey: string;
  readonly streamKey: string;
  readonly width: number;
  readonly height: number;
}

/** Makes and stores what a content is seen and played by, under keys of the classes that may read it. */
export async function storeRenditions(
  media: MediaStore,
  path: string,
  kind: FileKind,
  visibility: '1' | '2' | '3',
): Promise<StoredFiles> {
  const poster = `${path}.poster.jpg`;
  const picture = kind.contentType === '0' ? path : existsSync(poster) ? poster : undefined;
  const previewClass = classOfRendition(visibility, 'preview');
  const streamKey = kind.contentType === '0' ? '' : newMediaKey(previewClass, `stream${kind.extensions[0]}`);
  const made = picture && (await makeRenditions(picture));
  if (streamKey) await media.copyRendition(streamKey, path);
  if (!made) return { smallKey: '', largeKey: '', previewKey: '', streamKey, width: 0, height: 0 };
  const smallKey = newMediaKey(classOfRendition(visibility, 'thumbnail'), '240.jpg');
  const largeKey = smallKey.replace('240.jpg', '480.jpg');
  const previewKey = newMediaKey(previewClass, '1280.jpg');
  await media.putRendition(smallKey, made.small);
  await media.putRendition(largeKey, made.large);
  await media.putRendition(previewKey, made.preview);
  const isSound = kind.contentType === '2';
  return {
    smallKey,
    largeKey,
    previewKey,
    streamKey,
    width: isSound ? 0 : made.width,
    height: isSound ? 0 : made.height,
  };
}

/** Takes back what was stored for a content that did not come to be. */
export async function removeRenditions(media: MediaStore, stored: StoredFiles): Promise<void> {
  const keys = [stored.smallKey, stored.previewKey, stored.streamKey].filter((key) => key !== '');
  for (const key of keys) await media.removeRenditionFolder(key.slice(0, key.lastIndexOf('/')));
}
