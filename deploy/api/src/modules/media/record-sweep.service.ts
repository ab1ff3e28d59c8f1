import type { Database } from '../../db/database.ts';
import { recordAudit } from '../audit/audit.service.ts';

/** Records that a command of the operator removed files that no record names. */
export const recordSweep = (
  db: Database,
  { removed, bytes }: { readonly removed: number; readonly bytes: number },
): Promise<void> => recordAudit(db, { actorId: '', action: 'media-swept', detail: { rows: removed, bytes } });
