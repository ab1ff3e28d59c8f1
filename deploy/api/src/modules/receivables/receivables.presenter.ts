import type { Allocation, DocumentEntry, ReceivableDetail, ReceivableEntry } from '@newsphoto/contract';
import { tokyoDateTime } from '@newsphoto/domain';
import { outstandingOf, receivableAge } from '@newsphoto/domain/receivables';
import type { LedgerRow } from './ledger.repository.ts';
import type { ReceivableEntryRow, ReceivableEventRow } from './receivables.repository.ts';

const held = (day: string): string => day.replaceAll('-', '');

/** A receivable on a day (YYYYMMDD). */
export function presentReceivable(row: ReceivableEntryRow, today: string): ReceivableEntry {
  const { amount, settled, credited, written_off: writtenOff, state } = row;
  const outstanding = outstandingOf({ amount, settled, credited, writtenOff });
  const dueOn = held(row.due_on);
  return {
    ...{ documentId: String(row.document_id), documentNo: row.document_no, issuedOn: held(row.issued_on) },
    ...{ dueOn, party: row.party, groupId: row.group_id },
    orderId: row.order_id === null ? null : String(row.order_id),
    ...{ amount, settled, credited, writtenOff, outstanding, state },
    isDisputed: row.is_disputed,
    age: outstanding === 0 ? null : receivableAge(dueOn, today),
    version: row.version,
  };
}

export interface ReceivableParts {
  readonly row: ReceivableEntryRow;
  readonly ledger: readonly LedgerRow[];
  readonly events: readonly ReceivableEventRow[];
  readonly documents: readonly DocumentEntry[];
  readonly today: string;
}

export const presentReceivableDetail = (parts: ReceivableParts): ReceivableDetail => ({
  ...presentReceivable(parts.row, parts.today),
  allocations: parts.ledger.map(presentAllocation),
  events: parts.events.map((event) => ({
    eventId: String(event.receivable_event_id),
    happenedAt: tokyoDateTime(event.happened_at),
    ...{ kind: event.kind, amount: event.amount, state: event.state },
    ...{ actorId: event.actor_id, text: event.text },
  })),
  documents: [...parts.documents],
});

export const presentAllocation = (row: LedgerRow): Allocation => ({
  ...{ allocationId: String(row.allocation_id), kind: row.kind, amount: row.amount },
  payment:
    row.payment_id === null
      ? null
      : {
          ...{ paymentId: String(row.payment_id), receivedOn: held(row.received_on ?? '') },
          payer: row.payer ?? '',
        },
  invoice:
    row.document_id === null
      ? null
      : {
          ...{ documentId: String(row.document_id), documentNo: row.document_no ?? '' },
          party: row.party ?? '',
        },
  happenedAt: tokyoDateTime(row.happened_at),
  ...{ actorId: row.actor_id, text: row.text, isReversed: row.is_reversed },
  reverses: row.reverses === null ? null : String(row.reverses),
});
