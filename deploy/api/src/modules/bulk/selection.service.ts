import type { BulkSource } from '@newsphoto/contract';
import type { Actor } from '../../access/actor.ts';
import type { Database } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { limitOf } from '../limits/limits.service.ts';
import { entriesOf, openResult } from '../results/complete-results.service.ts';
import type { BulkKind } from './bulk-kind.ts';

export interface Selection {
  /** In their order, each once. */
  readonly ids: readonly number[];
  /** Selected ones that do not exist, or that the user may not edit. */
  readonly unknownCount: number;
}

/** @throws ApiError E1021 for more than `editItems`, E1058 for more hits than a result contains, E1071 for none */
export async function selectRecords(
  db: Database,
  { kind, source }: { readonly kind: BulkKind; readonly source: BulkSource },
  { actor, now }: { readonly actor: Actor; readonly now: Date },
): Promise<Selection> {
  const most = await limitOf(db, 'editItems');
  const requireWithin = (count: number) => {
    if (count > most) throw new ApiError('bulk/too-many', [most]);
  };
  const selected = await numbersOf(db, source, { actor, now, requireWithin });
  requireWithin(selected.length);
  const known = await kind.known(db, selected);
  const ids = selected.filter((id) => known.has(id));
  if (ids.length === 0) throw new ApiError('content/unknown');
  return { ids, unknownCount: selected.length - ids.length };
}

async function numbersOf(
  db: Database,
  source: BulkSource,
  { actor, now, requireWithin }: { actor: Actor; now: Date; requireWithin: (count: number) => void },
): Promise<readonly number[]> {
  if ('contentIds' in source) return [...new Set(source.contentIds.map(Number))];
  const used = await openResult(db, source.handle, { actor, now });
  // Checked before the result is completed.
  requireWithin(used.length);
  return entriesOf(db, used);
}
