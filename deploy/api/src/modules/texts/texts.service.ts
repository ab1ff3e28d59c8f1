import type { SubjectEntry, TextDetail } from '@newsphoto/contract';
import type { Actor } from '../../access/actor.ts';
import type { Database } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { TEXT_TYPE } from '../contents/collections.ts';
import { findableBy, mayReadText } from '../contents/contents.policy.ts';
import { presentId } from '../contents/contents.presenter.ts';
import type { DetailService } from '../contents/detail.service.ts';
import { visibleAmong } from '../contents/visible-among.service.ts';
import type { RelationsOf } from '../relations/relations.service.ts';
import {
  findCorrections,
  findOfSubject,
  findText,
  type SubjectRow,
  type TextRow,
} from './text-detail.repository.ts';
import { presentText } from './texts.presenter.ts';

export interface TextsService {
  /** An expired handle, or one of another session, only loses the position in the result. */
  text(contentId: number, handle: string | undefined, actor: Actor): Promise<TextDetail>;
}

interface TextsDeps {
  readonly details: Pick<DetailService, 'detail'>;
  readonly relationsOf: RelationsOf;
}

/** Articles of a subject before a text, and after it. */
const MOST_OF_SUBJECT = 50;

export function createTexts(db: Database, { details, relationsOf }: TextsDeps): TextsService {
  return {
    async text(contentId, handle, actor) {
      const content = await details.detail(contentId, handle, actor);
      const row = content.contentType === TEXT_TYPE ? await findText(db, contentId) : undefined;
      if (!row) throw new ApiError('content/unknown');
      const mayRead = mayReadText(actor);
      const [corrections, related, ofSubject] = await Promise.all([
        mayRead ? findCorrections(db, contentId) : [],
        // What a link opens leads nowhere else.
        actor.granted ? [] : relationsOf(contentId, actor).then((relations) => relations.related),
        actor.granted ? [] : subjectOf(db, row, actor),
      ]);
      const isText = ({ contentType }: { readonly contentType: string }) => contentType === TEXT_TYPE;
      return {
        ...content,
        text: {
          ...presentText(row, corrections, mayRead),
          relatedPictures: related.filter((one) => !isText(one)),
          relatedTexts: related.filter(isText),
          sameSubject: ofSubject,
        },
      };
    },
  };
}

async function subjectOf(db: Database, row: TextRow, actor: Actor): Promise<SubjectEntry[]> {
  if (row.subject === '') return [];
  const rows = await findOfSubject(db, row, MOST_OF_SUBJECT);
  const ids = rows.map(({ content_id }) => content_id);
  const visible = new Set(await visibleAmong(db, ids, findableBy(actor)));
  const shown = rows.filter(({ content_id }) => visible.has(content_id));
  return shown.length > 1 ? shown.map(presentEntry) : [];
}

const presentEntry = (row: SubjectRow): SubjectEntry => ({
  contentId: presentId(row.content_id),
  ...{ headline: row.headline, publication: row.publication, characters: row.characters },
  publishedOn: row.published_on.replaceAll('-', ''),
});
