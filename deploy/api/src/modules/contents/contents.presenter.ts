import type { ContentDetail, ContentSummary } from '@newsphoto/contract';
import { hasPermissions, PERMISSION_PREVIEW } from '@newsphoto/contract';
import { tokyoDateTime } from '@newsphoto/domain';
import { type Actor, isInternal } from '../../access/actor.ts';
import type { ShotPrecision } from '../../db/content-tables.ts';
import { mediaUrl } from '../media/media-classes.ts';
import { shownPictures } from '../media/shown-pictures.ts';
import { hasShownOriginal, mayPreview, metadataFor } from './contents.policy.ts';
import type { DetailRow, SummaryRow } from './contents.repository.ts';
import type { PlaceInResult } from './place-in-result.ts';

/** Whether there are notes to the editor is only shown to users who may read them. */
export function presentSummary(row: SummaryRow, actor: Actor | undefined): ContentSummary {
  const addressOf = actor?.granted?.addressOf ?? mediaUrl;
  const { small, large } = shownPictures(row, actor);
  return {
    contentId: presentId(row.content_id),
    contentType: row.content_type,
    visibility: row.visibility,
    headline: row.headline,
    caption: row.caption,
    shotDate: presentShotDate(row.shot_date, row.shot_precision),
    registeredAt: tokyoDateTime(row.registered_at),
    credit: row.credit,
    aspectRatio: row.aspect_ratio,
    ...(row.duration_seconds === null ? {} : { durationSeconds: row.duration_seconds }),
    thumbnails: { small: addressOf(small), large: addressOf(large) },
    ...(actor && mayPreview(actor) && row.restrictions !== '' ? { restricted: true } : {}),
    ...(row.embargo_until ? { embargoUntil: tokyoDateTime(row.embargo_until) } : {}),
    ...(actor && mayPreview(actor) && row.expired_at ? { expiredAt: tokyoDateTime(row.expired_at) } : {}),
  };
}

export function presentDetail(row: DetailRow, actor: Actor, place?: PlaceInResult): ContentDetail {
  const isOpen = mayPreview(actor);
  return {
    ...presentSummary(row, actor),
    previewUrl: previewUrlFor(actor, shownPictures(row, actor).preview),
    ...(isInternal(actor) && hasShownOriginal(row) && row.crop === null
      ? { originalUrl: `/api/contents/${presentId(row.content_id)}/original` }
      : {}),
    streamUrl: isOpen ? mediaUrl(row.stream_key) : '',
    mimeType: row.mime_type,
    fileName: row.file_name,
    width: row.width,
    height: row.height,
    fileSize: row.file_size,
    origin: row.origin,
    category: row.category,
    categoryName: row.category_name ?? '',
    restrictions: isOpen ? row.restrictions : '',
    metadata: metadataFor(actor, row.metadata),
    ...(isInternal(actor) && row.intake_marks.length > 0 ? { intakeMarks: row.intake_marks } : {}),
    ...(row.has_credentials ? { hasCredentials: true } : {}),
    ...(row.region_count > 0 ? { regionCount: row.region_count } : {}),
    ...(place ? { place: presentPlace(place) } : {}),
  };
}

/** Of the contents of a link, the large picture is for guests whose link allows previews. */
function previewUrlFor(actor: Actor, key: string): string {
  if (mayPreview(actor)) return mediaUrl(key);
  const mayPreviewGranted = hasPermissions(actor.permissions, [PERMISSION_PREVIEW]);
  return actor.granted && mayPreviewGranted ? actor.granted.addressOf(key) : '';
}

function presentPlace({ index, length, previousId, nextId }: PlaceInResult): ContentDetail['place'] {
  return {
    index,
    length,
    ...(previousId === null ? {} : { previousId: presentId(previousId) }),
    ...(nextId === null ? {} : { nextId: presentId(nextId) }),
  };
}

export function presentId(contentId: number): string {
  return String(contentId).padStart(12, '0');
}

/** YYYYMMDD; unknown parts are zeros (19640000), of a decade X (196X0000). */
export function presentShotDate(date: string | null, precision: ShotPrecision): string {
  const digits = (date ?? '').replaceAll('-', '');
  if (precision === 'decade') return `${digits.slice(0, 3)}X0000`;
  if (precision === 'year') return `${digits.slice(0, 4)}0000`;
  if (precision === 'month') return `${digits.slice(0, 6)}00`;
  return digits;
}
