import type { EndpointAnswer } from '@newsphoto/contract/endpoints';
import type { Actor } from '../../access/actor.ts';
import type { Database } from '../../db/database.ts';
import { ApiError, messageOf } from '../../errors/api-error.ts';
import { recordChange } from '../changes/record-change.ts';
import { setEmbargo } from '../editing/set-embargo.ts';

interface EmbargoRequest {
  readonly contentIds: readonly string[];
  readonly until: string;
}

/** Sets the embargo of one content after the other; see the contract. */
export function createEmbargo(db: Database, now: () => Date) {
  return async (
    actor: Actor,
    { contentIds, until }: EmbargoRequest,
  ): Promise<EndpointAnswer<'POST /desk/embargo'>> => {
    const outcomes: { contentId: string; code: string; text: string }[] = [];
    for (const contentId of contentIds) {
      try {
        await db.transaction().execute(async (transaction) => {
          await setEmbargo(transaction, { contentId: Number(contentId), until, now: now() }, actor);
          await recordChange(transaction, { topic: 'desk', key: contentId });
        });
        outcomes.push({ contentId, code: '', text: '' });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        const { code, text } = messageOf(error);
        outcomes.push({ contentId, code, text });
      }
    }
    return outcomes;
  };
}
