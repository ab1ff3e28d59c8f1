import type { PaymentEntry, ReceivableEntry } from '@newsphoto/contract';
import { tokyoDate } from '@newsphoto/domain';
import { type FieldValues, PAYMENT_FIELDS } from '@newsphoto/domain/forms';
import { call, QUIET_CALL } from '@newsphoto/http';
import { useApiQuery } from '@newsphoto/query';
import { RecordEditor } from '@newsphoto/records';
import type { FormField } from '@newsphoto/ui/forms';
import { useRef, useState } from 'react';
import { NO_YEN, shownYen, typedYen } from '../../model/typed-yen.ts';
import { receivableQuery } from '../../state/receivable-queries.ts';
import { rereadAccounts } from '../../state/use-account-step.ts';

interface NewPaymentEditorProps {
  /** The invoice that it pays; empty: none is known. */
  readonly documentId: string;
  /** What was entered; undefined where it was given up. */
  readonly onGone: (entered: PaymentEntry | undefined) => void;
}

/** Enters a payment; of an invoice, it is prefilled with what is left of it. */
export function NewPaymentEditor({ documentId, onGone }: NewPaymentEditorProps) {
  const invoice = useApiQuery(receivableQuery(documentId), { enabled: documentId !== '' });
  if (documentId !== '' && !invoice.data && !invoice.error) return null;
  return <LoadedEditor invoice={invoice.data} onGone={onGone} />;
}

const [DAY, PAYER, NOTE] = PAYMENT_FIELDS;

const fieldsOf = ({ amount }: FieldValues): readonly FormField[] => {
  const typed = typedYen(String(amount ?? ''));
  return [
    { ...DAY, type: 'datepicker' },
    {
      ...{ type: 'text', key: 'amount', label: '入金額', required: true },
      extend: {
        ...{ unit: '円', inputMode: 'numeric', autoComplete: 'off' },
        // Full-width digits and separators are accepted: this is what they mean.
        hint: typed === undefined ? '全角の数字やカンマも使えます。' : `${shownYen(typed)}円`,
      },
    },
    { ...PAYER, extend: { autoComplete: 'off', hint: '通帳や入金通知に記載された名義を入力します。' } },
    { ...NOTE, extend: { rows: 2 } },
  ];
};

const problemsOf = ({ amount }: FieldValues) => {
  const typed = String(amount ?? '');
  return typed.trim() !== '' && !typedYen(typed) ? { amount: NO_YEN } : undefined;
};

interface LoadedEditorProps extends Pick<NewPaymentEditorProps, 'onGone'> {
  readonly invoice: ReceivableEntry | undefined;
}

function LoadedEditor({ invoice, onGone }: LoadedEditorProps) {
  const entered = useRef<PaymentEntry>(undefined);
  // One payment, however often it is sent.
  const [requestId] = useState(() => crypto.randomUUID());
  const [record] = useState(() => ({
    version: 0,
    values: {
      ...{ receivedOn: tokyoDate(new Date()), payer: invoice?.party ?? '', note: '' },
      amount: invoice ? shownYen(invoice.outstanding) : '',
    },
  }));
  return (
    <RecordEditor
      title="入金の登録"
      fields={fieldsOf}
      record={record}
      verifyAcross={problemsOf}
      saveLabel="登録する"
      savedText="入金を登録しました。"
      onSave={async ({ receivedOn, amount, payer, note }) => {
        const body = {
          ...{ requestId, receivedOn: String(receivedOn), payer: String(payer), note: String(note ?? '') },
          amount: typedYen(String(amount)) ?? 0,
        };
        entered.current = await call('POST /payments', { body }, QUIET_CALL);
      }}
      onSaved={() => void rereadAccounts()}
      onGone={() => onGone(entered.current)}
    >
      {invoice && (
        <p>
          請求書 {invoice.documentNo}（残額 {shownYen(invoice.outstanding)}
          円）への入金を登録します。充当は、登録したあとの画面で確認してから行います。
        </p>
      )}
    </RecordEditor>
  );
}
