import type { Allocation, PaymentDetail } from '@newsphoto/contract';
import { formatDate, formatDay } from '@newsphoto/domain';
import { call, QUIET_CALL } from '@newsphoto/http';
import { useApiQuery } from '@newsphoto/query';
import { DrawerFooter, EditorDrawer, failureOf } from '@newsphoto/records';
import { Button, Details, EmptyState, LoadingState, Note, pageBanners, Section, Stack } from '@newsphoto/ui';
import { useState } from 'react';
import { shownYen } from '../../model/typed-yen.ts';
import { paymentQuery } from '../../state/payment-queries.ts';
import { Figures } from '../figures.tsx';
import { Ledger } from '../ledger.tsx';
import { ReasonDialog } from '../reason-dialog.tsx';
import { AllocationForm } from './allocation-form.tsx';
import { RefundDialog } from './refund-dialog.tsx';

interface PaymentDrawerProps {
  readonly paymentId: string;
  /** The invoice that it was entered for; empty: none. */
  readonly forInvoice: string;
  readonly onGone: () => void;
}

/** One payment: what of it is left, which invoices it pays, and what was done with it. */
export function PaymentDrawer({ paymentId, forInvoice, onGone }: PaymentDrawerProps) {
  const [open, setOpen] = useState(true);
  const [unsaved, setUnsaved] = useState(false);
  const loaded = useApiQuery(paymentQuery(paymentId));
  const { data, error } = loaded;
  const isUnknown = error?.status === 404 || error?.status === 400;
  if (!open) return null;
  const close = () => setOpen(false);
  return (
    <EditorDrawer
      title={data ? `入金 ${formatDay(data.receivedOn)}` : '入金'}
      unsaved={unsaved}
      onClose={close}
      onGone={onGone}
      footer={<DrawerFooter onClose={close} />}
    >
      {!data && !error && <LoadingState />}
      {isUnknown && (
        <EmptyState title="この入金は見つかりません">番号が正しいかどうかを確認してください。</EmptyState>
      )}
      {!data && error && !isUnknown && failureOf(loaded)}
      {data && !isUnknown && <ShownPayment payment={data} forInvoice={forInvoice} onUnsaved={setUnsaved} />}
    </EditorDrawer>
  );
}

interface ShownPaymentProps extends Pick<PaymentDrawerProps, 'forInvoice'> {
  readonly payment: PaymentDetail;
  readonly onUnsaved: (unsaved: boolean) => void;
}

function ShownPayment({ payment, forInvoice, onUnsaved }: ShownPaymentProps) {
  const [isRefunding, setRefunding] = useState(false);
  const { amount, unallocated } = payment;
  return (
    <Stack gap={24}>
      <Stack gap={8}>
        <span>{payment.payer}</span>
        <Figures
          label="金額"
          figures={[
            ['入金額', amount],
            ['充当・返金', amount - unallocated],
            ['未充当', unallocated],
          ]}
        />
        <Details
          label="入金の内容"
          kind="plain"
          details={[
            ['登録', payment.source === 'bank' ? '銀行ファイル' : '手入力'],
            [
              '登録した人',
              `${payment.enteredBy || '自動処理'}　${formatDate(payment.enteredAt).slice(0, 16)}`,
            ],
            ['メモ', payment.note],
          ]}
        />
      </Stack>
      <AllocationForm payment={payment} forInvoice={forInvoice} onUnsaved={onUnsaved} />
      {unallocated > 0 && (
        <Section title="充当しない金額" gap={8}>
          <Note>そのままにすると、未充当として残ります。先方に返した場合は記録してください。</Note>
          <span>
            <Button onClick={() => setRefunding(true)}>返金を記録</Button>
          </span>
        </Section>
      )}
      <Section title="充当と返金の明細" gap={4}>
        <Ledger
          of="payment"
          allocations={payment.allocations}
          actions={(entry) => <ReversalButton paymentId={payment.paymentId} entry={entry} />}
        />
      </Section>
      {isRefunding && <RefundDialog payment={payment} onClose={() => setRefunding(false)} />}
    </Stack>
  );
}

/** A fee is reversed with the payment that it belongs to. */
function ReversalButton({ paymentId, entry }: { readonly paymentId: string; readonly entry: Allocation }) {
  const [isOpen, setOpen] = useState(false);
  const { allocationId, kind, amount, invoice } = entry;
  if (entry.isReversed || entry.reverses !== null || kind === 'fee') return null;
  const what = kind === 'refund' ? '返金' : '充当';
  const params = { paymentId, allocationId };
  return (
    <>
      <Button kind="plain" onClick={() => setOpen(true)}>
        {what}を取り消す
      </Button>
      {isOpen && (
        <ReasonDialog
          title={`${what}の取り消し`}
          effect={`${invoice ? `請求書 ${invoice.documentNo} への` : ''}${what} ${shownYen(amount)}円を取り消し、未充当に戻します。`}
          okText="取り消す"
          onSend={async (text) => {
            const changed = await call(
              'POST /payments/:paymentId/allocations/:allocationId/reversal',
              { params, body: { text } },
              QUIET_CALL,
            );
            pageBanners.show({ message: `${what}を取り消しました。`, type: 'success' });
            return changed;
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
