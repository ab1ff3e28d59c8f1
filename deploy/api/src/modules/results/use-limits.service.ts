import type { UseLimit } from '@newsphoto/contract';
import type { Actor } from '../../access/actor.ts';
import type { Database } from '../../db/database.ts';
import { findableBy, mayPreview } from '../contents/contents.policy.ts';
import { findUseLimits } from '../contents/summaries.service.ts';
import { entriesOf, openResult } from './complete-results.service.ts';

type Selected = { readonly contentIdList: readonly string[] } | { readonly handle: string };

/**
 * Contents of a selection whose use is limited now.
 * @throws ApiError for an unknown result, or another session's
 */
export type UseLimits = (selected: Selected, actor: Actor) => Promise<{ limits: UseLimit[] }>;

/** Headlines by which the reader recognises them. */
const SHOWN = 3;

export const useLimitsOf =
  (db: Database, now: () => Date): UseLimits =>
  async (selected, actor) => {
    const ids =
      'handle' in selected
        ? await entriesOf(db, await openResult(db, selected.handle, { actor, now: now() }))
        : selected.contentIdList.map(Number);
    const rows = await findUseLimits(db, ids, findableBy(actor));
    const limitOf = (limit: UseLimit['limit'], limited: typeof rows): UseLimit[] =>
      limited.length === 0
        ? []
        : [
            {
              limit,
              count: limited.length,
              headlines: limited.slice(0, SHOWN).map(({ headline }) => headline),
            },
          ];
    return {
      limits: [
        ...limitOf(
          'embargo',
          rows.filter((row) => row.embargo_until),
        ),
        ...limitOf('expired', mayPreview(actor) ? rows.filter((row) => row.expired_at) : []),
        ...limitOf(
          'private',
          rows.filter((row) => row.visibility === '2'),
        ),
      ],
    };
  };
