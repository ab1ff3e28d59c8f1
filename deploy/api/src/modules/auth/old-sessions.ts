import { sql } from 'kysely';
import type { RetentionKind } from '../../retention-kind.ts';

/** One whose browser has still to be notified of the reason of its end counts from its regular expiry. */
export const OLD_SESSIONS: RetentionKind = {
  label: '終了したログイン',
  unit: 'hours',
  initial: 0,
  minimum: 0,
  maximum: 720,
  note: '終了してからの時間です。0は終了とともに削除します。端末と接続元は個人データのため、720時間より長くできません。ログイン中のものは残ります。',
  table: 'sessions',
  // As the index sessions_ended has it.
  moment: sql<Date>`(case when r.end_reason = '' then coalesce(r.revoked_at, r.expires_at) else r.expires_at end)`,
  isFree: () => sql<boolean>`true`,
};
