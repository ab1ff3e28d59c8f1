import type { ContentSummary } from '@newsphoto/contract';
import type { Actor } from '../../access/actor.ts';
import type { VisibilityCode } from '../../db/content-tables.ts';
import type { Database } from '../../db/database.ts';
import type { MediaRights } from '../media/media-classes.ts';
import { type PictureKeys, shownPictures } from '../media/shown-pictures.ts';
import { visibleTo } from './contents.policy.ts';
import { presentSummary } from './contents.presenter.ts';
import { findPreviews, findSummaries } from './contents.repository.ts';
import { withTexts } from './text-summaries.service.ts';

/** A content with the media keys of its pictures. */
export interface ContentPreview {
  readonly summary: ContentSummary;
  /** For members alone: the caller checks `mayPreview`. */
  readonly restrictions: string;
  /** The pictures that a viewer is shown; undefined: anyone. */
  picturesFor(viewer: MediaRights | undefined): PictureKeys;
}

/** Contents in the order of the ids; those that may not be seen with these visibilities are missing. */
export async function previewsOf(
  db: Database,
  ids: readonly number[],
  visibilities: readonly VisibilityCode[],
): Promise<ContentPreview[]> {
  return (await findPreviews(db, ids, visibilities)).map((row) => ({
    summary: presentSummary(row, undefined),
    restrictions: row.restrictions,
    picturesFor: (viewer) => shownPictures(row, viewer),
  }));
}

/** Contents as this user sees them, in the order of the ids; others are missing. */
export async function summariesOf(
  db: Database,
  ids: readonly number[],
  reader: Actor,
): Promise<ContentSummary[]> {
  const rows = await findSummaries(db, ids, visibleTo(reader));
  return withTexts(
    db,
    rows.map((row) => presentSummary(row, reader)),
    { reader },
  );
}

/** True if every id is a content that may be seen with these visibilities. */
export async function areAllVisible(
  db: Database,
  ids: readonly number[],
  visibilities: readonly VisibilityCode[],
): Promise<boolean> {
  return (await findSummaries(db, ids, visibilities)).length === new Set(ids).size;
}
