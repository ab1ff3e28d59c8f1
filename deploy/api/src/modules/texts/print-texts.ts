import type { PrintedTexts } from '@newsphoto/contract';
import { rubyParts } from '@newsphoto/domain/archive';
import type { Actor } from '../../access/actor.ts';
import type { Database } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { TEXT_TYPE } from '../contents/collections.ts';
import { detailsOf } from '../contents/content-details.service.ts';
import { mayReadText } from '../contents/contents.policy.ts';
import { limitOf } from '../limits/limits.service.ts';
import { findTexts } from './text-detail.repository.ts';

/** Texts to be put on paper, each once, in the order of the request. See the contract. */
export type PrintTexts = (contentIds: readonly string[], actor: Actor) => Promise<PrintedTexts>;

export function createPrintTexts(db: Database): PrintTexts {
  return async (contentIds, actor) => {
    const requested = [...new Set(contentIds)];
    const most = await limitOf(db, 'printItems');
    if (requested.length > most) throw new ApiError('print/too-many', [most]);
    const found = await detailsOf(db, requested.map(Number), actor);
    const details = found.filter(({ contentType }) => contentType === TEXT_TYPE);
    const rows = await findTexts(
      db,
      details.map(({ contentId }) => Number(contentId)),
    );
    const rowOf = new Map(rows.map((row) => [Number(row.content_id), row]));
    const mayRead = mayReadText(actor);
    const texts = details.flatMap(({ contentId, headline, caption, restrictions, credit }) => {
      const row = rowOf.get(Number(contentId));
      if (!row) return [];
      const { publication, section, page, edition, subheadline, characters, byline } = row;
      return {
        ...{ contentId, headline, caption, restrictions, credit },
        text: {
          ...{ publication, publishedOn: row.published_on.replaceAll('-', '') },
          ...{ editionTime: row.edition_time, section, edition },
          ...(page !== null && { page }),
          ...{ subheadline, characters, byline, mayRead },
          body: mayRead ? row.body.split('\n').map(rubyParts) : [],
        },
      };
    });
    const shown = new Set(texts.map(({ contentId }) => contentId));
    return { texts, leftOut: requested.filter((contentId) => !shown.has(contentId)) };
  };
}
