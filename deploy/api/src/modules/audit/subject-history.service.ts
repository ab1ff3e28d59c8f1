import type { Database } from '../../db/database.ts';
import { type AuditRow, findAudit } from './audit.repository.ts';

export type { AuditRow };

/** The newest changes of a subject, without views: a content, a user, a list. */
export const historyOf = (db: Database, subject: string, limit: number): Promise<AuditRow[]> =>
  findAudit(db, {}, { before: undefined, limit, subjects: [subject], exceptKind: 'access' });
