import type { VisibilityCode } from '../../db/schema.ts';
import { classOfRendition, newMediaKey } from './media-classes.ts';
import { fileOf, type MediaKeys } from './media-keys.ts';

/** New keys for the pictures of a content, in the classes of a visibility. Both thumbnails share a folder. */
export function planKeys(keys: MediaKeys, visibility: VisibilityCode): MediaKeys {
  const fresh = (key: string, kind: 'thumbnail' | 'preview') =>
    key === '' ? '' : newMediaKey(classOfRendition(visibility, kind), fileOf(key));
  const small = fresh(keys.thumb_small_key, 'thumbnail');
  return {
    thumb_small_key: small,
    thumb_large_key: keys.thumb_large_key === '' ? '' : beside(small, fileOf(keys.thumb_large_key)),
    preview_key: fresh(keys.preview_key, 'preview'),
    stream_key: fresh(keys.stream_key, 'preview'),
  };
}

/**
 * Keys for the first renditions of a content.
 * @param parts `streamed`: extension of the playable file, with its dot; '' for a photograph
 */
export function firstKeys(
  visibility: VisibilityCode,
  { hasPicture, streamed }: { readonly hasPicture: boolean; readonly streamed: string },
): MediaKeys {
  const names = {
    thumb_small_key: hasPicture ? 'x/240.jpg' : '',
    thumb_large_key: hasPicture ? 'x/480.jpg' : '',
    preview_key: hasPicture ? 'x/1280.jpg' : '',
    stream_key: streamed === '' ? '' : `x/stream${streamed}`,
  };
  return planKeys(names, visibility);
}

const beside = (key: string, file: string): string => `${key.slice(0, key.lastIndexOf('/'))}/${file}`;
