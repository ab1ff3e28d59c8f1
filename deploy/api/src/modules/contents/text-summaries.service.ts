import type { ContentSummary, TextSummary } from '@newsphoto/contract';
import type { SearchNode } from '@newsphoto/domain';
import { snippetOf, withoutRuby } from '@newsphoto/domain/archive';
import { sql } from 'kysely';
import type { Actor } from '../../access/actor.ts';
import type { Database } from '../../db/database.ts';
import { numberArray } from '../../db/number-array.ts';
import { TEXT_TYPE } from './collections.ts';
import { mayReadText } from './contents.policy.ts';

interface TextRow extends Omit<TextSummary, 'snippet' | 'page'> {
  readonly contentId: number;
  readonly page: number | null;
  /** Null if the opening is shown. */
  readonly body: string | null;
}

/** Snippets that are made before others are served in between. */
const AT_ONCE = 10;

/**
 * Summaries of contents that this reader may see, those of texts with their publication and a snippet: the part of the body that
 * was searched for, or for readers who may not read it, and without a search, the opening.
 * @param searched whose hits are marked
 */
export async function withTexts(
  db: Database,
  summaries: readonly ContentSummary[],
  { reader, searched }: { readonly reader: Actor; readonly searched?: SearchNode | undefined },
): Promise<ContentSummary[]> {
  const ids = summaries.flatMap((one) => (one.contentType === TEXT_TYPE ? [Number(one.contentId)] : []));
  if (ids.length === 0) return [...summaries];
  const rows = await findTexts(db, ids, searched !== undefined && mayReadText(reader));
  const texts = new Map(rows.map((row) => [row.contentId, row]));
  const shown: ContentSummary[] = [];
  for (const [at, summary] of summaries.entries()) {
    const row = texts.get(Number(summary.contentId));
    shown.push(row ? { ...summary, text: presentText(row, summary.caption, searched) } : summary);
    if (at % AT_ONCE === AT_ONCE - 1) await new Promise((resolve) => setImmediate(resolve));
  }
  return shown;
}

function presentText(row: TextRow, opening: string, searched: SearchNode | undefined): TextSummary {
  const { contentId: _id, page, body, ...text } = row;
  const snippet = snippetOf(body === null ? opening : withoutRuby(body), searched);
  return { ...text, ...(page === null ? {} : { page }), snippet };
}

async function findTexts(
  db: Database,
  ids: readonly number[],
  withBodies: boolean,
): Promise<readonly TextRow[]> {
  const { rows } = await sql<TextRow>`
    select content_id as "contentId", publication, to_char(published_on, 'YYYYMMDD') as "publishedOn",
      edition_time as "editionTime", section, page, edition, characters,
      ${withBodies ? sql`body` : sql`null`} as body
    from text_records where content_id = any(${numberArray(ids)}::bigint[])`.execute(db);
  return rows;
}
