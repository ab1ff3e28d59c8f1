import type { DryRun, Retention, RetentionRequest } from '@newsphoto/contract';
import { tokyoDateTime } from '@newsphoto/domain';
import type { Actor } from '../../access/actor.ts';
import type { Database } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { cutOff, type RetentionKind } from '../../retention-kind.ts';
import { recordAudit } from '../audit/audit.service.ts';
import {
  countGoing,
  findRetentions,
  lockRetention,
  type RetentionRow,
  updateRetention,
} from './retention.repository.ts';
import { isRetentionKey, RETENTION_KEYS, RETENTIONS, type RetentionKey } from './retention-kinds.ts';

export interface RetentionService {
  all(): Promise<Retention[]>;
  /** What would be removed now with a value; null: with the default. */
  dryRun(key: string, value: number | null): Promise<DryRun>;
  save(key: string, request: RetentionRequest, actor: Actor): Promise<Retention>;
}

/** Rows that may expire between the dry run and its confirmation; none if it announced that nothing is removed. */
const mostAfter = (confirmed: number | null): number => (confirmed ? Math.ceil(confirmed * 1.1) + 100 : 0);

export function createRetentionService(db: Database, now: () => Date): RetentionService {
  const dryRun = async (kind: RetentionKind, value: number | null): Promise<DryRun> => {
    if (value === null) return { value, before: '', count: 0 };
    const before = cutOff(kind, value, now());
    return { value, before: tokyoDateTime(before), count: await countGoing(db, kind, before) };
  };
  const present = async (key: RetentionKey, row: RetentionRow | undefined): Promise<Retention> => {
    const { label, unit, note, minimum, maximum, initial } = RETENTIONS[key];
    return {
      ...{ key, label, unit, note, minimum, maximum, defaultValue: initial },
      ...(await dryRun(RETENTIONS[key], row?.value ?? initial)),
      version: row?.version ?? 0,
      editedAt: row?.edited_at ? tokyoDateTime(row.edited_at) : '',
      editedBy: row?.edited_by ?? '',
      removed: row?.removed ?? 0,
      ranAt: row?.ran_at ? tokyoDateTime(row.ran_at) : '',
    };
  };
  return {
    async all() {
      const rows = new Map((await findRetentions(db)).map((row) => [row.kind, row]));
      const all: Retention[] = [];
      // One after another: each may read many rows.
      for (const key of RETENTION_KEYS) all.push(await present(key, rows.get(key)));
      return all;
    },
    async dryRun(key, value) {
      const kind = requireValue(key, value);
      return dryRun(kind, value ?? kind.initial);
    },
    async save(key, { value, version, confirmed }, actor) {
      const kind = requireValue(key, value);
      if (!isRetentionKey(key)) throw new ApiError('retention/unknown');
      const to = value ?? kind.initial;
      const { count } = await dryRun(kind, to);
      const saved = await db.transaction().execute(async (transaction) => {
        const row = await lockRetention(transaction, key);
        if (row.version !== version) throw new ApiError('edit/outdated');
        const from = row.value ?? kind.initial;
        const isShorter = to !== null && (from === null || to < from);
        if (isShorter && count > mostAfter(confirmed))
          throw new ApiError('retention/unconfirmed', [kind.label, count]);
        await recordAudit(transaction, {
          actorId: actor.userId,
          action: 'retention-edited',
          subject: key,
          detail: { from: periodOf(kind, from), to: periodOf(kind, to), ...(isShorter && { rows: count }) },
        });
        return updateRetention(transaction, key, {
          ...{ value, version: version + 1, edited_at: now(), edited_by: actor.userId },
        });
      });
      return present(key, saved);
    },
  };
}

const periodOf = ({ unit }: RetentionKind, value: number | null): string =>
  value === null ? 'unlimited' : `${value} ${unit}`;

function requireValue(key: string, value: number | null): RetentionKind {
  if (!isRetentionKey(key)) throw new ApiError('retention/unknown');
  const kind = RETENTIONS[key];
  const { label, minimum, maximum } = kind;
  if (value !== null && (value < minimum || value > maximum))
    throw new ApiError('limit/out-of-range', [label, minimum, maximum], { field: 'value' });
  return kind;
}
