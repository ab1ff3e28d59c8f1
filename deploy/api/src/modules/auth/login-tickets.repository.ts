import type { Database } from '../../db/database.ts';
import { hashToken, newToken } from './tokens.ts';

const LIFETIME_MS = 10 * 60_000;
/** Failures after which the password is needed again. */
const MOST_ATTEMPTS = 10;

/** A right password of a user with a second factor, in one browser. */
export interface NewTicket {
  readonly userId: string;
  readonly passwordHash: string;
  /** Secret of the browser's attempt. */
  readonly holder: string;
  readonly isRemembering: boolean;
  readonly now: Date;
}

export interface HeldTicket {
  readonly ticket: string;
  readonly holder: string;
  readonly now: Date;
}

export async function issueTicket(db: Database, issued: NewTicket): Promise<string> {
  const ticket = newToken();
  await db
    .insertInto('login_tickets')
    .values({
      ticket_hash: hashToken(ticket),
      user_id: issued.userId,
      holder_hash: hashToken(issued.holder),
      password_tag_hash: hashToken(issued.passwordHash),
      is_remembering: issued.isRemembering,
      expires_at: new Date(issued.now.getTime() + LIFETIME_MS),
    })
    .execute();
  return ticket;
}

/**
 * Counts an attempt before it is checked, so that parallel ones cannot exceed the limit. Undefined: the ticket is unknown,
 * used, expired or of another browser, or has no attempt left, or its user may not log in (any more) by that password.
 */
export async function countAttempt(db: Database, { ticket, holder, now }: HeldTicket) {
  const counted = await db
    .updateTable('login_tickets')
    .set((is) => ({ attempts: is('attempts', '+', 1) }))
    .where('ticket_hash', '=', hashToken(ticket))
    .where('holder_hash', '=', hashToken(holder))
    .where('expires_at', '>', now)
    .where('attempts', '<', MOST_ATTEMPTS)
    .returning(['user_id', 'is_remembering', 'password_tag_hash'])
    .executeTakeFirst();
  if (!counted) return undefined;
  const user = await db
    .selectFrom('users')
    .select(['user_id', 'password_hash'])
    .where('user_id', '=', counted.user_id)
    .where('status', '=', 'active')
    .executeTakeFirst();
  const passwordHash = user?.password_hash ?? '';
  if (!user || !counted.password_tag_hash.equals(hashToken(passwordHash))) return undefined;
  return { userId: user.user_id, passwordHash, isRemembering: counted.is_remembering };
}

/** Uses a ticket up; false if a parallel call was faster. */
export async function takeTicket(db: Database, ticket: string): Promise<boolean> {
  const used = await db
    .deleteFrom('login_tickets')
    .where('ticket_hash', '=', hashToken(ticket))
    .returning('user_id')
    .executeTakeFirst();
  return used !== undefined;
}

export async function deleteOldTickets(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('login_tickets').where('expires_at', '<', now).execute();
}
