import type { AdminLimit, AdminLimitRequest } from '@newsphoto/contract';
import { formatFileSize, tokyoDateTime } from '@newsphoto/domain';
import type { Actor } from '../../access/actor.ts';
import type { Database, DatabaseHandle } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { isLimitKey, LIMITS, type LimitEntry, type LimitKey } from './limit-catalogue.ts';
import { findLimits, type LimitRow, lockLimit, saveLimit } from './limits.repository.ts';

/** The current value of a limit, in its unit. Inside a transaction pass its handle. */
export async function limitOf(db: DatabaseHandle, key: LimitKey): Promise<number> {
  const [row] = await findLimits(db, [key]);
  return row?.value ?? LIMITS[key].initial;
}

export interface LimitsService {
  all(): Promise<AdminLimit[]>;
  /** Sets one limit, or restores its default; returns it. */
  save(key: string, request: AdminLimitRequest, actor: Actor): Promise<AdminLimit>;
}

export function createLimitsService(db: Database, now: () => Date): LimitsService {
  return {
    async all() {
      const rows = new Map((await findLimits(db)).map((row) => [row.limit_key, row]));
      return Object.keys(LIMITS)
        .filter(isLimitKey)
        .map((key) => present(key, rows.get(key)));
    },
    async save(key, { value, version }, actor) {
      if (!isLimitKey(key)) throw new ApiError('limit/unknown');
      requireRange(LIMITS[key], value);
      return db.transaction().execute(async (transaction) => {
        const before = await lockLimit(transaction, key);
        if ((before?.version ?? 0) !== version) throw new ApiError('edit/outdated');
        const saved = await saveLimit(transaction, { key, value, editor: actor.userId, now: now() });
        await recordAudit(transaction, {
          actorId: actor.userId,
          action: 'limit-edited',
          subject: key,
          detail: { from: before?.value ?? LIMITS[key].initial, to: value ?? LIMITS[key].initial },
        });
        return present(key, saved);
      });
    },
  };
}

function requireRange({ label, unit, minimum, maximum }: LimitEntry, value: number | null): void {
  if (value === null || (value >= minimum && value <= maximum)) return;
  const shown = (bound: number) => (unit === 'bytes' ? formatFileSize(bound) : bound);
  throw new ApiError('limit/out-of-range', [label, shown(minimum), shown(maximum)], { field: 'value' });
}

function present(key: LimitKey, row: LimitRow | undefined): AdminLimit {
  const { label, unit, messages, initial, minimum, maximum } = LIMITS[key];
  return {
    ...{ key, label, unit, minimum, maximum, messages: [...messages], defaultValue: initial },
    value: row?.value ?? initial,
    version: row?.version ?? 0,
    editedAt: row ? tokyoDateTime(row.edited_at) : '',
    editedBy: row?.edited_by ?? '',
  };
}
