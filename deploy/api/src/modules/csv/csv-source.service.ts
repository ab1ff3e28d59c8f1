import { CSV_AT_ONCE, type CsvPlan, type CsvSource } from '@newsphoto/contract';
import type { Actor } from '../../access/actor.ts';
import type { Database } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { entriesOf, openResult } from '../contents/whole-results.service.ts';
import { limitOf } from '../limits/limits.service.ts';

export interface Asking {
  readonly actor: Actor;
  readonly now: Date;
}

const chosen = (contentIds: readonly string[]): number[] => [...new Set(contentIds)].map(Number);

async function lengthOf(db: Database, source: CsvSource, { actor, now }: Asking): Promise<number> {
  if ('contentIds' in source) return chosen(source.contentIds).length;
  return (await openResult(db, source.handle, { actor, now })).length;
}

/** @throws ApiError E1022 for more contents than may be exported, and for results of others */
export async function planOf(db: Database, source: CsvSource, asking: Asking): Promise<CsvPlan> {
  const contents = await lengthOf(db, source, asking);
  const limit = await limitOf(db, 'csvItems');
  if (contents > limit) throw new ApiError('csv/too-many', [limit]);
  return { contents, limit };
}

/** Numbers of the contents in their order, no more than `most` and than the archive allows. */
export async function idsOf(
  db: Database,
  source: CsvSource,
  { most, ...asking }: Asking & { most?: number },
): Promise<readonly number[]> {
  const { contents } = await planOf(db, source, asking);
  if (most !== undefined && contents > most) throw new ApiError('csv/too-many', [most]);
  if ('contentIds' in source) return chosen(source.contentIds);
  return entriesOf(db, await openResult(db, source.handle, asking));
}

/** What is made while the reader waits. */
export const atOnce = (db: Database, source: CsvSource, asking: Asking): Promise<readonly number[]> =>
  idsOf(db, source, { ...asking, most: CSV_AT_ONCE });
