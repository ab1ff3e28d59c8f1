import { AUDIT_ACTIONS, type AuditAction } from '@newsphoto/contract';
import type { DatabaseHandle } from '../../db/database.ts';
import type { DetailName } from './audit-details.ts';
import { currentOrigin } from './audit-origin.ts';

export interface NewAuditEntry {
  /** The actor; empty if not authenticated. */
  readonly actorId: string;
  readonly action: AuditAction;
  readonly subject?: string;
  /** No secrets, and no personal data beyond ids. */
  readonly detail?: Readonly<Partial<Record<DetailName, unknown>>>;
}

/** Appends an entry to the audit trail; the origin is that of the current request. */
export const recordAudit = (db: DatabaseHandle, entry: NewAuditEntry): Promise<void> =>
  recordAudits(db, [entry]);

export async function recordAudits(db: DatabaseHandle, entries: readonly NewAuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const { address, requestId, device } = currentOrigin();
  // So that users recognise their log-ins.
  const own = ({ action }: NewAuditEntry) =>
    device !== '' && AUDIT_ACTIONS[action].kind === 'sign-in' ? { device } : {};
  await db
    .insertInto('audit_log')
    .values(
      entries.map((entry) => ({
        actor_id: entry.actorId,
        action: entry.action,
        subject: entry.subject ?? '',
        detail: JSON.stringify({ ...entry.detail, ...own(entry) }),
        address,
        request_id: requestId,
      })),
    )
    .execute();
}
