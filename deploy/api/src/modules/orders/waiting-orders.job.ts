import { tokyoDate } from '@newsphoto/domain';
import { shiftBusinessDays } from '@newsphoto/domain/orders';
import type { Database, DatabaseHandle } from '../../db/database.ts';
import { isHoliday } from '../contracts/contract-due-day.ts';
import type { DueWork } from '../jobs/due-clock.ts';
import { dueJob } from '../jobs/due-job.ts';
import { type HandledJob, handledJob } from '../jobs/job-declaration.ts';
import { notifyOrder } from './notify-order.ts';
import { takeStep } from './order-steps.ts';
import { lockOrder } from './orders.repository.ts';
import { findReturned, insertOrderNotice, type WaitingOrder } from './waiting-orders.repository.ts';

/** Reminds of questions about orders that were not answered, and cancels the orders in the end. */
export const WAITING_ORDERS = dueJob('waiting-orders', '回答のない申込の確認');

/** Business days after the question (rule O26). */
const REMINDER_DAYS = 5;
const LAST_DAYS = 10;
const TEXT = 'ご確認のお願いにご回答がないまま期限が過ぎたため、自動で取り消しました。';

type Due = WaitingOrder & { readonly to: 'remind' | 'cancel' };

/** What is due for returned orders on the moment's day: the step happens after the last day, not on it. */
async function findDue(db: DatabaseHandle, now: Date): Promise<Due[]> {
  const today = tokyoDate(now);
  return (await findReturned(db)).flatMap((order): Due[] => {
    const after = (days: number) => shiftBusinessDays(tokyoDate(order.changed_at), days, isHoliday);
    // An offer can be accepted until its last day.
    if (today > after(LAST_DAYS) && today > (order.offered_until ?? '')) return [{ ...order, to: 'cancel' }];
    return !order.is_reminded && today >= after(REMINDER_DAYS) ? [{ ...order, to: 'remind' }] : [];
  });
}

export const ORDERS_DUE: DueWork = {
  declaration: WAITING_ORDERS,
  isDue: async (db, now) => (await findDue(db, now)).length > 0,
};

interface WaitingDeps {
  readonly now: () => Date;
  readonly publicUrl: string | undefined;
}

/** Each order in a step, locked and as it was found: the orderer may answer in the meantime. */
export function waitingOrdersJob(db: Database, { now, publicUrl }: WaitingDeps): HandledJob {
  return handledJob(WAITING_ORDERS, {
    async run(job) {
      const moment = now();
      const due = await findDue(db, moment);
      for (const { order_id, version, to } of due) {
        await job.step({ done: 0, text: '回答のない申込を確認しています' }, async (transaction) => {
          const order = await lockOrder(transaction, order_id);
          if (order?.version !== version) return null;
          if (to === 'cancel') {
            const step = {
              actor: SYSTEM,
              party: 'system',
              to: 'cancelled',
              text: TEXT,
              now: moment,
            } as const;
            const stepped = await takeStep(transaction, order, step);
            await notifyOrder(transaction, stepped, {
              news: 'unanswered',
              to: ['orderer', 'desk'],
              publicUrl,
            });
          } else if (await insertOrderNotice(transaction, order, { kind: 'returned', now: moment })) {
            await notifyOrder(transaction, order, { news: 'reminder', to: ['orderer'], publicUrl });
          }
          return null;
        });
      }
      return { orders: due.length };
    },
  });
}

const SYSTEM = { userId: '' };
