import type { PaymentDetail, PaymentEntry } from '@newsphoto/contract';
import { tokyoDateTime } from '@newsphoto/domain';
import type { LedgerRow } from '../receivables/receivable-records.service.ts';
import { presentAllocation } from '../receivables/receivables.presenter.ts';
import type { PaymentEntryRow } from './payments.repository.ts';

export const presentPayment = (row: PaymentEntryRow): PaymentEntry => ({
  paymentId: String(row.payment_id),
  receivedOn: row.received_on.replaceAll('-', ''),
  ...{ amount: row.amount, payer: row.payer, source: row.source, note: row.note },
  bankReference: row.bank_reference ?? '',
  unallocated: row.unallocated,
});

export const presentPaymentDetail = (row: PaymentEntryRow, ledger: readonly LedgerRow[]): PaymentDetail => ({
  ...presentPayment(row),
  enteredBy: row.entered_by,
  enteredAt: tokyoDateTime(row.entered_at),
  allocations: ledger.map(presentAllocation),
});
