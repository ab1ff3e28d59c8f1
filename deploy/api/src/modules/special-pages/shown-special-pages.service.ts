import type { SpecialPage } from '@newsphoto/contract';
import type { Actor } from '../../access/actor.ts';
import type { Database } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { summariesOf } from '../contents/content-previews.service.ts';
import { visibleTo } from '../contents/contents.policy.ts';
import { findShownSpecialPages } from './special-pages.repository.ts';

/** Special pages for visitors; see the contract for the shapes. */
export interface ShownSpecialPages {
  all(actor: Actor): Promise<SpecialPage[]>;
  one(actor: Actor, specialPageSeqNo: string): Promise<SpecialPage>;
}

export function createShownSpecialPages(db: Database, now: () => Date): ShownSpecialPages {
  const shown = async (actor: Actor, specialPageSeqNo?: number): Promise<SpecialPage[]> => {
    const visibilities = visibleTo(actor);
    const rows = await findShownSpecialPages(db, { visibilities, now: now() }, specialPageSeqNo);
    const ids = rows.map(({ picture_id }) => picture_id);
    const summaries = await summariesOf(db, ids, actor);
    const pictures = new Map(summaries.map((summary) => [Number(summary.contentId), summary]));
    return rows.flatMap(({ special_page_seq_no, title, lead, content_count, picture_id }) => {
      const picture = pictures.get(picture_id);
      const specialPageSeqNo = String(special_page_seq_no);
      return picture ? [{ specialPageSeqNo, title, lead, contentCount: content_count, picture }] : [];
    });
  };
  return {
    all: (actor) => shown(actor),
    async one(actor, specialPageSeqNo) {
      const [page] = await shown(actor, Number(specialPageSeqNo));
      if (!page) throw new ApiError('special-page/closed');
      return page;
    },
  };
}
