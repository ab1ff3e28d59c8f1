import { type RawBuilder, sql } from 'kysely';
import type { VisibilityCode } from '../../db/content-tables.ts';
import type { Database, DatabaseHandle, DatabaseTransaction } from '../../db/database.ts';
import { isReleasedFor } from '../contents/embargo.ts';
import type { SearchConditions } from '../search-index/search-conditions.ts';
import { findUnclaimed, type Horizon } from './new-arrivals.repository.ts';
import type { WatchedSearch } from './watched-search.ts';

/** A saved search with the member to notify, in their current state. */
export interface DueAlert extends WatchedSearch {
  readonly name: string;
  readonly times: string[];
  readonly mailAddress: string;
}

/** Searches with alerts in force, of members who can be notified: not withdrawn, not suspended, with an address. */
const inForce = (now: Date): RawBuilder<unknown> => sql`
  saved_searches a join users u on u.user_id = a.user_id join groups g on g.group_id = u.group_id
  where a.alert <> 'none' and not a.alert_paused and a.deleted_at is null
    and (a.alert_expires_at is null or a.alert_expires_at > ${now})
    and u.status = 'active' and u.mail_address is not null`;

/** At the set times; at once if something arrived since the last check. */
const isDue = (now: Date): RawBuilder<unknown> => sql`(
  (a.alert = 'scheduled' and a.alert_due_at <= ${now})
  or (a.alert = 'immediate' and a.topic is null and a.looked_until < greatest(
    (select max(found_since) from content_search),
    (select max(released_at) from contents where released_at <= now())))
  or (a.alert = 'immediate' and a.topic is not null and a.looked_until_wire < (select max(wire_id) from wire_items)))`;

const COLUMNS = sql`a.saved_search_id as id, a.name, a.search, a.alert_times as times,
  a.looked_until::text as "lookedUntil", a.looked_until_wire::text as "lookedUntilWire", u.user_id as "userId", u.user_name as "userName",
  g.group_kbn as "groupKbn", u.mail_address as "mailAddress"`;

export async function hasDueAlerts(db: DatabaseHandle, now: Date): Promise<boolean> {
  const { rows } = await sql<{ due: boolean }>`
    select exists (select 1 from ${inForce(now)} and ${isDue(now)}) as due`.execute(db);
  return rows[0]?.due === true;
}

export async function findDueAlerts(db: Database, now: Date): Promise<readonly DueAlert[]> {
  const { rows } = await sql<DueAlert>`
    select ${COLUMNS} from ${inForce(now)} and ${isDue(now)} order by a.saved_search_id`.execute(db);
  return rows;
}

/** An alert that is still in force, locked until the transaction ends. */
export async function lockAlert(
  transaction: DatabaseTransaction,
  id: number,
  now: Date,
): Promise<DueAlert | undefined> {
  const { rows } = await sql<DueAlert>`
    select ${COLUMNS} from ${inForce(now)} and a.saved_search_id = ${id} for update of a`.execute(
    transaction,
  );
  return rows[0];
}

/** Hits of a search among the arrivals since its last check that were not reported yet. */
export const findUntold = (
  db: DatabaseHandle,
  { id, lookedUntil }: Pick<DueAlert, 'id' | 'lookedUntil'>,
  conditions: SearchConditions,
  limit: number,
): Promise<number[]> =>
  findUnclaimed(db, {
    ...{ lookedUntil, conditions, limit },
    isClaimed: sql`exists (
      select 1 from saved_search_matches m where m.saved_search_id = ${id} and m.content_id = s.content_id)`,
  });

/** Records that a mail reports these; returns those that were not reported before. */
export async function claimMatches(
  transaction: DatabaseTransaction,
  { id, mailId, contentIds }: { id: number; mailId: string; contentIds: readonly number[] },
): Promise<number[]> {
  const { rows } = await sql<{ content_id: number }>`
    insert into saved_search_matches (saved_search_id, content_id, mail_id)
    select ${id}, content_id, ${mailId}::uuid from unnest(${contentIds}::bigint[]) as c (content_id)
    on conflict do nothing returning content_id`.execute(transaction);
  const claimed = new Set(rows.map(({ content_id }) => content_id));
  return contentIds.filter((contentId) => claimed.has(contentId));
}

export async function linkMail(transaction: DatabaseTransaction, id: number, mailId: string): Promise<void> {
  await transaction
    .insertInto('saved_search_mails')
    .values({ mail_id: mailId, saved_search_id: id })
    .execute();
}

/** These were checked up to a horizon; those with times are due at the next of them. */
export async function markLooked(
  transaction: DatabaseTransaction,
  looked: readonly { readonly id: number; readonly dueAt: Date | null }[],
  { contents, wire }: Horizon,
): Promise<void> {
  const rows = JSON.stringify(looked);
  await sql`update saved_searches a
    set looked_until = greatest(a.looked_until, ${contents}::timestamptz),
      looked_until_wire = greatest(a.looked_until_wire, ${wire}::bigint),
      alert_due_at = case when a.alert = 'scheduled' then coalesce(l."dueAt", a.alert_due_at) end
    from json_to_recordset(${rows}::json) as l (id bigint, "dueAt" timestamptz)
    where a.saved_search_id = l.id`.execute(transaction);
}

export interface AlertMailRow {
  /** Null if the search was deleted. */
  readonly saved_search_id: number | null;
  readonly content_ids: number[];
  readonly wire_ids: string[];
}

/** Contents of an alert mail; undefined if it is no alert. */
export async function findAlertMail(
  transaction: DatabaseTransaction,
  mailId: string,
): Promise<AlertMailRow | undefined> {
  const { rows } = await sql<AlertMailRow>`
    select l.saved_search_id, array(
      select content_id from saved_search_matches m where m.mail_id = l.mail_id order by content_id
    ) as content_ids, array(
      select wire_id::text from saved_search_wire_matches m where m.mail_id = l.mail_id order by wire_id
    ) as wire_ids
    from saved_search_mails l where l.mail_id = ${mailId}`.execute(transaction);
  return rows[0];
}

export type ReportedContent = Awaited<ReturnType<typeof findReportedContents>>[number];

/** Texts of contents in a mail, newest first; those that may not be seen (any more) are missing. */
export async function findReportedContents(
  transaction: DatabaseTransaction,
  contentIds: readonly number[],
  visibilities: readonly VisibilityCode[],
) {
  return transaction
    .selectFrom('contents')
    .select(['content_id', 'content_type', 'headline', 'caption', 'shot_date', 'shot_precision', 'credit'])
    .where('content_id', '=', sql<number>`any(${contentIds}::bigint[])`)
    .where('state', '=', 'ready')
    .where('visibility', 'in', visibilities)
    .where(isReleasedFor(visibilities))
    .orderBy('registered_at', 'desc')
    .orderBy('content_id', 'desc')
    .execute();
}
