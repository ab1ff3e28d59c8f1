import { sql } from 'kysely';
import type { DatabaseHandle } from '../../db/database.ts';

/** What files contain of a text besides the values of every content. */
export interface TextRow {
  readonly content_id: number;
  readonly publication: string;
  /** YYYY-MM-DD. */
  readonly published_on: string;
  readonly edition_time: string;
  readonly section: string;
  readonly page: number | null;
  readonly edition: string;
  readonly subheadline: string;
  readonly characters: number;
  readonly byline: string;
  readonly dateline: string;
  readonly subject: string;
  readonly persons: string[];
  readonly organisations: string[];
  readonly places: string[];
  readonly keywords: string[];
  readonly distribution: string;
  /** Empty where it was not requested, and under embargo: a file is read by others than its maker. */
  readonly body: string;
  readonly is_embargoed: boolean;
}

/** The texts among contents whose visibility was checked, by content. */
export async function findTextRows(
  db: DatabaseHandle,
  ids: readonly number[],
  { withBody }: { readonly withBody: boolean },
): Promise<ReadonlyMap<number, TextRow>> {
  if (ids.length === 0) return new Map();
  const isEmbargoed = sql`coalesce(c.released_at > now(), false)`;
  const body = withBody ? sql`case when ${isEmbargoed} then '' else t.body end` : sql`''`;
  const { rows } = await sql<TextRow>`
    select t.content_id, t.publication, t.published_on::text, t.edition_time, t.section, t.page, t.edition, t.subheadline,
      t.characters, c.byline, t.dateline, t.subject, t.persons, t.organisations, t.places, t.keywords, t.distribution,
      ${body} as body, ${isEmbargoed} as is_embargoed
    from text_records t join contents c on c.content_id = t.content_id
    where t.content_id = any(${[...ids]}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.content_id, row]));
}

/** How many of the contents are texts. */
export async function countTexts(db: DatabaseHandle, ids: readonly number[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from text_records where content_id = any(${[...ids]}::bigint[])`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
