import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type NewOrder,
  ORDER_TERMS_VERSION,
  type OrderReceipt,
  type OrderState,
  PERMISSION_CART,
  PERMISSION_REVIEW,
  PERMISSION_USE_COST,
  type ReviewDecision,
} from '@newsphoto/contract';
import { tokyoDate } from '@newsphoto/domain';
import type pg from 'pg';
import type { Actor } from '../access/actor.ts';
import type { Database } from '../db/database.ts';
import { createCartService } from '../modules/cart/cart.service.ts';
import { createCartDetails } from '../modules/cart/cart-details.service.ts';
import { presentId } from '../modules/contents/contents.presenter.ts';
import { addFirstFeeVersion } from '../modules/fees/first-fee-version.ts';
import { createOrderReviews } from '../modules/orders/order-reviews.service.ts';
import { createOrders } from '../modules/orders/orders.service.ts';
import { createPayments } from '../modules/payments/payments.service.ts';
import { addContents } from './content-factory.ts';
import { ISSUER } from './document-desk.ts';
import { ORDERED_USE } from './order-desk.ts';
import { MEMBERS, planOf, SINGLE } from './order-plan.ts';

/** Contents of an order, 30,000 yen each, and what they cost together with tax. */
const [ITEMS, TOTAL] = [2, 66_000];

const actorOf = (userId: string, groupKbn: string, sig: readonly string[]): Actor => ({
  ...{
    sessionId: userId,
    guestKind: '',
    userId,
    userName: userId,
    userCode: userId,
    groupId: `A${groupKbn}`,
  },
  ...{ groupKbn, permissions: { sig, grp: [] } },
});
const memberOf = (userId: string) => actorOf(userId, '1', [PERMISSION_CART, PERMISSION_USE_COST]);
const accountant = actorOf('accountant', '0', []);
const reviewer = actorOf('reviewer', '0', [PERMISSION_REVIEW]);

/** A member as the page remembers its order: it is written down before it is sent. */
interface Remembered {
  readonly request: NewOrder;
  readonly receipt?: OrderReceipt;
}

/**
 * Work on orders of a process that will be killed: members place them, a reviewer decides on them and cancels some, an
 * accountant enters and allocates their payments.
 */
export interface OrderWork {
  /** Fees, users, contents and the issuer. */
  install(pool: pg.Pool): Promise<void>;
  /** The members repeat what they sent last: they cannot know whether it arrived. */
  repeat(): Promise<void>;
  place(userId: string): Promise<OrderReceipt>;
  /** Decides on every order that is open. */
  review(): Promise<void>;
  /** Enters a payment for each invoice that is to be paid, and allocates it. */
  pay(): Promise<void>;
  /** Cancels the approved orders that are planned to be cancelled. */
  cancel(): Promise<void>;
  /** Works until it is killed; reports each receipt. */
  work(describe: (receipt: OrderReceipt) => void): Promise<void>;
}

export function orderWork(db: Database, directory: string): OrderWork {
  const deps = { db, now: () => new Date(), publicUrl: 'https://photo.example.jp' };
  const cart = createCartService(db, deps.now);
  const details = createCartDetails(db, deps.now);
  const orders = createOrders(deps);
  const reviews = createOrderReviews(deps);
  const payments = createPayments(db, deps.now);

  const fileOf = (userId: string) => join(directory, `${userId}.json`);
  /** Replaced as a whole: the process may be killed while it writes. */
  const remember = (userId: string, one: Remembered) => {
    const written = `${fileOf(userId)}.new`;
    writeFileSync(written, JSON.stringify(one));
    renameSync(written, fileOf(userId));
  };

  async function send(userId: string, request: NewOrder): Promise<OrderReceipt> {
    remember(userId, { request });
    const receipt = await orders.place(memberOf(userId), request);
    remember(userId, { request, receipt });
    return receipt;
  }

  async function place(userId: string): Promise<OrderReceipt> {
    const member = memberOf(userId);
    const rows = await db.selectFrom('contents').select('content_id').orderBy('content_id').execute();
    const contentIdList = rows.slice(0, ITEMS).map(({ content_id }) => presentId(content_id));
    await cart.add(member, contentIdList);
    const { version } = await details.read(member);
    const filled = await details.use(member, { use: ORDERED_USE, contentIdList: null, version });
    return send(userId, {
      ...{ requestId: randomUUID(), cartVersion: filled.version, contentIdList, total: TOTAL },
      ...{
        feeVersionId: filled.pricing?.feeVersionId ?? '',
        termsVersion: ORDER_TERMS_VERSION,
        billing: null,
      },
    });
  }

  async function decide(orderId: string): Promise<void> {
    const { version, items, orderNo, ordererId: userId } = await reviews.read(reviewer, orderId);
    const plan = planOf({ userId, orderNo });
    const decisions = items.map(({ itemId }, index): ReviewDecision => {
      const isAllowed = plan === 'part' ? index === 0 : plan !== 'refused';
      return isAllowed
        ? { itemId, decision: 'allow', exclusive: false }
        : { itemId, decision: 'refuse', reason: 'other' };
    });
    await reviews.decide(reviewer, orderId, { version, decisions, text: '' });
  }

  async function review(): Promise<void> {
    for (const { order_id } of await ordersIn(db, ['submitted', 'reviewing'])) await decide(String(order_id));
  }

  async function cancel(): Promise<void> {
    const approved = await ordersIn(db, ['approved']);
    for (const { order_id, order_no: orderNo, user_id: userId, version } of approved) {
      if (planOf({ userId, orderNo }) !== 'cancelled') continue;
      await reviews.cancel(reviewer, String(order_id), { text: '誤って許諾したため', version });
    }
  }

  async function pay(): Promise<void> {
    for (const { document_id: id, amount, order_no: orderNo, user_id: userId } of await unpaid(db)) {
      // Others cancel at the same time: what they cancel is not paid.
      if (userId !== SINGLE && planOf({ userId, orderNo }) === 'cancelled') continue;
      const documentId = String(id);
      const payment = {
        amount,
        receivedOn: tokyoDate(deps.now()),
        payer: 'シケンシンブンシャ',
        note: orderNo,
      };
      // One request id for an invoice: repeated after a kill, it is entered once.
      const requestId = `00000000-0000-4000-8000-${documentId.padStart(12, '0')}`;
      const { paymentId, unallocated } = await payments.enter(accountant, { ...payment, requestId });
      const allocations = [{ documentId, amount: unallocated, fee: 0 }];
      await payments.allocate(accountant, paymentId, { unallocated, allocations });
    }
  }

  return {
    ...{ place, review, pay, cancel },
    async install(pool) {
      await addFirstFeeVersion(db, true);
      await pool.query(USERS);
      await pool.query(
        'insert into document_issuer (issuer, edited_at, edited_by) values ($1, now(), $2) on conflict do nothing',
        [JSON.stringify(ISSUER), reviewer.userId],
      );
      const { rowCount } = await pool.query('select 1 from contents limit 1');
      if (!rowCount) await addContents(db, [{ headline: '港の夜明け' }, { headline: '駅前の行列' }]);
    },
    async repeat() {
      for (const userId of [...MEMBERS, SINGLE]) {
        if (!existsSync(fileOf(userId))) continue;
        const { request, receipt }: Remembered = JSON.parse(readFileSync(fileOf(userId), 'utf8'));
        const { orderNo } = await send(userId, request);
        if (receipt && receipt.orderNo !== orderNo) throw new Error(`${receipt.orderNo} became ${orderNo}`);
      }
    },
    async work(describe) {
      const forEver = async (step: () => Promise<void>) => {
        for (;;) {
          await step();
          await sleep(Math.random() * 40);
        }
      };
      await Promise.all([
        ...MEMBERS.map((userId) => forEver(async () => describe(await place(userId)))),
        forEver(review),
        forEver(pay),
        forEver(cancel),
      ]);
    },
  };
}

const unpaid = (db: Database) =>
  db
    .selectFrom('receivables')
    .innerJoin('receivable_orders', 'receivable_orders.document_id', 'receivables.document_id')
    .innerJoin('orders', 'orders.order_id', 'receivable_orders.order_id')
    .select(['receivables.document_id', 'receivables.amount', 'order_no', 'orders.user_id'])
    .where('receivables.state', '=', 'open')
    .execute();

const ordersIn = (db: Database, states: readonly OrderState[]) =>
  db
    .selectFrom('orders')
    .select(['order_id', 'order_no', 'user_id', 'version'])
    .where('state', 'in', states)
    .orderBy('order_id')
    .execute();

const USERS = `
  insert into groups (group_id, name, group_kbn) values ('A0', 'A0', '0'), ('A1', 'A1', '1') on conflict do nothing;
  insert into users (user_id, user_name, user_code, group_id, mail_address)
    select user_id, user_id, group_id, group_id, user_id || '@example.jp'
    from (values ('reviewer', 'A0'), ('member1', 'A1'), ('member2', 'A1'), ('${SINGLE}', 'A1')) as one (user_id, group_id)
    on conflict do nothing;
  insert into user_permissions (user_id, code) values ('reviewer', '${PERMISSION_REVIEW}') on conflict do nothing`;
