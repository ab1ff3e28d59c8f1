import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../db/database.ts';
import { lockKey } from '../../db/lock-key.ts';
import { ApiError } from '../../errors/api-error.ts';

const DAY_MS = 24 * 3_600_000;

/** Inquiries that are taken in a time. */
const LIMITS = {
  /** Of senders without an account, from one network. */
  network: [
    { most: 10, withinMs: 3_600_000 },
    { most: 40, withinMs: DAY_MS },
  ],
  member: [{ most: 30, withinMs: DAY_MS }],
} as const;
/** Mails to an address that is not known to be the sender's. */
const MOST_CONFIRMED = 3;
/** Further messages of the sender of one inquiry in a day. */
const MOST_REPLIES = 20;

export interface LimitedSender {
  /** Absent: without an account. */
  readonly userId: string | undefined;
  readonly networkKey: string;
  readonly now: Date;
}

/**
 * Refuses an inquiry of a sender who sent too many. Inquiries of one sender wait for each other, so that parallel ones cannot
 * exceed a limit, and the second of a double click finds the first.
 */
export async function limitSender(
  transaction: DatabaseTransaction,
  { userId, networkKey, now }: LimitedSender,
): Promise<void> {
  const counted = transaction
    .selectFrom('inquiries')
    .select((of) => of.fn.countAll<number>().as('count'))
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? ''))
    .$if(userId === undefined, (query) =>
      query.where('network_key', '=', networkKey).where('user_id', 'is', null),
    );
  for (const { most, withinMs } of userId === undefined ? LIMITS.network : LIMITS.member) {
    const since = new Date(now.getTime() - withinMs);
    const { count } = await counted.where('sent_at', '>', since).executeTakeFirstOrThrow();
    if (Number(count) >= most) throw new ApiError('inquiry/too-many');
  }
}

export async function lockSender(
  transaction: DatabaseTransaction,
  { userId, networkKey }: Omit<LimitedSender, 'now'>,
): Promise<void> {
  const key = `inquiries ${userId ?? ''} ${networkKey}`;
  await lockKey(transaction, key);
}

/** Whether an address that anyone may have typed gets one more mail today. */
export async function mayConfirm(
  transaction: DatabaseTransaction,
  mail: string,
  now: Date,
): Promise<boolean> {
  const address = mail.toLowerCase();
  await lockKey(transaction, `inquiry mail ${address}`);
  const { count } = await transaction
    .selectFrom('inquiries')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where(sql`lower(sender_mail)`, '=', address)
    .where('sent_at', '>', new Date(now.getTime() - DAY_MS))
    .where('was_confirmed', '=', true)
    .executeTakeFirstOrThrow();
  return Number(count) < MOST_CONFIRMED;
}

/** @throws ApiError `inquiry/too-many` for a locked inquiry with too many messages of its sender today */
export async function limitReplies(
  transaction: DatabaseTransaction,
  inquiryId: number,
  now: Date,
): Promise<void> {
  const { count } = await transaction
    .selectFrom('inquiry_messages')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('inquiry_id', '=', inquiryId)
    .where('party', '=', 'sender')
    .where('sent_at', '>', new Date(now.getTime() - DAY_MS))
    .executeTakeFirstOrThrow();
  if (Number(count) >= MOST_REPLIES) throw new ApiError('inquiry/too-many');
}
