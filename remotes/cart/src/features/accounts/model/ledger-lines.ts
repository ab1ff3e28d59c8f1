import type { Allocation, ReceivableDetail } from '@newsphoto/contract';
import { formatDate, formatDay } from '@newsphoto/domain';
import { ALLOCATION_KINDS } from '@newsphoto/domain/receivables';

export interface LedgerLine {
  readonly id: string;
  readonly label: string;
  readonly amount: number;
  /** A reversal counts back. */
  readonly isNegative: boolean;
  /** It does not count any more. */
  readonly isReversed: boolean;
  /** What it belongs to, its moment, and who entered it. */
  readonly note: string;
  readonly text: string;
}

const byWhom = (actorId: string): string => actorId || '自動処理';

/** Entries of the ledger as an invoice or a payment shows them: with what is on the other side. */
export function ledgerLine(entry: Allocation, of: 'invoice' | 'payment'): LedgerLine {
  const { allocationId: id, kind, amount, reverses, isReversed, text, payment, invoice } = entry;
  const other =
    of === 'invoice'
      ? payment && `${formatDay(payment.receivedOn)} ${payment.payer}`
      : invoice && `${invoice.documentNo} ${invoice.party}`;
  return {
    ...{ id, amount, isReversed, text, isNegative: reverses !== null },
    label: `${ALLOCATION_KINDS[kind]}${reverses === null ? '' : 'の取消'}`,
    note: [other, formatDate(entry.happenedAt).slice(0, 16), byWhom(entry.actorId)]
      .filter(Boolean)
      .join('　'),
  };
}

const EVENTS: Readonly<Record<ReceivableDetail['events'][number]['kind'], string>> = {
  ...{ issued: '請求', payment: '入金の充当', fee: '振込手数料の値引', reversal: '充当の取消' },
  ...{ credit: '返還', dispute: '確認中にした', disputeEnd: '確認中を解除', writeOff: '貸倒処理' },
  overdue: '支払期限を経過',
};

/** Oldest first. */
export const eventLines = (events: ReceivableDetail['events']) =>
  events.map(({ eventId: id, kind, amount, text, happenedAt, actorId }, at) => {
    // Of a written-off invoice nothing else can be reversed.
    const isWriteOff = kind === 'reversal' && events[at - 1]?.state === 'writtenOff';
    const label = isWriteOff ? '貸倒処理の取消' : EVENTS[kind];
    return { id, label, amount, text, note: `${formatDate(happenedAt).slice(0, 16)}　${byWhom(actorId)}` };
  });
