import type { BulkFieldSummary, BulkFieldValues } from '@newsphoto/contract';
import { bulkFieldsOf } from '@newsphoto/domain/bulk';
import { type EditValues, sameValues, valuesAt } from '@newsphoto/domain/desk';
import type { Database } from '../../db/database.ts';
import { findItems } from './bulk-items.repository.ts';
import { kindOf } from './bulk-step.ts';
import type { BulkRow } from './bulks.repository.ts';

const BATCH = 1_000;
const MOST_LISTED = 200;
/** Different values in memory: of a field that has more, the first ones are counted. */
const MOST_COUNTED = 20_000;

/** Reads the values of all records, batch by batch. */
async function* valuesOf(db: Database, bulk: BulkRow): AsyncGenerator<EditValues> {
  for (let after = -1; ; ) {
    const items = await findItems(db, bulk.bulk_id, { after, most: BATCH });
    if (items.length === 0) return;
    const ids = items.map(({ record_id }) => record_id);
    for (const { values } of await kindOf(bulk).read(db, ids)) yield values;
    after = items.at(-1)?.position ?? bulk.total;
  }
}

/** For each field whether all records have the same values. */
export async function summarizeFields(db: Database, bulk: BulkRow): Promise<BulkFieldSummary[]> {
  const fields = bulkFieldsOf(bulk.kind);
  let first: EditValues | undefined;
  const mixed = new Set<string>();
  for await (const values of valuesOf(db, bulk)) {
    first ??= values;
    for (const { key } of fields)
      if (!mixed.has(key) && !sameValues(valuesAt(first, key), valuesAt(values, key))) mixed.add(key);
  }
  return fields.map(({ key }) => {
    const isSame = !mixed.has(key);
    return { key, isSame, values: isSame ? [...valuesAt(first ?? {}, key)] : [] };
  });
}

/** The values of one field, the most frequent first. */
export async function countFieldValues(db: Database, bulk: BulkRow, key: string): Promise<BulkFieldValues> {
  const counts = new Map<string, number>();
  let [none, isComplete] = [0, true];
  for await (const record of valuesOf(db, bulk)) {
    const values = valuesAt(record, key);
    if (values.length === 0) none += 1;
    for (const value of values) {
      const count = counts.get(value);
      if (count === undefined && counts.size >= MOST_COUNTED) isComplete = false;
      else counts.set(value, (count ?? 0) + 1);
    }
  }
  const values = [...counts].map(([value, count]) => ({ value, count })).sort((a, b) => b.count - a.count);
  return {
    values: values.slice(0, MOST_LISTED),
    none,
    isComplete: isComplete && values.length <= MOST_LISTED,
  };
}
