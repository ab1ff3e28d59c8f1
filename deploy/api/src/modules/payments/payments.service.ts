import { createHash } from 'node:crypto';
import type {
  NewAllocations,
  NewPayment,
  NewRefund,
  PaymentDetail,
  PaymentPage,
  PaymentQuery,
} from '@newsphoto/contract';
import { formatDay, isValidDate, shiftDate, tokyoDate } from '@newsphoto/domain';
import { yen } from '@newsphoto/domain/fees';
import { PAYMENT_FIELDS } from '@newsphoto/domain/forms';
import type { Actor } from '../../access/actor.ts';
import type { Database, DatabaseTransaction } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { requireValid } from '../../errors/require-valid.ts';
import { learnAliases } from '../bank-files/payer-aliases.ts';
import { requiredText } from '../orders/required-text.ts';
import { findLedger } from '../receivables/receivable-records.service.ts';
import { allocatePayment } from './allocate-payment.ts';
import { enterPayment } from './enter-payment.ts';
import { presentPayment, presentPaymentDetail } from './payments.presenter.ts';
import { findPayment, findPayments, lockRequest } from './payments.repository.ts';
import { refundPayment } from './refund-payment.ts';
import { reverseAllocation } from './reverse-allocation.ts';

const PAGE = 50;
/** Years after which a payment is a slip of the pen. */
const MOST_YEARS = 2;

/** Payments, for the accounts; see the contract. */
export interface Payments {
  list(query: PaymentQuery): Promise<PaymentPage>;
  enter(actor: Actor, request: NewPayment): Promise<PaymentDetail>;
  read(paymentId: string): Promise<PaymentDetail>;
  allocate(actor: Actor, paymentId: string, request: NewAllocations): Promise<PaymentDetail>;
  reverse(actor: Actor, paymentId: string, allocationId: string, text: string): Promise<PaymentDetail>;
  refund(actor: Actor, paymentId: string, request: NewRefund): Promise<PaymentDetail>;
}

export function createPayments(db: Database, now: () => Date): Payments {
  const read: Payments['read'] = async (paymentId) => {
    const id = Number(paymentId);
    const row = await findPayment(db, id);
    if (!row) throw new ApiError('payment/unknown');
    return presentPaymentDetail(row, await findLedger(db, { paymentId: id }));
  };
  const change = async (
    paymentId: string,
    work: (transaction: DatabaseTransaction) => Promise<void>,
  ): Promise<PaymentDetail> => {
    await db.transaction().execute(work);
    return read(paymentId);
  };
  const stepOf = ({ userId }: Actor) => ({ party: 'accounts', actorId: userId, now: now() }) as const;
  return {
    async list({ limit = PAGE, ...query }) {
      const found = await findPayments(db, { ...query, limit });
      const resultList = found.slice(0, limit).map(presentPayment);
      const last = resultList.at(-1)?.paymentId ?? null;
      return { resultList, nextCursor: found.length > limit ? last : null };
    },
    async enter({ userId }, request) {
      const payment = validated(request, tokyoDate(now()));
      const { requestId } = request;
      const hash = hashOf(payment);
      const paymentId = await db.transaction().execute(async (transaction) => {
        const known = await lockRequest(transaction, userId, requestId);
        if (known && known.request_hash !== hash) throw new ApiError('payment/other-request');
        const of = { ...payment, request: { requestId, hash }, actorId: userId, now: now() };
        return (known ?? (await enterPayment(transaction, of)))?.payment_id;
      });
      return read(String(paymentId));
    },
    read,
    allocate: (actor, paymentId, { unallocated: shown, allocations }) =>
      change(paymentId, async (transaction) => {
        const of = { paymentId: Number(paymentId), step: stepOf(actor) };
        await allocatePayment(transaction, {
          ...{ ...of, shown },
          allocations: allocations.map(({ documentId, amount, fee }) => ({
            ...{ documentId: Number(documentId), amount: yen(amount), fee: yen(fee) },
          })),
        });
        const documentIds = allocations.map(({ documentId }) => Number(documentId));
        await learnAliases(transaction, { ...of, documentIds });
      }),
    reverse(actor, paymentId, allocationId, typed) {
      const text = requiredText(typed);
      const of = { paymentId: Number(paymentId), allocationId: Number(allocationId), text };
      return change(paymentId, (transaction) =>
        reverseAllocation(transaction, { ...of, step: stepOf(actor) }),
      );
    },
    refund(actor, paymentId, { amount, unallocated: shown, text: typed }) {
      const text = requiredText(typed);
      const of = { paymentId: Number(paymentId), amount: yen(amount), shown, text };
      return change(paymentId, (transaction) => refundPayment(transaction, { ...of, step: stepOf(actor) }));
    },
  };
}

function validated({ receivedOn, amount, payer, note }: NewPayment, today: string) {
  const payment = { receivedOn, amount: yen(amount), payer: payer.trim(), note: note.trim() };
  requireValid(PAYMENT_FIELDS, payment);
  const [{ label, key: field }] = PAYMENT_FIELDS;
  if (!isValidDate(receivedOn, 0)) throw new ApiError('payment/no-day', [label], { field });
  const first = shiftDate(today, -MOST_YEARS, 'year');
  if (receivedOn < first) throw new ApiError('payment/old-day', [label, formatDay(first)], { field });
  if (receivedOn > today) throw new ApiError('payment/future-day', [label], { field });
  return payment;
}

/** The order of properties in the body makes no difference. */
const hashOf = ({ receivedOn, amount, payer, note }: ReturnType<typeof validated>): string =>
  createHash('sha256')
    .update(JSON.stringify([receivedOn, amount, payer, note]))
    .digest('hex');
