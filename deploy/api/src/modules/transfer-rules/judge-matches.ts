import { sql } from 'kysely';
import { isInternal } from '../../access/actor.ts';
import type { DatabaseHandle } from '../../db/database.ts';
import { entitlements } from '../licences/entitlement.service.ts';
import { isCancelled, shownAt } from '../wire/wire-conditions.ts';
import type { RuleTarget } from './rule-target.ts';

export interface JudgedMatches {
  /** Why contents and items are refused; empty: they are not. */
  readonly ofContent: (contentId: number) => string;
  readonly ofItem: (wireId: number) => string;
}

/** Decides about matches with the rights of this moment, by `entitlements`, and for the wire by what its readers see. */
export async function judgeMatches(
  db: DatabaseHandle,
  { actor, destination }: RuleTarget,
  { contentIds, wireIds, now }: { contentIds: readonly number[]; wireIds: readonly number[]; now: Date },
): Promise<JudgedMatches> {
  const { pixels } = destination.choice;
  const judged =
    contentIds.length === 0 ? [] : await entitlements(db, actor, { ids: contentIds, pixels, now });
  const refusals = new Map(judged.map(({ refusal }, at) => [contentIds[at], refusal]));
  const shown = isInternal(actor) ? await findSendable(db, wireIds, now) : new Set<number>();
  return {
    ofContent: (contentId) => refusals.get(contentId) ?? 'unknown',
    ofItem: (wireId) => (shown.has(wireId) ? '' : 'unknown'),
  };
}

async function findSendable(
  db: DatabaseHandle,
  wireIds: readonly number[],
  now: Date,
): Promise<ReadonlySet<number>> {
  if (wireIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('wire_items')
    .select(sql<number>`wire_items.wire_id`.as('id'))
    .where('wire_items.wire_id', '=', sql<string>`any(${wireIds}::bigint[])`)
    .where(shownAt(now))
    .where(sql<boolean>`not (${isCancelled})`)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
