import { sql } from 'kysely';
import type { RetentionKind } from '../../retention-kind.ts';

export const OLD_RESULTS: RetentionKind = {
  label: '検索結果',
  unit: 'hours',
  initial: 1,
  minimum: 1,
  maximum: 24,
  note: '最後に使われてからの時間です。素材の画面から結果へ戻れるよう、1時間より短くできません。1件が1 MBになることがあるため、24時間より長くできません。使われている結果は残ります。',
  table: 'search_results',
  moment: sql<Date>`r.last_used_at`,
  isFree: () => sql<boolean>`true`,
};

/** Results that were used after this moment can be read. */
export const resultsSince = (now: Date) =>
  sql<Date>`${now}::timestamptz - make_interval(hours =>
    coalesce((select value from retentions where kind = 'results'), ${sql.lit(OLD_RESULTS.initial)}))`;
