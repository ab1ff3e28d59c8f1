import type { Yen } from '@newsphoto/domain/fees';
import type { DatabaseTransaction } from '../../db/database.ts';
import { recordChange } from '../changes/record-change.ts';
import { insertReceivable, insertReceivableEvent, insertReceivableOrders } from './receivables.repository.ts';

export interface NewReceivable {
  readonly documentId: number;
  readonly amount: Yen;
  /** The last bank day on which a payment is in time, YYYYMMDD. */
  readonly dueOn: string;
  readonly orders: readonly { readonly order_id: number; readonly user_id: string }[];
  readonly now: Date;
}

/** Opens what is to be paid of an invoice, in the transaction that issues it. */
export async function openReceivable(
  transaction: DatabaseTransaction,
  { documentId, amount, dueOn, orders, now }: NewReceivable,
): Promise<void> {
  const due_on = `${dueOn.slice(0, 4)}-${dueOn.slice(4, 6)}-${dueOn.slice(6)}`;
  await insertReceivable(transaction, { document_id: documentId, amount, due_on });
  await insertReceivableOrders(transaction, documentId, orders);
  const event = { document_id: documentId, happened_at: now, kind: 'issued', amount, state: 'open' } as const;
  await insertReceivableEvent(transaction, { ...event, actor_id: '' });
  await recordChange(transaction, { topic: 'receivables', key: String(documentId) });
  for (const { order_id, user_id } of orders)
    await recordChange(transaction, { topic: 'orders', key: String(order_id), userId: user_id });
}
