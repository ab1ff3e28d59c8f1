import type { ReceivableDetail } from '@newsphoto/contract';
import { tokyoDate } from '@newsphoto/domain';
import { type Yen, yen } from '@newsphoto/domain/fees';
import { mayStep } from '@newsphoto/domain/orders';
import {
  type BalanceEntry,
  outstandingOf,
  RECEIVABLE_STATES,
  RECEIVABLE_STEPS,
  type ReceivableBalance,
  type ReceivableParty,
  receivableState,
  withEntry,
} from '@newsphoto/domain/receivables';
import type { DatabaseTransaction } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { recordChange } from '../changes/record-change.ts';
import { insertAllocation } from './ledger.repository.ts';
import {
  findOrdersOf,
  insertReceivableEvent,
  lockReceivables,
  type ReceivableRow,
  writeReceivable,
} from './receivables.repository.ts';

/** An entry of the ledger of an invoice. */
export interface NewEntry extends Omit<BalanceEntry, 'isReversal'> {
  readonly paymentId?: number;
  /** The credit note. */
  readonly creditId?: number;
  readonly text?: string;
  /** The entry that it reverses. */
  readonly reverses?: number;
}

type EventKind = ReceivableDetail['events'][number]['kind'];

export interface ReceivableStep {
  readonly party: ReceivableParty;
  /** Empty: the system. */
  readonly actorId: string;
  readonly now: Date;
}

/** @throws ApiError `receivable/unknown` */
export async function lockReceivable(
  transaction: DatabaseTransaction,
  documentId: number,
): Promise<ReceivableRow> {
  const [row] = await lockReceivables(transaction, [documentId]);
  if (!row) throw new ApiError('receivable/unknown');
  return row;
}

/** Adds entries to the ledger of a locked receivable, with their events; its state follows. */
export async function postEntries(
  transaction: DatabaseTransaction,
  row: ReceivableRow,
  entries: readonly NewEntry[],
  step: ReceivableStep,
): Promise<ReceivableRow> {
  const { document_id } = row;
  let balance = balanceOf(row);
  for (const { kind, amount, paymentId, creditId, text = '', reverses } of entries) {
    await insertAllocation(transaction, {
      ...{ kind, document_id, payment_id: paymentId ?? null, credit_id: creditId ?? null, amount, text },
      ...{ happened_at: step.now, actor_id: step.actorId, reverses: reverses ?? null },
    });
    balance = withEntry(balance, { kind, amount, isReversal: reverses !== undefined });
  }
  const { settled, credited, writtenOff } = balance;
  const events = entries.map(({ kind, amount, text = '', reverses }) => ({
    ...{ kind: reverses === undefined ? kind : ('reversal' as const), amount, text },
  }));
  // What is settled is not disputed any more.
  const isDisputed = row.is_disputed && outstandingOf(balance) > 0;
  const changed = { ...row, settled, credited, written_off: writtenOff, is_disputed: isDisputed };
  return changeReceivable(transaction, row, { changed, events, step });
}

interface Change {
  readonly changed: ReceivableRow;
  readonly events: readonly { readonly kind: EventKind; readonly amount?: Yen; readonly text?: string }[];
  readonly step: ReceivableStep;
}

/**
 * Writes a changed receivable with the state that follows from it, and its events; open pages of the accounts, and of the
 * orderers where the line of their orders changes, read it again.
 * @throws ApiError `receivable/no-step` where the table of steps has none
 */
export async function changeReceivable(
  transaction: DatabaseTransaction,
  before: ReceivableRow,
  { changed, events, step }: Change,
): Promise<ReceivableRow> {
  const today = tokyoDate(step.now);
  const row = await lapse(transaction, before, step.now);
  const dueOn = row.due_on.replaceAll('-', '');
  const isDisputed = changed.is_disputed;
  const state = receivableState({ ...balanceOf(changed), dueOn, today, isDisputed });
  const { party, actorId, now } = step;
  if (state !== row.state && !mayStep(RECEIVABLE_STEPS, { from: row.state, to: state, by: party }))
    throw new ApiError('receivable/no-step', [RECEIVABLE_STATES[row.state]]);
  const written = await writeReceivable(transaction, { ...changed, state });
  for (const { kind, amount = yen(0), text = '' } of events)
    await insertReceivableEvent(transaction, {
      ...{ document_id: row.document_id, happened_at: now, kind, amount, state, actor_id: actorId, text },
    });
  await push(transaction, written, state !== before.state);
  return written;
}

/** Records that the due day is over, if it is: before any other step of that day, and by the clock. */
async function lapse(
  transaction: DatabaseTransaction,
  row: ReceivableRow,
  now: Date,
): Promise<ReceivableRow> {
  const isOpen = row.state === 'open' || row.state === 'part';
  if (!isOpen || row.due_on.replaceAll('-', '') >= tokyoDate(now)) return row;
  await insertReceivableEvent(transaction, {
    ...{ document_id: row.document_id, happened_at: now, kind: 'overdue', state: 'overdue', actor_id: '' },
  });
  return { ...row, state: 'overdue' };
}

/** Marks an open receivable as overdue once its due day is over. */
export async function recordLapse(
  transaction: DatabaseTransaction,
  documentId: number,
  now: Date,
): Promise<boolean> {
  const before = await lockReceivable(transaction, documentId);
  const row = await lapse(transaction, before, now);
  if (row.state === before.state) return false;
  await push(transaction, await writeReceivable(transaction, row), true);
  return true;
}

const balanceOf = ({ amount, settled, credited, written_off }: ReceivableRow): ReceivableBalance => ({
  ...{ amount, settled, credited, writtenOff: written_off },
});

async function push(
  transaction: DatabaseTransaction,
  { document_id }: ReceivableRow,
  isOrderConcerned: boolean,
): Promise<void> {
  await recordChange(transaction, { topic: 'receivables', key: String(document_id) });
  if (!isOrderConcerned) return;
  for (const { order_id, user_id } of await findOrdersOf(transaction, document_id))
    await recordChange(transaction, { topic: 'orders', key: String(order_id), userId: user_id });
}
