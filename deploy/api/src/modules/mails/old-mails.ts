import { sql } from 'kysely';
import type { RetentionKind } from '../../retention-kind.ts';

export const OLD_MAILS: RetentionKind = {
  label: 'メール',
  unit: 'days',
  initial: 90,
  minimum: 30,
  maximum: 730,
  note: '問い合わせに答えるため、30日より短くできません。宛先と本文は個人データのため、730日より長くできません。送信を待つメールは残ります。',
  table: 'mails',
  moment: sql<Date>`r.created_at`,
  isFree: () => sql<boolean>`r.state <> 'queued'`,
};
