import { type RawBuilder, sql } from 'kysely';
import type { DatabaseHandle, DatabaseTransaction } from '../../db/database.ts';
import { isCancelled, shownAt } from '../wire/wire-conditions.ts';

/** Deliveries whose corrections are sent. */
const FOLLOWED = sql`interval '30 days'`;

/** Rules in force. */
const active = sql`transfer_rules r join transfer_destinations d on d.destination_id = r.destination_id
  join users u on u.user_id = r.user_id join saved_searches s on s.saved_search_id = r.saved_search_id
  where r.is_active and u.status = 'active' and s.deleted_at is null`;
/** Those whose destinations get corrected files. */
const corrected = sql`${active} and d.updates = 'all'`;

/** Files of a rule (`r`) to its destination, as `f`. */
const filesOfRule = (condition: RawBuilder<unknown>) => sql`
  select from transfers t join transfer_files f on f.transfer_id = t.transfer_id
  where t.rule_id = r.rule_id and t.destination_id = r.destination_id and ${condition}`;

/**
 * Matches that were handed over with another version or crop than their contents have now. Few of many: they are read first, and what
 * was sent of them is looked up after.
 */
const outdated = (now: Date) => sql`
  select m.match_id, m.rule_id, m.content_id, m.found_at, m.decided_at, c.file_size as bytes
  from transfer_matches m join contents c on c.content_id = m.content_id
  where m.decided_at > ${now}::timestamptz - ${FOLLOWED} and m.state = 'handed' and c.state = 'ready'
    and (m.sent_version <> c.version or m.sent_crop is distinct from c.crop)`;

const fileIs = (state: RawBuilder<unknown>) =>
  filesOfRule(sql`f.kind = 'content' and f.content_id = m.content_id and f.state ${state}`);
const isSent = fileIs(sql`= 'sent'`);

/** Such a match (`m`) of a rule (`r`) is not about to be sent. */
const isIdle = sql`not exists (${fileIs(sql`in ('waiting', 'sending')`)})
  and not exists (select from transfers t join download_files p on p.download_id = t.download_id
    where t.rule_id = r.rule_id and t.state = 'preparing' and p.content_id = m.content_id)
  and not exists (select from transfer_batches b
    where b.rule_id = r.rule_id and b.state = 'open' and m.content_id = any(b.content_ids))`;

export interface ChangedContent {
  readonly rule_id: number;
  readonly content_id: number;
  readonly bytes: number;
}

/** Contents that were changed after a rule had sent them, and were not sent again for a time. */
export async function findChangedContents(
  db: DatabaseHandle,
  { now, pauseMs, limit }: { readonly now: Date; readonly pauseMs: number; readonly limit: number },
): Promise<ChangedContent[]> {
  const { rows } = await sql<ChangedContent>`
    with m as materialized (${outdated(now)}), r as materialized (
      select r.rule_id, r.destination_id from ${corrected} and (r.follow_at is null or r.follow_at <= ${now}))
    select m.rule_id, m.content_id, m.bytes from m join r on r.rule_id = m.rule_id
    where m.decided_at <= ${new Date(now.getTime() - pauseMs)} and ${isIdle} and exists (${isSent})
    order by m.rule_id, m.match_id limit ${limit}`.execute(db);
  return rows;
}

/**
 * Contents whose frozen file was refused before it was sent, because they were cropped or edited meanwhile: the file that may be sent
 * now is another one.
 */
export async function findMissed(db: DatabaseHandle, now: Date) {
  const { rows } = await sql<{ rule_id: number; match_id: number }>`
    with m as materialized (${outdated(now)}), r as materialized (select r.rule_id, r.destination_id from ${active})
    select m.rule_id, m.match_id from m join r on r.rule_id = m.rule_id
    where m.found_at > ${now}::timestamptz - interval '7 days' and ${isIdle}
      and exists (${fileIs(sql`= 'refused'`)}) and not exists (${isSent})
    order by m.match_id`.execute(db);
  return rows;
}

export async function waitAgain(db: DatabaseHandle, matchIds: readonly number[]): Promise<void> {
  await db
    .updateTable('transfer_matches')
    .set({ state: 'waiting', decided_at: null })
    .where('state', '=', 'handed')
    .where('match_id', '=', sql<number>`any(${matchIds}::bigint[])`)
    .execute();
}

/** Corrections of a rule are not looked for before this moment. */
export async function setFollowAt(
  transaction: DatabaseTransaction,
  ruleId: number,
  at: Date | null,
): Promise<void> {
  await transaction
    .updateTable('transfer_rules')
    .set({ follow_at: at })
    .where('rule_id', '=', ruleId)
    .execute();
}

export interface NewVersion {
  readonly rule_id: number;
  readonly wire_id: number;
}

/** The newest versions of stories of the wire of which a rule has sent an earlier one. */
export async function findNewVersions(db: DatabaseHandle, now: Date): Promise<NewVersion[]> {
  const { rows } = await sql<NewVersion>`
    with r as materialized (select r.rule_id, r.destination_id from ${corrected})
    select distinct r.rule_id, wire_items.wire_id
    from r join transfers t on t.rule_id = r.rule_id and t.destination_id = r.destination_id
      join transfer_files f on f.transfer_id = t.transfer_id
      join wire_items sent on sent.wire_id = f.wire_id
      join wire_items on wire_items.guid = sent.guid and wire_items.version::numeric > sent.version::numeric
    where f.kind = 'wire' and f.state = 'sent' and f.sent_at > ${now}::timestamptz - ${FOLLOWED}
      and t.created_at > ${now}::timestamptz - ${FOLLOWED} - interval '7 days' and wire_items.kind <> 'cancellation' and ${shownAt(now)} and not (${isCancelled})
      and not exists (select from wire_items newer where newer.guid = wire_items.guid and not newer.is_held
        and newer.kind <> 'cancellation' and newer.version::numeric > wire_items.version::numeric)
      and not exists (select from transfer_matches m where m.rule_id = r.rule_id and m.wire_id = wire_items.wire_id)
    order by r.rule_id, wire_items.wire_id`.execute(db);
  return rows;
}
