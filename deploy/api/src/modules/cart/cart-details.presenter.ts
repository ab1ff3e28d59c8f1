import type { CartContent, CartEntry, ContentSummary } from '@newsphoto/contract';
import { tokyoDateTime } from '@newsphoto/domain';
import type { Actor } from '../../access/actor.ts';
import { mayPreview } from '../contents/contents.policy.ts';
import { presentId } from '../contents/contents.presenter.ts';
import type { EntryRow } from './cart-details.repository.ts';

/** `summary`: of a content that the reader may see; undefined for others, of which nothing is shown. */
export function presentEntry(row: EntryRow, summary: ContentSummary | undefined, reader: Actor): CartEntry {
  return {
    contentId: presentId(row.content_id),
    addedAt: tokyoDateTime(row.added_at),
    note: row.note,
    use: row.use_conditions,
    renews: row.renews ?? '',
    state: summary ? 'ok' : stateOf(row),
    content: summary ? contentOf(row, summary, reader) : null,
  };
}

function stateOf({ state, is_embargoed }: EntryRow): CartEntry['state'] {
  if (state === 'taken-down') return 'takenDown';
  return is_embargoed ? 'embargoed' : 'withdrawn';
}

function contentOf(row: EntryRow, summary: ContentSummary, reader: Actor): CartContent {
  const isOpen = mayPreview(reader);
  return {
    ...summary,
    restrictions: isOpen ? row.restrictions : '',
    expiresAt: isOpen && row.expires_at ? tokyoDateTime(row.expires_at) : null,
    ...(row.distribution !== null && { distribution: row.distribution }),
    ...{ width: row.width, height: row.height, fileSize: row.file_size },
  };
}
