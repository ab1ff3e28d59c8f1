import type { PaymentDetail } from '@newsphoto/contract';
import { type FieldValues, ORDER_TEXT_FIELD } from '@newsphoto/domain/forms';
import { call, QUIET_CALL } from '@newsphoto/http';
import { pageBanners } from '@newsphoto/ui';
import type { FormField } from '@newsphoto/ui/forms';
import { NO_YEN, shownYen, typedYen } from '../../model/typed-yen.ts';
import { AccountDialog } from '../account-dialog.tsx';

interface RefundDialogProps {
  readonly payment: PaymentDetail;
  readonly onClose: () => void;
}

const FIELDS: readonly FormField[] = [
  {
    ...{ type: 'text', key: 'amount', label: '返金額', required: true },
    extend: { unit: '円', inputMode: 'numeric', autoComplete: 'off' },
  },
  {
    ...{ ...ORDER_TEXT_FIELD, label: '返金先・返金日・方法' },
    extend: { rows: 3, hint: '例：12月1日に先方の口座へ振込' },
  },
];
const problemsOf = ({ amount }: FieldValues) => {
  const typed = String(amount ?? '');
  return typed.trim() !== '' && !typedYen(typed) ? { amount: NO_YEN } : undefined;
};

/** Records that unallocated money was paid back; the payment itself is made elsewhere. */
export function RefundDialog({ payment, onClose }: RefundDialogProps) {
  const { paymentId, unallocated } = payment;
  const send = async ({ amount, text }: FieldValues) => {
    const body = { unallocated, amount: typedYen(String(amount)) ?? 0, text: String(text ?? '') };
    const changed = await call(
      'POST /payments/:paymentId/refunds',
      { params: { paymentId }, body },
      QUIET_CALL,
    );
    pageBanners.show({ message: '返金を記録しました。', type: 'success' });
    return changed;
  };
  return (
    <AccountDialog
      title="返金の記録"
      effect={`未充当 ${shownYen(unallocated)}円のうち、先方に返した金額を記録します。`}
      okText="返金を記録"
      fields={FIELDS}
      initialValues={{ amount: shownYen(unallocated), text: '' }}
      verifyAcross={problemsOf}
      onSend={send}
      onClose={onClose}
    />
  );
}
