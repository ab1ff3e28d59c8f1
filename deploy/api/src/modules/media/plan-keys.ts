import type { VisibilityCode } from '../../db/content-tables.ts';
import { classOfRendition, newMediaKey, type RenditionKind } from './media-classes.ts';
import { fileOf, type MediaKeys } from './media-keys.ts';

/** Names of the pictures of a content, in a folder that is to be replaced. */
const PICTURES = { small: 'x/240.jpg', large: 'x/480.jpg', preview: 'x/1280.jpg' };
const NO_PICTURES = { small: '', large: '', preview: '' };

/**
 * New keys for the pictures of a content, in the classes of a visibility. Both thumbnails share a folder, and all unmarked
 * pictures.
 */
export function planKeys(keys: MediaKeys, visibility: VisibilityCode): MediaKeys {
  const fresh = (key: string, kind: RenditionKind) =>
    key === '' ? '' : newMediaKey(classOfRendition(visibility, kind), fileOf(key));
  const small = fresh(keys.thumb_small_key, 'thumbnail');
  const unmarked = fresh(keys.unmarked_small_key, 'unmarked');
  return {
    thumb_small_key: small,
    thumb_large_key: beside(small, keys.thumb_large_key),
    preview_key: fresh(keys.preview_key, 'preview'),
    unmarked_small_key: unmarked,
    unmarked_large_key: beside(unmarked, keys.unmarked_large_key),
    unmarked_preview_key: beside(unmarked, keys.unmarked_preview_key),
    stream_key: fresh(keys.stream_key, 'preview'),
  };
}

/** The keys of a content, with unmarked pictures beside its marked ones: older contents had none. */
export function withUnmarked(keys: MediaKeys): MediaKeys {
  if (keys.preview_key === '') return keys;
  return { ...keys, ...unmarkedKeys(PICTURES) };
}

/**
 * Keys for the first renditions of a content.
 * @param parts `streamed`: extension of the playable file, with its dot; '' for a photograph
 */
export function firstKeys(
  visibility: VisibilityCode,
  { hasPicture, streamed }: { readonly hasPicture: boolean; readonly streamed: string },
): MediaKeys {
  const pictures = hasPicture ? PICTURES : NO_PICTURES;
  const names = {
    thumb_small_key: pictures.small,
    thumb_large_key: pictures.large,
    preview_key: pictures.preview,
    ...unmarkedKeys(pictures),
    stream_key: streamed === '' ? '' : `x/stream${streamed}`,
  };
  return planKeys(names, visibility);
}

const unmarkedKeys = ({ small, large, preview }: typeof PICTURES) => ({
  unmarked_small_key: small,
  unmarked_large_key: large,
  unmarked_preview_key: preview,
});

/** The file of a key in the folder of another one; '' for the empty key. */
const beside = (other: string, key: string): string =>
  key === '' ? '' : `${other.slice(0, other.lastIndexOf('/'))}/${fileOf(key)}`;
