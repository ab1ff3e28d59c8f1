import type { ContentRelations } from '@newsphoto/contract';
import type { Actor } from '../../access/actor.ts';
import type { Database } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { areAllVisible, summariesOf } from '../contents/content-previews.service.ts';
import { visibleTo } from '../contents/contents.policy.ts';
import { findRelated } from './relations.repository.ts';
import { findVariations } from './variations.repository.ts';

/** Related contents of each collection that a screen shows. */
const MOST_RELATED = 60;

/** Related contents that the user may see; see the contract. */
export type RelationsOf = (contentId: number, actor: Actor) => Promise<ContentRelations>;

export function createRelations(db: Database): RelationsOf {
  return async (contentId, actor) => {
    const visibilities = visibleTo(actor);
    if (!(await areAllVisible(db, [contentId], visibilities))) throw new ApiError('content/unknown');
    const [related, members] = await Promise.all([
      findRelated(db, contentId, MOST_RELATED),
      findVariations(db, contentId),
    ]);
    const membersShown = members.map(({ content_id }) => content_id);
    const variations = await summariesOf(db, membersShown, actor);
    const representative = members.find((member) => member.representative)?.content_id;
    const representativeId = variations.find(({ contentId: id }) => Number(id) === representative)?.contentId;
    // A set of one is no set.
    const isSet = variations.length > 1;
    return {
      related: await summariesOf(db, related, actor),
      variations: isSet ? variations : [],
      representativeId: isSet ? (representativeId ?? '') : '',
    };
  };
}
