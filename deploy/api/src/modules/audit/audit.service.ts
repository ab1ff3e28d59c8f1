import type { DatabaseHandle } from '../../db/database.ts';

export type AuditAction =
  | 'login'
  | 'login-refused'
  | 'login-remembered'
  | 'remembered-chain-revoked'
  | 'logout'
  | 'session-ended'
  | 'other-sessions-ended'
  | 'account-created'
  | 'list-edited'
  | 'limit-edited';

export interface AuditEntry {
  readonly actorId: string;
  readonly action: AuditAction;
  readonly subject?: string;
  /** No secrets, and no personal data beyond ids. */
  readonly detail?: Readonly<Record<string, unknown>>;
}

/** Appends a line to the audit trail. */
export async function recordAudit(db: DatabaseHandle, entry: AuditEntry): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({
      actor_id: entry.actorId,
      action: entry.action,
      subject: entry.subject ?? '',
      detail: JSON.stringify(entry.detail ?? {}),
    })
    .execute();
}
