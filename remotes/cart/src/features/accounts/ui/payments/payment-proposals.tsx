import type { InvoiceProposal, PaymentDetail } from '@newsphoto/contract';
import { formatDay } from '@newsphoto/domain';
import { endpointQuery, useApiQuery } from '@newsphoto/query';
import { Button, Note, Stack, Title } from '@newsphoto/ui';
import { shownYen } from '../../model/typed-yen.ts';
import styles from './payments.module.css';

interface PaymentProposalsProps {
  readonly payment: PaymentDetail;
  readonly busy: boolean;
  readonly onAccept: (proposal: InvoiceProposal) => void;
}

/** Which invoices the payment may pay, the best reason first; each is accepted with one click. */
export function PaymentProposals({ payment, busy, onAccept }: PaymentProposalsProps) {
  const params = { paymentId: payment.paymentId };
  const { data } = useApiQuery(endpointQuery('GET /payments/:paymentId/proposals', { params }), {
    enabled: payment.unallocated > 0,
  });
  if (payment.unallocated === 0 || !data || data.proposals.length === 0) return null;
  return (
    <Stack gap={4}>
      <Title level={3}>候補</Title>
      <ul className={styles.drafts} aria-label="充当の候補">
        {data.proposals.map((proposal) => (
          <li key={keyOf(proposal)} className={styles.draft}>
            <Stack gap={2}>
              <Note>{proposal.text}</Note>
              {proposal.allocations.map((one) => (
                <span key={one.documentId}>
                  {one.documentNo} {one.party}
                  <Note as="span" size="small" numbers>
                    {`　期限 ${formatDay(one.dueOn)}　残額 ${shownYen(one.outstanding)}円　充当 ${shownYen(one.amount)}円`}
                    {one.fee > 0 && `　振込手数料 ${shownYen(one.fee)}円`}
                  </Note>
                </span>
              ))}
            </Stack>
            <Button loading={busy} onClick={() => onAccept(proposal)}>
              この内容で充当
            </Button>
          </li>
        ))}
      </ul>
    </Stack>
  );
}

const keyOf = ({ reason, allocations }: InvoiceProposal): string =>
  `${reason} ${allocations.map(({ documentId, amount, fee }) => `${documentId} ${amount} ${fee}`).join()}`;
