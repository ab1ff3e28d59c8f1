import type { Database } from '../../db/database.ts';
import { insertRelated, pairsOf } from './relations.repository.ts';
import { insertVariations } from './variations.repository.ts';

const SETTING = 'sampleRelations';
const MOST_TIED = 6;
const MOST_VARIATIONS = 3;

/** Relates contents of the sample archive, once: pictures of one place, and of one scene. Returns how many were related. */
export async function relateSample(db: Database): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const started = await transaction
      .insertInto('app_settings')
      .values({ key: SETTING, value: '{}' })
      .onConflict((conflict) => conflict.doNothing())
      .returning('key')
      .executeTakeFirst();
    if (!started) return 0;
    const rows = await transaction
      .selectFrom('contents')
      .select(['content_id', 'headline', 'metadata'])
      .where('state', '=', 'ready')
      .where('file_name', 'like', 'news-%')
      .orderBy('content_id')
      .execute();
    const scenes = grouped(rows, ({ headline }) => headline, MOST_VARIATIONS);
    const places = grouped(
      rows,
      ({ metadata }) => metadata.find(({ key }) => key === 'city')?.values[0] ?? '',
      MOST_TIED,
    );
    for (const ids of scenes) await insertVariations(transaction, ids);
    for (const ids of places) await insertRelated(transaction, pairsOf(ids));
    return new Set([...scenes, ...places].flat()).size;
  });
}

/** Ids that share a key, two to `most` of each. */
function grouped<Row extends { readonly content_id: number }>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  most: number,
): number[][] {
  const byKey = new Map<string, number[]>();
  for (const row of rows) {
    const key = keyOf(row);
    if (key !== '') byKey.set(key, [...(byKey.get(key) ?? []), row.content_id]);
  }
  return [...byKey.values()].filter((ids) => ids.length > 1).map((ids) => ids.slice(0, most));
}
