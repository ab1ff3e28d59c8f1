import type { Crop } from '@newsphoto/domain/desk';
import type { ContentTypeCode } from '../../db/content-tables.ts';
import { isSystemError } from '../../errors/system-error.ts';
import { allEnded } from '../../media-store/all-ended.ts';
import type { MediaStore } from '../../media-store/media-store.ts';
import { JobFailure } from '../jobs/job-failure.ts';
import type { MediaKeys } from '../media/media-keys.ts';
import type { Renditions } from './make-renditions.ts';
import { isProblem } from './picture/picture-problem.ts';
import type { PictureDecoder } from './picture-decoder.ts';

export interface RenditionDeps {
  readonly media: MediaStore;
  readonly pictureDecoder: PictureDecoder;
}

/** Sources of renditions. */
export interface RenditionSource {
  readonly content_type: ContentTypeCode;
  readonly original_key: string;
  /** The picture that is shown for a film, a sound or a format that is not decoded itself; '' without one. */
  readonly poster_key: string;
  /** The part of a photograph that is shown; null: all of it. */
  readonly crop: Crop | null;
}

/** Key of the picture of a content; '' without one. */
export const pictureKeyOf = (source: RenditionSource): string =>
  source.poster_key || (source.content_type === '0' ? source.original_key : '');

/**
 * Creates a content's pictures and stores them under their keys.
 * @throws JobFailure for good if the original has become unreadable
 */
export async function storePictures(
  { media, pictureDecoder }: RenditionDeps,
  source: RenditionSource,
  keys: MediaKeys,
): Promise<void> {
  const made = await media.withOriginal(pictureKeyOf(source), (path) =>
    pictureDecoder.derive(path, source.crop ?? undefined),
  );
  if (isProblem(made)) throw new JobFailure('元の画像を読み取れません。', { isPermanent: true });
  await putPictures(media, made, keys);
}

/** Stores the pictures of a content under their keys. */
export async function putPictures(
  media: Pick<MediaStore, 'putRendition'>,
  { unmarked, ...marked }: Renditions,
  keys: MediaKeys,
): Promise<void> {
  const pictures = [
    [keys.thumb_small_key, marked.small],
    [keys.thumb_large_key, marked.large],
    [keys.preview_key, marked.preview],
    [keys.unmarked_small_key, unmarked.small],
    [keys.unmarked_large_key, unmarked.large],
    [keys.unmarked_preview_key, unmarked.preview],
  ] as const;
  // A process of an older release planned no unmarked pictures for what it took in.
  const planned = pictures.filter(([key]) => key !== '');
  await allEnded(planned.map(([key, bytes]) => media.putRendition(key, bytes)));
}

/**
 * Stores the playable file of a film or sound.
 * @throws JobFailure for good if the original is missing
 */
export async function storeStream(
  { media }: Pick<RenditionDeps, 'media'>,
  source: RenditionSource,
  keys: MediaKeys,
): Promise<void> {
  try {
    await media.withOriginal(source.original_key, (path) => media.copyRendition(keys.stream_key, path));
  } catch (error) {
    if (!isSystemError(error, 'ENOENT')) throw error;
    throw new JobFailure('元のファイルが見つかりません。', { isPermanent: true });
  }
}
