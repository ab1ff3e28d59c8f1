import type { ContentSummary } from '@newsphoto/contract';
import type { Actor } from '../../../access/actor.ts';
import type { Database } from '../../../db/database.ts';
import { presentSummary } from '../../contents/contents.presenter.ts';
import { findSummaries } from '../../contents/summaries.service.ts';
import { findTied } from './wire-pictures.repository.ts';

export type StoryPicture = Pick<ContentSummary, 'contentId' | 'thumbnails'>;

const ALL_VISIBILITIES = ['1', '2', '3'] as const;

/** Contents that files of an item became, by the places of the files in its media; what is not ready is absent. */
export async function storyPictures(
  db: Database,
  wireId: string,
  actor: Actor,
): Promise<ReadonlyMap<number, StoryPicture>> {
  const tied = await findTied(db, wireId);
  if (tied.size === 0) return new Map();
  const rows = await findSummaries(db, [...new Set(tied.values())], ALL_VISIBILITIES);
  const shown = new Map(rows.map((row) => [row.content_id, presentSummary(row, actor)]));
  return new Map(
    [...tied].flatMap(([place, id]) => {
      const content = shown.get(id);
      return content
        ? [[place, { contentId: content.contentId, thumbnails: content.thumbnails }] as const]
        : [];
    }),
  );
}
