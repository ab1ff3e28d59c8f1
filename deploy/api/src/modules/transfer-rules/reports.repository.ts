import type { TransferProblemCode } from '@newsphoto/contract';
import { sql } from 'kysely';
import type { DatabaseHandle, DatabaseTransaction } from '../../db/database.ts';

/** A day in Tokyo that a user is to get a report about. */
export interface DueReport {
  readonly userId: string;
  readonly userName: string;
  readonly mailAddress: string;
  /** YYYY-MM-DD. */
  readonly day: string;
}

/** After an outage as many days are reported later. */
const DAYS = 7;

/** Days that have ended, of users with rules that report, without a report so far. */
export async function findDueReports(
  db: DatabaseHandle,
  yesterday: string,
  limit: number,
): Promise<DueReport[]> {
  const { rows } = await sql<DueReport>`
    select u.user_id as "userId", u.user_name as "userName", u.mail_address as "mailAddress", d.day::date::text as day
    from (
      select user_id, min(created_at at time zone 'Asia/Tokyo')::date as since
      from transfer_rules where reports group by user_id
    ) r join users u on u.user_id = r.user_id
    cross join lateral generate_series(
      greatest(r.since, ${yesterday}::date - ${sql.lit(DAYS - 1)}), ${yesterday}::date, interval '1 day') as d (day)
    where u.status = 'active' and u.mail_address is not null and not exists (
      select from transfer_reports p where p.user_id = r.user_id and p.day = d.day)
    order by d.day, u.user_id limit ${limit}`.execute(db);
  return rows;
}

/** Records the report of a day; false if there is one already. */
export async function claimReport(
  transaction: DatabaseTransaction,
  { userId, day }: Pick<DueReport, 'userId' | 'day'>,
  mailId: string | null,
): Promise<boolean> {
  const added = await transaction
    .insertInto('transfer_reports')
    .values({ user_id: userId, day, mail_id: mailId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('day')
    .executeTakeFirst();
  return added !== undefined;
}

/** A user who begins to get reports gets none about the days before. */
export async function skipEarlierReports(
  transaction: DatabaseTransaction,
  userId: string,
  today: string,
): Promise<void> {
  await sql`insert into transfer_reports (user_id, day)
    select ${userId}::text, d.day::date from generate_series(${today}::date - ${sql.lit(DAYS)}, ${today}::date - 1, interval '1 day') as d (day)
    where not exists (select from transfer_rules r where r.user_id = ${userId} and r.reports)
    on conflict do nothing`.execute(transaction);
}

/** What one rule did on a day. */
export interface RuleDay {
  readonly name: string;
  readonly destination: string | null;
  readonly sent: number;
  readonly bytes: number;
  /** How many were not sent, by the reason. */
  readonly failed: readonly { readonly code: TransferProblemCode | ''; readonly count: number }[];
  readonly refused: readonly { readonly reason: string; readonly count: number }[];
  readonly waiting: number;
}

/** Of the rules of a user that report. A refusal of the transfer is among what failed. */
export async function findRuleDays(
  db: DatabaseHandle,
  { userId, day }: Pick<DueReport, 'userId' | 'day'>,
): Promise<RuleDay[]> {
  const start = sql`(${day}::date::timestamp at time zone 'Asia/Tokyo')`;
  const end = sql`((${day}::date + 1)::timestamp at time zone 'Asia/Tokyo')`;
  const isOfDay = (column: string) => sql`${sql.ref(column)} >= ${start} and ${sql.ref(column)} < ${end}`;
  const recent = sql`t.rule_id = r.rule_id and t.created_at >= ${start} - interval '9 days' and t.created_at < ${end}`;
  const { rows } = await sql<RuleDay>`
    select r.name, d.name as destination,
      (select count(*)::int from transfers t join transfer_files f on f.transfer_id = t.transfer_id
        where ${recent} and f.state = 'sent' and f.kind in ('content', 'wire') and ${isOfDay('f.sent_at')}) as sent,
      (select coalesce(sum(f.size), 0)::bigint from transfers t join transfer_files f on f.transfer_id = t.transfer_id
        where ${recent} and f.state = 'sent' and ${isOfDay('f.sent_at')}) as bytes,
      (select coalesce(json_agg(x), '[]') from (
        select code, sum(count)::int as count from (
          select f.problem_code as code, count(*) as count from transfers t join transfer_files f on f.transfer_id = t.transfer_id
          where ${recent} and f.state in ('failed', 'refused', 'cancelled') and ${isOfDay('t.finished_at')}
            and f.kind in ('content', 'wire') group by f.problem_code
          union all
          select t.problem_code, t.file_count from transfers t
          where ${recent} and t.state = 'failed' and ${isOfDay('t.finished_at')}
            and not exists (select from transfer_files f where f.transfer_id = t.transfer_id)
        ) one where count > 0 group by code order by code) x) as failed,
      (select coalesce(json_agg(x), '[]') from (
        select reason, count(*)::int as count from transfer_matches m
        where m.rule_id = r.rule_id and m.state in ('refused', 'given-up') and ${isOfDay('m.decided_at')}
        group by reason order by reason) x) as refused,
      (select count(*)::int from transfer_matches m where m.rule_id = r.rule_id and m.state = 'waiting')
        + (select coalesce(sum(file_count), 0)::int from transfer_batches b where b.rule_id = r.rule_id and b.state = 'open')
        as waiting
    from transfer_rules r left join transfer_destinations d on d.destination_id = r.destination_id
    where r.user_id = ${userId} and r.reports order by r.name`.execute(db);
  return rows;
}

/** Notices of withdrawn contents that were sent on a day. */
export async function countNotices(
  db: DatabaseHandle,
  { userId, day }: Pick<DueReport, 'userId' | 'day'>,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from transfers t join transfer_files f on f.transfer_id = t.transfer_id
    where t.user_id = ${userId} and t.origin = 'update' and f.kind = 'notice' and f.state = 'sent'
      and t.created_at >= ${day}::date::timestamp at time zone 'Asia/Tokyo' - interval '9 days'
      and (f.sent_at at time zone 'Asia/Tokyo')::date = ${day}::date`.execute(db);
  return rows[0]?.count ?? 0;
}
