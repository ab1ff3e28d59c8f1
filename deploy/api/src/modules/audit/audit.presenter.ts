import { AUDIT_ACTIONS, AUDIT_KINDS, type AuditAction, type AuditEntry } from '@newsphoto/contract';
import { tokyoDateTime } from '@newsphoto/domain';
import { isFingerprint } from '../auth/login-subject.ts';
import type { AuditRow } from './audit.repository.ts';
import { detailLines } from './audit-details.ts';

const isKnown = (action: string): action is AuditAction => Object.hasOwn(AUDIT_ACTIONS, action);
/** An action of another build is shown by its name. */
const labelOf = (action: string) => (isKnown(action) ? AUDIT_ACTIONS[action].label : action);
const kindOf = (action: string) => (isKnown(action) ? AUDIT_KINDS[AUDIT_ACTIONS[action].kind] : '');

const NO_NAMES: ReadonlyMap<string, string> = new Map();

export function presentAudit(row: AuditRow, names: ReadonlyMap<string, string> = NO_NAMES): AuditEntry {
  return {
    auditId: String(row.audit_id),
    happenedAt: tokyoDateTime(row.happened_at),
    actorId: row.actor_id,
    actorName: row.user_name ?? '',
    action: row.action,
    actionLabel: labelOf(row.action),
    subject: row.subject,
    subjectName: names.get(row.subject) ?? (isFingerprint(row.subject) ? '登録のないID' : ''),
    address: row.address,
    requestId: row.request_id,
    detail: row.detail,
    detailLines: detailLines(row.detail, row.action),
  };
}

export const AUDIT_COLUMNS = [
  '番号',
  '日時',
  '利用者ID',
  '利用者名',
  '区分',
  '操作',
  '対象',
  '接続元',
  'リクエストID',
  '詳細',
];

/** The cells of an entry, one for each of `AUDIT_COLUMNS`. */
export function auditCells(row: AuditRow): string[] {
  const entry = presentAudit(row);
  return [
    entry.auditId,
    entry.happenedAt.replace(/^(....)(..)(..)(..)(..)(..)$/, '$1/$2/$3 $4:$5:$6'),
    entry.actorId,
    entry.actorName,
    kindOf(row.action),
    entry.actionLabel,
    entry.subject,
    entry.address,
    entry.requestId,
    entry.detailLines.map(({ label, text }) => `${label}：${text}`).join('\n'),
  ];
}
