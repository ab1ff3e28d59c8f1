import type { NewTransferRule, TransferProblemCode } from '@newsphoto/contract';
import { type Selectable, sql } from 'kysely';
import type { DatabaseHandle, DatabaseTransaction } from '../../db/database.ts';
import type { TransferRulesTable } from '../../db/transfer-rule-tables.ts';

export type RuleRow = Selectable<TransferRulesTable>;

const columnsOf = (settings: NewTransferRule) => ({
  name: settings.name,
  saved_search_id: Number(settings.savedSearchId),
  destination_id: Number(settings.destinationId),
  is_active: settings.isActive,
  weekdays: settings.weekdays,
  from_time: settings.from,
  to_time: settings.to,
  daily_files: settings.dailyFiles,
  daily_megabytes: settings.dailyMegabytes,
  reports: settings.reports,
});

/** Own rules with the search and destination, as far as they exist, and what the rules have sent. */
export async function findRules(db: DatabaseHandle, userId: string, today: { readonly start: Date }) {
  const { rows } = await sql<ShownRule>`
    select r.*, s.name as search_name, s.topic is not null as is_of_wire, s.deleted_at is not null as is_search_deleted,
      d.name as destination_name, d.is_stopped, d.problem_code, d.problem_detail,
      (select count(*)::int from transfer_matches m where m.rule_id = r.rule_id and m.state = 'waiting')
        + (select coalesce(sum(file_count), 0)::int from transfer_batches b where b.rule_id = r.rule_id and b.state = 'open') as waiting,
      sent.files as sent_today, sent.bytes as bytes_today, last.sent_at as last_sent
    from transfer_rules r
    left join saved_searches s on s.saved_search_id = r.saved_search_id
    left join transfer_destinations d on d.destination_id = r.destination_id
    left join lateral (
      select count(*)::int as files, coalesce(sum(f.size), 0)::bigint as bytes
      from transfers t join transfer_files f on f.transfer_id = t.transfer_id
      where t.rule_id = r.rule_id and t.created_at > ${today.start}::timestamptz - interval '8 days'
        and (t.finished_at is null or t.finished_at >= ${today.start})
        and f.state = 'sent' and f.kind in ('content', 'wire') and f.sent_at >= ${today.start}
    ) sent on true
    left join lateral (
      select (select max(f.sent_at) from transfer_files f where f.transfer_id = t.transfer_id) as sent_at
      from transfers t where t.rule_id = r.rule_id and t.sent_count > 0 order by t.created_at desc limit 1
    ) last on true
    where r.user_id = ${userId} order by r.name, r.rule_id`.execute(db);
  return rows;
}

export interface ShownRule extends RuleRow {
  readonly search_name: string | null;
  readonly is_of_wire: boolean | null;
  readonly is_search_deleted: boolean;
  readonly destination_name: string | null;
  readonly is_stopped: boolean | null;
  readonly problem_code: TransferProblemCode | '' | null;
  readonly problem_detail: string | null;
  readonly waiting: number;
  readonly sent_today: number;
  readonly bytes_today: number;
  readonly last_sent: Date | null;
}

/** Of one user, locked until the transaction ends. */
export function lockRule(transaction: DatabaseTransaction, userId: string, ruleId: number) {
  return transaction
    .selectFrom('transfer_rules')
    .selectAll()
    .where('user_id', '=', userId)
    .where('rule_id', '=', ruleId)
    .forUpdate()
    .executeTakeFirst();
}

export function findNames(transaction: DatabaseTransaction, userId: string) {
  return transaction
    .selectFrom('transfer_rules')
    .select(['rule_id', 'name'])
    .where('user_id', '=', userId)
    .execute();
}

/** From where on arrivals are compared; of the database, to the microsecond. */
export interface FromNow {
  readonly contents: string;
  readonly wire: string;
}

const lookedUntil = ({ contents, wire }: FromNow) => ({
  looked_until: sql<Date>`${contents}::timestamptz`,
  looked_until_wire: sql<number>`${wire}::bigint`,
});

export async function insertRule(
  transaction: DatabaseTransaction,
  settings: NewTransferRule,
  { userId, now, from }: { readonly userId: string; readonly now: Date; readonly from: FromNow },
): Promise<number> {
  const { rule_id } = await transaction
    .insertInto('transfer_rules')
    .values({ ...columnsOf(settings), ...lookedUntil(from), user_id: userId, created_at: now })
    .returning('rule_id')
    .executeTakeFirstOrThrow();
  return rule_id;
}

/** @param from absent: as before */
export async function updateRule(
  transaction: DatabaseTransaction,
  row: RuleRow,
  settings: NewTransferRule,
  { now, from }: { readonly now: Date; readonly from: FromNow | undefined },
): Promise<void> {
  await transaction
    .updateTable('transfer_rules')
    .set({
      ...columnsOf(settings),
      ...(from && lookedUntil(from)),
      version: row.version + 1,
      // Hours and limits may be others.
      hand_over_at: row.hand_over_at && now,
      follow_at: null,
    })
    .where('rule_id', '=', row.rule_id)
    .execute();
  await transaction
    .updateTable('transfer_batches')
    .set({ not_before: now })
    .where('rule_id', '=', row.rule_id)
    .where('state', '=', 'open')
    .execute();
}

export async function deleteRule(transaction: DatabaseTransaction, ruleId: number): Promise<void> {
  await transaction.deleteFrom('transfer_rules').where('rule_id', '=', ruleId).execute();
}
