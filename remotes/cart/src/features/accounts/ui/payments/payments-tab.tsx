import type { PaymentEntry } from '@newsphoto/contract';
import { formatDay } from '@newsphoto/domain';
import { FilterText, type RecordColumn, StateMark, useFilters, useOpened } from '@newsphoto/records';
import { Button, Segmented } from '@newsphoto/ui';
import { DateRangeField } from '@newsphoto/ui/forms';
import { PAYMENT_FILTERS, paymentQueryOf } from '../../model/payment-filters.ts';
import { shownYen } from '../../model/typed-yen.ts';
import { usePaymentList } from '../../state/payment-queries.ts';
import { useAccountChanges } from '../../state/use-account-step.ts';
import { AccountList } from '../account-list.tsx';
import { NewPaymentEditor } from './new-payment-editor.tsx';
import { PaymentDrawer } from './payment-drawer.tsx';

const COLUMNS: readonly RecordColumn<PaymentEntry>[] = [
  { key: 'receivedOn', title: '入金日', width: 104, render: ({ receivedOn }) => formatDay(receivedOn) },
  { key: 'payer', title: '振込名義', width: 128, grows: true, opens: true, render: ({ payer }) => payer },
  {
    ...{ key: 'amount', title: '入金額', width: 120, align: 'end', wideOnly: true },
    render: ({ amount }) => `${shownYen(amount)}円`,
  },
  {
    ...{ key: 'unallocated', title: '未充当', width: 112, align: 'end' },
    render: ({ unallocated }) => `${shownYen(unallocated)}円`,
  },
  {
    ...{ key: 'state', title: '状態', width: 104, wideOnly: true },
    render: ({ amount, unallocated }) =>
      unallocated === 0 ? (
        <StateMark tone="done">充当済</StateMark>
      ) : (
        <StateMark tone="alert">{unallocated < amount ? '一部未充当' : '未充当'}</StateMark>
      ),
  },
  {
    ...{ key: 'source', title: '登録', width: 104, wideOnly: true },
    render: ({ source }) => (source === 'bank' ? '銀行ファイル' : '手入力'),
  },
];
const idOf = ({ paymentId }: PaymentEntry) => paymentId;
const nameOf = ({ payer, receivedOn }: PaymentEntry) => `${formatDay(receivedOn)} ${payer}`;

const OPEN_OPTIONS = [
  { value: '', label: 'すべて' },
  { value: '1', label: '未充当のみ' },
] as const;
/** The payment that is open, and the invoice that it is entered for, in the address: they change together. */
const TARGET = { id: '', for: '' };

/** Payments, and what they are used for. */
export function PaymentsTab() {
  const [filters, setFilters] = useFilters(PAYMENT_FILTERS);
  const [{ for: documentId }, open] = useFilters(TARGET);
  const pages = usePaymentList(paymentQueryOf(filters));
  useAccountChanges();
  const opened = useOpened();
  const isNarrowed = Object.values(filters).join() !== Object.values(PAYMENT_FILTERS).join();
  return (
    <>
      <AccountList
        label="入金の一覧"
        what="入金"
        filters={
          <>
            <Segmented
              label="充当の状況"
              value={filters.open === '1' ? '1' : ''}
              options={OPEN_OPTIONS}
              onChange={(chosen) => setFilters({ open: chosen })}
            />
            <DateRangeField
              label="入金日"
              value={{ start: filters.from, end: filters.to }}
              onChange={({ start, end }) => setFilters({ from: start, to: end })}
            />
            <FilterText label="振込名義" value={filters.payer} onApply={(payer) => setFilters({ payer })} />
          </>
        }
        onClear={isNarrowed ? () => setFilters(PAYMENT_FILTERS) : undefined}
        action={
          <Button kind="primary" onClick={() => open({ id: 'new', for: '' })}>
            入金を登録
          </Button>
        }
        pages={pages}
        columns={COLUMNS}
        idOf={idOf}
        nameOf={nameOf}
        onOpen={({ paymentId }) => open({ id: paymentId, for: '' })}
        empty={{ title: '入金はまだありません', text: '「入金を登録」か「銀行ファイル」で登録します。' }}
      />
      {opened.isNew && (
        <NewPaymentEditor
          documentId={documentId}
          onGone={(entered) => (entered ? opened.open(entered.paymentId) : opened.close())}
        />
      )}
      {opened.id !== undefined && (
        <PaymentDrawer key={opened.id} paymentId={opened.id} forInvoice={documentId} onGone={opened.close} />
      )}
    </>
  );
}
