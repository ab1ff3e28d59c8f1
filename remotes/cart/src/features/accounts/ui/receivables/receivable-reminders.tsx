import type { ReceivableDetail, SentReminder } from '@newsphoto/contract';
import { formatDate } from '@newsphoto/domain';
import { call, QUIET_CALL } from '@newsphoto/http';
import { endpointQuery, useApiQuery, writeCached } from '@newsphoto/query';
import { Box, Button, Note, openConfirmation, pageBanners, Section } from '@newsphoto/ui';
import { shownYen } from '../../model/typed-yen.ts';
import { useAccountStep } from '../../state/use-account-step.ts';
import accounts from '../accounts.module.css';

const KINDS: Readonly<Record<SentReminder['kind'], string>> = {
  ...{ first: '1回目の督促', second: '2回目の督促', third: '3回目の督促', manual: '経理からの督促' },
};

/** Reminders that were sent of an invoice, and one that is sent now. */
export function ReceivableReminders({ receivable }: { readonly receivable: ReceivableDetail }) {
  const { documentId, documentNo, party, outstanding } = receivable;
  const params = { documentId };
  const query = endpointQuery('GET /receivables/:documentId/reminders', { params }, { staleTime: 0 });
  const { data } = useApiQuery(query);
  const { take, busy, problem } = useAccountStep();
  if (!data || (outstanding === 0 && data.reminders.length === 0)) return null;
  const send = async () => {
    const isMeant = await openConfirmation({
      title: '督促の送信',
      message: `${party}\n請求書 ${documentNo} の残額 ${shownYen(outstanding)}円について、督促のメールを送ります。`,
      okText: '督促を送る',
    });
    if (!isMeant) return;
    const sent = await take(() => call('POST /receivables/:documentId/reminders', { params }, QUIET_CALL));
    if (!sent) return;
    writeCached(query, sent);
    pageBanners.show({ message: '督促を送りました。', type: 'success' });
  };
  return (
    <Section title="督促" gap={8}>
      <ol className={accounts.ledger} aria-label="送った督促">
        {data.reminders.map(({ kind, sentAt, sentBy, recipients }) => (
          <li key={`${kind} ${sentAt}`} className={accounts.entry}>
            <span>{KINDS[kind]}</span>
            <span className={accounts.amount}>{recipients}名</span>
            <Note as="span" size="small" numbers>
              {formatDate(sentAt).slice(0, 16)}　{sentBy || '自動処理'}
            </Note>
          </li>
        ))}
      </ol>
      {outstanding > 0 && (
        <span>
          <Button loading={busy} disabled={data.refusal !== ''} onClick={() => void send()}>
            督促を送る
          </Button>
        </span>
      )}
      {outstanding > 0 && data.refusal !== '' && <Note>{data.refusal}</Note>}
      {problem !== '' && (
        <Box as="p" tone="alert" role="alert">
          {problem}
        </Box>
      )}
    </Section>
  );
}
