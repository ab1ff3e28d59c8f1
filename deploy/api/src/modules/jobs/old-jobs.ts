import { sql } from 'kysely';
import type { RetentionKind } from '../../retention-kind.ts';

export const OLD_JOBS: RetentionKind = {
  label: '終わったジョブ',
  unit: 'days',
  initial: 60,
  minimum: 7,
  maximum: 730,
  note: '同じ依頼を二重に行わないための記録を兼ねるため、7日より短くできません。待っているものと処理中のものは残ります。',
  table: 'jobs',
  moment: sql<Date>`r.finished_at`,
  isFree: () => sql<boolean>`r.state not in ('queued', 'running')`,
};
