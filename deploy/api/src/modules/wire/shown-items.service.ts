import type { WireItem } from '@newsphoto/contract';
import type { DatabaseHandle } from '../../db/database.ts';
import { present } from './wire.presenter.ts';
import { findShownItems, type Reading } from './wire.repository.ts';

/** Items of the wire by their numbers, as far as they are shown. */
export async function readShownItems(
  db: DatabaseHandle,
  wireIds: readonly string[],
  reading: Reading,
): Promise<ReadonlyMap<string, WireItem>> {
  if (wireIds.length === 0) return new Map();
  const rows = await findShownItems(db, wireIds, reading);
  return new Map(rows.map((row) => [String(row.wire_id), present(row)]));
}
