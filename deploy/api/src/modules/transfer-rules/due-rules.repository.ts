import type { SavedSearchRequest } from '@newsphoto/contract';
import { type RawBuilder, sql } from 'kysely';
import type { DatabaseHandle, DatabaseTransaction } from '../../db/database.ts';
import type { WatchedSearch } from '../saved-searches/watched-search.ts';
import type { FromNow } from './rules.repository.ts';

/** A rule that may send: active, with its search and destination, of a user whose account is active. */
export interface DueRule extends WatchedSearch {
  readonly name: string;
  readonly search: SavedSearchRequest;
  readonly destinationId: string;
  readonly weekdays: number[];
  readonly from: string;
  readonly to: string;
  readonly dailyFiles: number;
  readonly dailyMegabytes: number;
}

const inForce: RawBuilder<unknown> = sql`
  transfer_rules r join saved_searches s on s.saved_search_id = r.saved_search_id
  join transfer_destinations d on d.destination_id = r.destination_id
  join users u on u.user_id = r.user_id join groups g on g.group_id = u.group_id
  where r.is_active and s.deleted_at is null and s.user_id = r.user_id and u.status = 'active'`;

/** Something arrived since the last comparison. */
const hasArrivals = sql`(
  (s.topic is null and r.looked_until < greatest(
    (select max(found_since) from content_search),
    (select max(released_at) from contents where released_at <= now())))
  or (s.topic is not null and r.looked_until_wire < (select max(wire_id) from wire_items)))`;

const COLUMNS = sql`r.rule_id as id, r.name, s.search, r.destination_id::text as "destinationId",
  r.looked_until::text as "lookedUntil", r.looked_until_wire::text as "lookedUntilWire", u.user_id as "userId",
  u.user_name as "userName", g.group_kbn as "groupKbn", r.weekdays, r.from_time as "from", r.to_time as "to",
  r.daily_files as "dailyFiles", r.daily_megabytes as "dailyMegabytes"`;

/** Whether some rule has arrivals, or something waits whose time has come. */
export async function hasDueRules(db: DatabaseHandle, now: Date): Promise<boolean> {
  const { rows } = await sql<{ due: boolean }>`
    select exists (select 1 from ${inForce} and (r.hand_over_at <= ${now} or ${hasArrivals}))
      or exists (select 1 from transfer_batches where state = 'open' and not_before <= ${now}) as due`.execute(
    db,
  );
  return rows[0]?.due === true;
}

export async function findRulesWithArrivals(db: DatabaseHandle): Promise<readonly DueRule[]> {
  const { rows } = await sql<DueRule>`
    select ${COLUMNS} from ${inForce} and ${hasArrivals} order by r.rule_id`.execute(db);
  return rows;
}

/** Rules whose waiting matches are to be looked at. */
export async function findRulesToHandOver(db: DatabaseHandle, now: Date): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select r.rule_id as id from ${inForce} and r.hand_over_at <= ${now} order by r.rule_id`.execute(db);
  return rows.map(({ id }) => id);
}

/** A rule that still may send, locked until the transaction ends. */
export async function lockDueRule(
  transaction: DatabaseTransaction,
  ruleId: number,
): Promise<DueRule | undefined> {
  const { rows } = await sql<DueRule>`
    select ${COLUMNS} from ${inForce} and r.rule_id = ${ruleId} for update of r`.execute(transaction);
  return rows[0];
}

export async function findDueRule(db: DatabaseHandle, ruleId: number): Promise<DueRule | undefined> {
  const { rows } = await sql<DueRule>`select ${COLUMNS} from ${inForce} and r.rule_id = ${ruleId}`.execute(
    db,
  );
  return rows[0];
}

/** These were compared up to a horizon. */
export async function moveHorizon(
  transaction: DatabaseTransaction,
  ruleIds: readonly number[],
  { contents, wire }: FromNow,
): Promise<void> {
  await sql`update transfer_rules set looked_until = greatest(looked_until, ${contents}::timestamptz),
      looked_until_wire = greatest(looked_until_wire, ${wire}::bigint)
    where rule_id = any(${ruleIds}::bigint[])`.execute(transaction);
}

/** When the waiting matches of a rule are looked at next; null: nothing waits. */
export async function setHandOverAt(
  transaction: DatabaseTransaction,
  ruleId: number,
  at: Date | null,
): Promise<void> {
  await transaction
    .updateTable('transfer_rules')
    .set({ hand_over_at: at })
    .where('rule_id', '=', ruleId)
    .execute();
}
