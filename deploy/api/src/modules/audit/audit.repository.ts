import { AUDIT_ACTIONS, type AuditFilter, type AuditKind } from '@newsphoto/contract';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../db/database.ts';

export type AuditRow = Awaited<ReturnType<typeof findAudit>>[number];

export interface AuditPage {
  /** Forms under which the subject of the filter may be recorded. */
  readonly subjects: readonly string[];
  /** Entries of this kind are left out. */
  readonly exceptKind?: AuditKind;
  /** Entries before this one only. */
  readonly before: number | undefined;
  readonly limit: number;
}

/** Midnight in Tokyo at the start of a day YYYYMMDD, plus `days`. Japan has no summer time. */
const midnight = (day: string, days = 0) =>
  sql<Date>`(to_date(${day}, 'YYYYMMDD') + ${days}::int)::timestamp at time zone 'Asia/Tokyo'`;

const actionsOf = (kind: AuditKind | undefined): string[] =>
  Object.entries(AUDIT_ACTIONS).flatMap(([name, one]) => (one.kind === kind ? [name] : []));

/** Matching entries, newest first. */
export async function findAudit(
  db: Database,
  filter: AuditFilter,
  { before, limit, subjects, exceptKind }: AuditPage,
) {
  const { from, to, actor, kind, action, address } = filter;
  return db
    .selectFrom('audit_log as a')
    .leftJoin('users as u', 'u.user_id', 'a.actor_id')
    .select(['audit_id', 'happened_at', 'actor_id', 'user_name', 'action', 'subject', 'address'])
    .select(['request_id', 'detail'])
    .$if(before !== undefined, (query) => query.where('audit_id', '<', before ?? 0))
    .$if(from !== undefined, (query) => query.where('happened_at', '>=', midnight(from ?? '')))
    .$if(to !== undefined, (query) => query.where('happened_at', '<', midnight(to ?? '', 1)))
    .$if(actor !== undefined, (query) => query.where('actor_id', '=', actor ?? ''))
    .$if(action !== undefined, (query) => query.where('action', '=', action ?? ''))
    .$if(kind !== undefined, (query) => query.where('action', 'in', actionsOf(kind)))
    .$if(exceptKind !== undefined, (query) => query.where('action', 'not in', actionsOf(exceptKind)))
    .$if(subjects.length > 0, (query) => query.where('subject', 'in', subjects))
    .$if(address !== undefined, (query) => query.where('address', '=', address ?? ''))
    .orderBy('audit_id', 'desc')
    .limit(limit)
    .execute();
}

/** Removes the network addresses of a user; entries have no other personal data. */
export const blankTrail = (db: DatabaseTransaction, { userId }: { readonly userId: string }) =>
  db
    .updateTable('audit_log')
    .set({ address: '' })
    .where('actor_id', '=', userId)
    .where('address', '<>', '')
    .execute();
