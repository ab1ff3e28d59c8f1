import type {
  LicenceStep,
  NewOffer,
  OfferBasis,
  ReviewDecisions,
  ReviewDetail,
  ReviewEntry,
  ReviewPage,
  ReviewQuery,
} from '@newsphoto/contract';
import type { Actor } from '../../access/actor.ts';
import type { DatabaseHandle, DatabaseTransaction } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { isSystemError } from '../../errors/system-error.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { findQuote } from '../documents/binding-quotes.service.ts';
import { issueCreditNote } from '../documents/issue-credit-note.ts';
import { stepLicence } from '../licences/licence-steps.service.ts';
import { licencesOf, revokeLicences } from '../licences/licences.service.ts';
import { limitOf } from '../limits/limits.service.ts';
import { applyDecisions } from './apply-decisions.ts';
import { makeOffer } from './make-offer.ts';
import { notifyOrder } from './notify-order.ts';
import { basisOf, presentBasis } from './offer-basis.ts';
import { pushOrder, requireVersion, startReview, takeStep } from './order-steps.ts';
import { presentOrder } from './orders.presenter.ts';
import { findOrder, lockOrder, type OrderRow } from './orders.repository.ts';
import { detailOf } from './orders.service.ts';
import type { PlacingDeps } from './place-order.ts';
import { readOrder } from './read-order.ts';
import { requiredText } from './required-text.ts';
import {
  countOrders,
  findEarlier,
  findGroupName,
  findReviews,
  type ReviewRow,
} from './reviews.repository.ts';

const PAGE = 50;
const EARLIER = 10;
/** Of PostgreSQL: an exclusion constraint refused a row. */
const EXCLUDED = '23P01';

interface Text {
  readonly text: string;
  readonly version: number;
}

/** Orders of all members for reviewers; see the contract. */
export interface OrderReviews {
  list(actor: Actor, query: ReviewQuery): Promise<ReviewPage>;
  read(actor: Actor, orderId: string): Promise<ReviewDetail>;
  start(actor: Actor, orderId: string, version: number): Promise<ReviewDetail>;
  question(actor: Actor, orderId: string, question: Text): Promise<ReviewDetail>;
  /** What an offer is calculated by. */
  basis(orderId: string): Promise<OfferBasis>;
  offer(actor: Actor, orderId: string, offer: NewOffer): Promise<ReviewDetail>;
  /** Cancels an order, also an approved one: licences are revoked, the invoice is taken back. */
  cancel(actor: Actor, orderId: string, reason: Text): Promise<ReviewDetail>;
  decide(actor: Actor, orderId: string, decisions: ReviewDecisions): Promise<ReviewDetail>;
  /** Suspends, resumes or revokes one licence; the order stays as it is. */
  stepLicence(
    actor: Actor,
    orderId: string,
    step: LicenceStep & { readonly licenceNo: string },
  ): Promise<ReviewDetail>;
}

export function createOrderReviews({ db, now, publicUrl }: PlacingDeps): OrderReviews {
  const present = async (actor: Actor, order: OrderRow): Promise<ReviewDetail> => {
    const earlier = await findEarlier(db, order, EARLIER);
    const ids = earlier.map(({ order_id }) => order_id);
    const licences = await licencesOf(db, ids, now());
    const detail = await detailOf({ db, now }, order, actor);
    return {
      ...detail,
      ordererId: order.user_id,
      groupName: await findGroupName(db, order.group_id),
      needsTwo: needsTwo(order, await reviewTotalOf(db, order), await singleLimit(db)),
      isOwn: order.user_id === actor.userId,
      isAgreed: detail.replaces !== null,
      earlier: earlier.map((row) => presentOrder(row, licences)),
    };
  };
  const read: OrderReviews['read'] = (actor, orderId) =>
    readOrder(
      () => findOrder(db, Number(orderId)),
      (order) => present(actor, order),
    );
  /** One step of a reviewer after the other, on the order as they saw it. */
  const review = async (
    actor: Actor,
    orderId: string,
    version: number,
    work: (transaction: DatabaseTransaction, order: OrderRow) => Promise<void>,
  ): Promise<ReviewDetail> => {
    await db.transaction().execute(async (transaction) => {
      const order = requireVersion(await lockOrder(transaction, Number(orderId)), version);
      if (order.user_id === actor.userId) throw new ApiError('order/own');
      await work(transaction, order);
    });
    return read(actor, orderId);
  };
  return {
    async list(actor, { limit = PAGE, ...query }) {
      const found = await findReviews(db, { ...query, limit });
      const most = await singleLimit(db);
      const shown = found.slice(0, limit);
      const counts = await countOrders(db, [...new Set(shown.map(({ user_id }) => user_id))]);
      const resultList = shown.map((row) => ({
        ...presentReview(row, actor, most),
        otherOrders: (counts.get(row.user_id) ?? 1) - 1,
      }));
      return { resultList, nextCursor: found.length > limit ? (resultList.at(-1)?.orderId ?? null) : null };
    },
    read,
    start: (actor, orderId, version) =>
      review(actor, orderId, version, async (transaction, order) => {
        await takeStep(transaction, order, { actor, party: 'desk', to: 'reviewing', now: now() });
      }),
    question(actor, orderId, { text: typed, version }) {
      const text = requiredText(typed);
      return review(actor, orderId, version, async (transaction, order) => {
        const started = await startReview(transaction, order, { actor, now: now() });
        const step = { actor, party: 'desk', to: 'returned', text, now: now() } as const;
        const stepped = await takeStep(transaction, started, step);
        await notifyOrder(transaction, stepped, {
          news: 'question',
          to: ['orderer', 'desk'],
          text,
          publicUrl,
        });
      });
    },
    async basis(orderId) {
      const order = await findOrder(db, Number(orderId));
      if (!order) throw new ApiError('order/unknown');
      return presentBasis(await basisOf(db, order, now()));
    },
    offer(actor, orderId, { text: typed, version, items }) {
      const text = requiredText(typed);
      return review(actor, orderId, version, (transaction, order) =>
        makeOffer(transaction, order, { actor, items, text, publicUrl, now: now() }),
      );
    },
    cancel(actor, orderId, { text: typed, version }) {
      const text = requiredText(typed);
      return review(actor, orderId, version, async (transaction, order) => {
        const moment = now();
        const step = { actor, party: 'desk', to: 'cancelled', text, now: moment } as const;
        const stepped = await takeStep(transaction, order, step);
        await revokeLicences(transaction, order.order_id, { actorId: actor.userId, text, now: moment });
        await issueCreditNote(transaction, order, { actorId: actor.userId, publicUrl, now: moment });
        const news = { news: 'withdrawn', to: ['orderer', 'desk'], text, publicUrl } as const;
        await notifyOrder(transaction, stepped, news);
      });
    },
    async stepLicence(actor, orderId, { text: typed, ...step }) {
      const text = requiredText(typed);
      const { from, to } = step;
      await db.transaction().execute(async (transaction) => {
        const order = await lockOrder(transaction, Number(orderId));
        if (!order) throw new ApiError('order/unknown');
        if (order.user_id === actor.userId) throw new ApiError('order/own');
        const taken = { ...step, text, reviewerId: actor.userId, publicUrl, now: now() };
        await stepLicence(transaction, order.order_id, taken);
        await recordAudit(transaction, {
          ...{ actorId: actor.userId, action: 'licence-changed', subject: step.licenceNo },
          detail: { from, to },
        });
        await pushOrder(transaction, order);
      });
      return read(actor, orderId);
    },
    async decide(actor, orderId, { version, decisions, text: typed }) {
      const isReturning = decisions.some(({ decision }) => decision === 'return');
      const text = isReturning || typed.trim() !== '' ? requiredText(typed) : '';
      try {
        return await review(actor, orderId, version, async (transaction, order) => {
          const reviewed = await reviewTotalOf(transaction, order);
          const isDouble = needsTwo(order, reviewed, await singleLimit(transaction));
          await applyDecisions(transaction, order, {
            ...{ actor, decisions, text, now: now(), needsTwo: isDouble, publicUrl },
          });
        });
      } catch (error) {
        if (isSystemError(error, EXCLUDED)) throw new ApiError('order/excluded');
        throw error;
      }
    },
  };
}

const singleLimit = (db: DatabaseHandle): Promise<number> => limitOf(db, 'singleReviewYen');

/** What the limit counts besides the total where the order accepts an offer. */
const reviewTotalOf = async (db: DatabaseHandle, order: OrderRow): Promise<number | null> =>
  order.quote_document_id === null
    ? null
    : ((await findQuote(db, order.quote_document_id))?.review_total ?? null);

const needsTwo = ({ total }: Pick<OrderRow, 'total'>, reviewed: number | null, most: number): boolean =>
  Math.max(total, reviewed ?? 0) > most;

const presentReview = (row: ReviewRow, actor: Actor, most: number): Omit<ReviewEntry, 'otherOrders'> => ({
  // None is decided: there are no licences.
  ...presentOrder(row, []),
  ordererId: row.user_id,
  ordererName: row.orderer_name,
  groupName: row.group_name,
  needsTwo: needsTwo(row, row.review_total, most),
  isOwn: row.user_id === actor.userId,
  isAgreed: row.offered_for !== null,
  conflictCount: row.conflict_count,
});
