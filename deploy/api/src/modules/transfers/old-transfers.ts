import { sql } from 'kysely';
import type { RetentionKind } from '../../retention-kind.ts';

export const OLD_TRANSFERS: RetentionKind = {
  label: '転送の履歴',
  unit: 'days',
  initial: 400,
  minimum: 90,
  maximum: 3650,
  note: '訂正と削除の通知は、履歴のある転送先へ送られます。自動転送の報告が90日さかのぼるため、90日より短くできません。終わっていない転送は残ります。',
  table: 'transfers',
  moment: sql<Date>`r.created_at`,
  isFree: () => sql<boolean>`r.state in ('done', 'failed', 'cancelled')`,
};
