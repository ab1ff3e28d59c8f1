import { sql } from 'kysely';
import type { RetentionKind } from '../../retention-kind.ts';

/** The table itself refuses the removal of later entries. */
export const OLD_AUDIT: RetentionKind = {
  label: '監査記録',
  unit: 'days',
  initial: null,
  // Ten years have up to three leap days.
  minimum: 3653,
  maximum: 36_500,
  note: '注文や請求の変更を証明する記録です。帳票と同じ10年（3,653日）より短くできません。',
  table: 'audit_log',
  moment: sql<Date>`r.happened_at`,
  isFree: () => sql<boolean>`true`,
  prepare: async (transaction) => {
    await sql`select set_config('archive.removes_old', 'on', true)`.execute(transaction);
  },
};
