import { type RawBuilder, sql } from 'kysely';
import type { DatabaseHandle, DatabaseTransaction } from '../../db/database.ts';
import type { BatchOrigin } from '../../db/transfer-rule-tables.ts';
import type { Handled, NewMatches } from '../saved-searches/new-matches.service.ts';

/**
 * What a rule has claimed before. Contents under embargo are claimed at its end, for internal users as well: they are sent to
 * no one before. Cancellations of the wire have no text to send.
 */
export const handledBy = (ruleId: number): Handled => ({
  contents: sql`exists (select 1 from transfer_matches m where m.rule_id = ${ruleId} and m.content_id = s.content_id)
    or (s.released_at > now()) is true`,
  items: sql`wire_items.kind = 'cancellation'
    or exists (select 1 from transfer_matches m where m.rule_id = ${ruleId} and m.wire_id = wire_items.wire_id)`,
});

/** Claims matches of a rule that it has not claimed before; returns how many. */
export async function claimMatches(
  transaction: DatabaseTransaction,
  { ruleId, contentIds, wireIds, now, origin }: NewMatches & ClaimedBy,
): Promise<number> {
  const insert = (column: 'content_id' | 'wire_id', ids: readonly (number | string)[]) =>
    sql`insert into transfer_matches (rule_id, ${sql.ref(column)}, origin, state, found_at)
      select ${ruleId}, id, ${origin}, 'waiting', ${now} from unnest(${ids}::bigint[]) with ordinality as i (id, place)
      order by place on conflict do nothing`;
  let claimed = 0;
  for (const [column, ids] of [['content_id', contentIds] as const, ['wire_id', wireIds] as const]) {
    if (ids.length === 0) continue;
    const { numAffectedRows = 0n } = await insert(column, ids).execute(transaction);
    claimed += Number(numAffectedRows);
  }
  return claimed;
}

interface ClaimedBy {
  readonly ruleId: number;
  readonly origin: BatchOrigin;
  readonly now: Date;
}

/** A waiting match with the size of its file. */
export interface WaitingMatch {
  readonly match_id: number;
  readonly content_id: number | null;
  readonly wire_id: number | null;
  readonly origin: BatchOrigin;
  readonly bytes: number;
}

/** The oldest waiting matches of a rule. */
export async function findWaiting(
  transaction: DatabaseTransaction,
  ruleId: number,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<WaitingMatch[]> {
  const { rows } = await sql<WaitingMatch>`
    select m.match_id, m.content_id, m.wire_id, m.origin,
      coalesce(c.file_size, octet_length(array_to_string(w.paragraphs, ' ')), 0)::bigint as bytes
    from transfer_matches m left join contents c on c.content_id = m.content_id
      left join wire_items w on w.wire_id = m.wire_id
    where m.rule_id = ${ruleId} and m.state = 'waiting' and m.match_id > ${after}
    order by m.match_id limit ${limit}`.execute(transaction);
  return rows;
}

export async function refuseMatch(
  transaction: DatabaseTransaction,
  matchId: number,
  { reason, now }: { readonly reason: string; readonly now: Date },
): Promise<void> {
  await transaction
    .updateTable('transfer_matches')
    .set({ state: 'refused', reason, decided_at: now })
    .where('match_id', '=', matchId)
    .execute();
}

/** Contents of a rule that were handed over are recorded with their version and crop of this moment. */
export async function markHanded(
  transaction: DatabaseTransaction,
  ruleId: number,
  { contentIds, wireIds, now }: { contentIds: readonly number[]; wireIds: readonly number[]; now: Date },
): Promise<void> {
  await sql`update transfer_matches m set state = 'handed', decided_at = ${now}, sent_version = c.version, sent_crop = c.crop
    from contents c where c.content_id = m.content_id and m.rule_id = ${ruleId}
      and m.content_id = any(${contentIds}::bigint[])`.execute(transaction);
  await transaction
    .updateTable('transfer_matches')
    .set({ state: 'handed', decided_at: now })
    .where('rule_id', '=', ruleId)
    .where('wire_id', '=', sql<number>`any(${wireIds}::bigint[])`)
    .execute();
}

/** Of a batch that is not handed over after all. */
export async function endMatches(
  transaction: DatabaseTransaction,
  {
    ruleId,
    contentIds,
    wireIds,
  }: { ruleId: number; contentIds: readonly number[]; wireIds: readonly number[] },
  {
    state,
    reason,
    now,
  }: { readonly state: 'refused' | 'given-up'; readonly reason: string; readonly now: Date },
): Promise<void> {
  await transaction
    .updateTable('transfer_matches')
    .set({ state, reason, decided_at: now })
    .where('rule_id', '=', ruleId)
    .where(sql<boolean>`(content_id = any(${contentIds}::bigint[]) or wire_id = any(${wireIds}::bigint[]))`)
    .execute();
}

/** Waiting matches are given up that were found before a moment, or belong to a rule. */
export async function giveUpMatches(
  db: DatabaseHandle,
  which: RawBuilder<boolean>,
  { reason, now }: { readonly reason: string; readonly now: Date },
): Promise<void> {
  await db
    .updateTable('transfer_matches')
    .set({ state: 'given-up', reason, decided_at: now })
    .where('state', '=', 'waiting')
    .where(which)
    .execute();
}
