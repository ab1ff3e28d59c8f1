import { foldText, tsvectorLiteral } from '@newsphoto/domain';
import { sql } from 'kysely';
import type { DatabaseHandle } from '../../db/database.ts';
import { isForMembersOnly } from './contents.policy.ts';

const BATCH = 500;

/**
 * Writes the search rows of contents anew, from their records. Call it in the transaction that makes
 * them ready or changes them: a content without its row is found by nobody.
 */
export async function indexContents(db: DatabaseHandle, contentIds: readonly number[]): Promise<void> {
  for (let at = 0; at < contentIds.length; at += BATCH) {
    await indexBatch(db, contentIds.slice(at, at + BATCH));
  }
}

async function indexBatch(db: DatabaseHandle, ids: readonly number[]): Promise<void> {
  const rows = await db
    .selectFrom('contents')
    .select(['content_id', 'headline', 'caption', 'byline', 'credit', 'country', 'file_name', 'metadata'])
    .where('content_id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('state', '=', 'ready')
    .execute();
  const texts = rows.map((row) => {
    const fields = new Set([
      ...[row.headline, row.caption, row.byline, row.credit, row.country, row.file_name],
      // What guests may not read they may not find out by searching either.
      ...row.metadata.filter(({ key }) => !isForMembersOnly(key)).flatMap(({ values }) => values),
    ]);
    const filled = [...fields].filter((field) => field.trim() !== '');
    return {
      id: row.content_id,
      tsv: tsvectorLiteral(filled),
      // A line for each field, so that no phrase is found across two of them.
      folded: filled.map((field) => foldText(field).replace(/\s+/g, ' ')).join('\n'),
    };
  });
  await db
    .deleteFrom('content_search')
    .where('content_id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();
  await sql`
    insert into content_search (content_id, tsv, folded, content_type, visibility, origin, category,
      country, credit, shot_date, shot_year, registered_at, aspect_ratio)
    select c.content_id, t.tsv::tsvector, t.folded, c.content_type, c.visibility, c.origin, c.category,
      c.country, c.credit, c.shot_date, extract(year from c.shot_date)::int, c.registered_at, c.aspect_ratio
    from json_to_recordset(${JSON.stringify(texts)}::json) as t (id bigint, tsv text, folded text)
    join contents c on c.content_id = t.id`.execute(db);
}
