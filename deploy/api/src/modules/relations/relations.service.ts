import type { ContentRelations } from '@newsphoto/contract';
import type { Actor } from '../../access/actor.ts';
import type { Database } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { areAllVisible, previewsOf } from '../contents/content-previews.service.ts';
import { visibleTo } from '../contents/contents.policy.ts';
import { findRelatedIds, findVariations } from './relations.repository.ts';

/** Related contents that the user may see; see the contract. */
export type RelationsOf = (contentId: number, actor: Actor) => Promise<ContentRelations>;

export function createRelations(db: Database): RelationsOf {
  return async (contentId, actor) => {
    const visibilities = visibleTo(actor);
    if (!(await areAllVisible(db, [contentId], visibilities))) throw new ApiError('content/unknown');
    const [related, members] = await Promise.all([
      findRelatedIds(db, contentId),
      findVariations(db, contentId),
    ]);
    const summariesOf = async (ids: readonly number[]) =>
      (await previewsOf(db, ids, visibilities)).map(({ summary }) => summary);
    const variations = await summariesOf(members.map(({ content_id }) => content_id));
    const representative = members.find((member) => member.representative)?.content_id;
    const representativeId = variations.find(({ contentId: id }) => Number(id) === representative)?.contentId;
    // A set of one is no set.
    const isSet = variations.length > 1;
    return {
      related: await summariesOf(related),
      variations: isSet ? variations : [],
      representativeId: isSet ? (representativeId ?? '') : '',
    };
  };
}
