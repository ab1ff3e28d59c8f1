import { classesOf, MEDIA_CLASSES, type MediaRights } from './media-classes.ts';
import type { MediaKeys } from './media-keys.ts';

/** Keys of the pictures of a content; '' without one. */
export interface PictureKeys {
  readonly small: string;
  readonly large: string;
  readonly preview: string;
  readonly isMarked: boolean;
}

type MarkedKeys = Pick<MediaKeys, 'thumb_small_key' | 'thumb_large_key'> &
  Partial<Pick<MediaKeys, 'preview_key'>>;
type UnmarkedKeys = Pick<MediaKeys, 'unmarked_small_key' | 'unmarked_large_key' | 'unmarked_preview_key'>;

/** Whether a viewer is shown pictures without a watermark, of contents that the viewer may find. */
export const seesUnmarked = (viewer: MediaRights): boolean => classesOf(viewer).includes('u');

/**
 * The pictures that a viewer is shown: without a watermark where the viewer's pass opens them, with it in all other cases, and
 * until they exist.
 * @param viewer undefined: shown to others too
 */
export function shownPictures(row: MarkedKeys & UnmarkedKeys, viewer: MediaRights | undefined): PictureKeys {
  const mediaClass = MEDIA_CLASSES.find((one) => row.unmarked_small_key.startsWith(`${one}/`));
  if (viewer && mediaClass && classesOf(viewer).includes(mediaClass)) {
    return {
      small: row.unmarked_small_key,
      large: row.unmarked_large_key,
      preview: row.unmarked_preview_key,
      isMarked: false,
    };
  }
  return {
    small: row.thumb_small_key,
    large: row.thumb_large_key,
    preview: row.preview_key ?? '',
    isMarked: true,
  };
}
