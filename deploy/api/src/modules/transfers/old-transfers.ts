import { sql } from 'kysely';
import type { RetentionKind } from '../../retention-kind.ts';

export const OLD_TRANSFERS: RetentionKind = {
  label: '転送の履歴',
  unit: 'days',
  initial: 400,
  minimum: 90,
  maximum: 3650,
  note: '訂正と削除の通知は、履歴のある転送先へ送られます。自動転送の報告が90日さかのぼるため、90日より短くできません。終わっていない転送と、削除の通知がまだ送られていない転送、書きかけのファイルが転送先に残っている転送は残ります。',
  table: 'transfers',
  moment: sql<Date>`r.created_at`,
  // A server that is stopped for months gets its notices, and loses its unfinished files, when it is back.
  isFree: () => sql<boolean>`r.state in ('done', 'failed', 'cancelled')
    and not exists (select from transfer_notices n where n.transfer_id = r.transfer_id and not n.is_handed)
    and (r.destination_id is null
      or not exists (select from transfer_files f where f.transfer_id = r.transfer_id and f.leaves_part))`,
};
