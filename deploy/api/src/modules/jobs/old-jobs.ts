import { sql } from 'kysely';
import type { RetentionKind } from '../../retention-kind.ts';

export const OLD_JOBS: RetentionKind = {
  label: '終わったジョブ',
  unit: 'days',
  initial: 60,
  minimum: 7,
  maximum: 730,
  note: '同じ依頼を二重に行わないための記録を兼ねるため、7日より短くできません。待っているもの、処理中のもの、一括更新と氏名の非公表の一覧に結果を表示しているものは残ります。',
  table: 'jobs',
  moment: sql<Date>`r.finished_at`,
  // Lists show the state of these jobs: without it a failed one would look finished.
  isFree: () => sql<boolean>`r.state not in ('queued', 'running')
    and r.job_id not in (select job_id from bulk_updates where job_id is not null)
    and r.job_id not in (select undo_job_id from bulk_updates where undo_job_id is not null)
    and r.job_id not in (select job_id from anonymised_names where job_id is not null)`,
};
