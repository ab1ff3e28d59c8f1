import type { PrintedContents } from '@newsphoto/contract';
import type { Actor } from '../../access/actor.ts';
import type { Database } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { collectionOf } from '../contents/collections.ts';
import { detailsOf } from '../contents/content-details.service.ts';
import { limitOf } from '../limits/limits.service.ts';

/** Contents for the print screen, each once, in the order of the request. See the contract. */
export type PrintsOf = (contentIds: readonly string[], actor: Actor) => Promise<PrintedContents>;

export function createPrints(db: Database): PrintsOf {
  return async (contentIds, actor) => {
    const requested = [...new Set(contentIds)];
    const most = await limitOf(db, 'printItems');
    if (requested.length > most) throw new ApiError('print/too-many', [most]);
    const found = await detailsOf(db, requested.map(Number), actor);
    // A sheet is of pictures.
    const contents = found.filter(({ contentType }) => collectionOf(contentType) === 'pictures');
    const shown = new Set(contents.map(({ contentId }) => contentId));
    return { contents, leftOut: requested.filter((contentId) => !shown.has(contentId)) };
  };
}
