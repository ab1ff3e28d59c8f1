import type { RelatedList, RelationCheck, VariationSet } from '@newsphoto/contract';
import type { Actor } from '../../access/actor.ts';
import type { Database } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { summariesOf } from '../contents/content-previews.service.ts';
import { presentId } from '../contents/contents.presenter.ts';
import { findRelated } from './relations.repository.ts';
import { findSets } from './variations.repository.ts';

/** What editors see before they change something. */
export interface RelationCheckService {
  list(actor: Actor, contentId: number): Promise<RelatedList>;
  check(actor: Actor, contentIds: readonly number[]): Promise<RelationCheck>;
}

export function createRelationCheck(db: Database): RelationCheckService {
  return {
    async list(actor, contentId) {
      const [content] = await summariesOf(db, [contentId], actor);
      if (!content) throw new ApiError('content/unknown');
      const ids = await findRelated(db, contentId);
      const related = await summariesOf(db, ids, actor);
      return { content, related, hidden: ids.length - related.length };
    },
    async check(actor, contentIds) {
      const wanted = [...new Set(contentIds)];
      const members = await findSets(db, wanted);
      const ids = [...new Set([...wanted, ...members.map(({ content_id }) => content_id)])];
      const contents = await summariesOf(db, ids, actor);
      const shown = new Set(contents.map(({ contentId }) => Number(contentId)));
      return {
        contents,
        unknown: wanted.filter((id) => !shown.has(id)).map(presentId),
        sets: presentSets(members, shown),
      };
    },
  };
}

function presentSets(rows: Awaited<ReturnType<typeof findSets>>, shown: ReadonlySet<number>): VariationSet[] {
  const setIds = [...new Set(rows.map(({ set_id }) => set_id))];
  return setIds.map((setId) => {
    const members = rows.filter(({ set_id }) => set_id === setId);
    const present = members.filter(({ content_id }) => shown.has(content_id));
    const representative = present.find((member) => member.representative);
    return {
      setId: String(setId),
      revision: members[0]?.revision ?? 0,
      contentIds: present.map(({ content_id }) => presentId(content_id)),
      representativeId: representative ? presentId(representative.content_id) : '',
      hidden: members.length - present.length,
    };
  });
}
