import { AUDIT_ACTIONS, type AuditAction } from '@newsphoto/contract';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

const actionsOf = (...kinds: readonly string[]) =>
  (Object.keys(AUDIT_ACTIONS) as AuditAction[]).filter((name) => kinds.includes(AUDIT_ACTIONS[name].kind));

/** What a user did to log in. */
const OWN = actionsOf('sign-in');
/** What happened to an account: its id is the subject. */
const ABOUT = actionsOf('sign-in', 'rights').filter(
  (name) => name === 'group-member-changed' || !name.startsWith('group-'),
);

export interface AccountRow {
  readonly audit_id: number;
  readonly happened_at: Date;
  readonly actor_id: string;
  readonly action: AuditAction;
  readonly address: string;
  readonly detail: Readonly<Record<string, unknown>>;
}

/** Entries about an account, newest first. Each half reads its index from the end. */
export async function findAccountHistory(
  db: Database,
  userId: string,
  { before, limit }: { readonly before: number | undefined; readonly limit: number },
): Promise<AccountRow[]> {
  const half = (column: string, actions: readonly string[]) => sql`(
    select audit_id, happened_at, actor_id, action, address, detail from audit_log
    where ${sql.ref(column)} = ${userId} and action = any (${actions}::text[])
      and (${before ?? null}::bigint is null or audit_id < ${before ?? null}::bigint)
    order by audit_id desc limit ${limit})`;
  const { rows } = await sql<AccountRow>`
    select distinct on (audit_id) * from (${half('actor_id', OWN)} union all ${half('subject', ABOUT)}) as e
    order by audit_id desc limit ${limit}`.execute(db);
  return rows;
}
