import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../db/database.ts';
import { searchedTextOf } from '../search-index/content-index.ts';

export const MOST_INDEXED_AT_ONCE = 200;

/** Indexes items that are not indexed: new ones, and those whose text was changed. Returns how many. */
export async function indexWireItems(
  transaction: DatabaseTransaction,
  wireIds?: readonly string[],
): Promise<number> {
  let query = transaction
    .selectFrom('wire_items')
    .select(['wire_id', 'headline', 'paragraphs', 'byline', 'source', 'slug', 'item_number', 'dateline'])
    .select(['keywords', 'subjects'])
    .where('is_indexed', '=', false);
  if (wireIds) query = query.where('wire_id', '=', sql<string>`any(${wireIds}::bigint[])`);
  else query = query.orderBy('wire_id').limit(MOST_INDEXED_AT_ONCE);
  const items = await query.forUpdate().execute();
  if (items.length === 0) return 0;
  const rows = items.map((item) => {
    const { tsv, folded } = searchedTextOf({
      ...{ headline: item.headline, caption: '', body: item.paragraphs.join('\n'), byline: item.byline },
      ...{
        credit: item.source,
        country: '',
        file_name: `${item.slug} ${item.item_number}`,
        restrictions: '',
      },
      metadata: [
        { key: 'keywords', values: [...item.keywords, ...item.subjects.map(({ name }) => name)] },
        { key: 'city', values: [item.dateline] },
      ],
    });
    return { wire_id: item.wire_id, tsv, folded };
  });
  await sql`
    with searched as (
      insert into wire_search (wire_id, tsv, folded)
      select wire_id, tsv::tsvector, folded
      from json_to_recordset(${JSON.stringify(rows)}::json) as made (wire_id bigint, tsv text, folded text)
      on conflict (wire_id) do update set tsv = excluded.tsv, folded = excluded.folded
    )
    update wire_items set is_indexed = true where wire_id = any(${rows.map(({ wire_id }) => wire_id)}::bigint[])`.execute(
    transaction,
  );
  return rows.length;
}

/** A few of them: other work goes on. Locks nothing where there are none. */
export async function indexSomeItems(db: Database): Promise<number> {
  const open = await db
    .selectFrom('wire_items')
    .select('wire_id')
    .where('is_indexed', '=', false)
    .limit(1)
    .executeTakeFirst();
  return open ? db.transaction().execute((transaction) => indexWireItems(transaction)) : 0;
}
