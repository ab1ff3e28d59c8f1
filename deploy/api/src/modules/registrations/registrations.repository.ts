import type { MemberData } from '@newsphoto/domain/members';
import { userNameOf } from '@newsphoto/domain/members';
import { sql } from 'kysely';
import type { Database, DatabaseHandle, DatabaseTransaction } from '../../db/database.ts';
import { lockKey } from '../../db/lock-key.ts';
import type { ErasedPerson } from '../../personal-data.ts';
import { hashToken } from '../auth/tokens.ts';
import { accountOfAddress, lockAddress } from '../member-info/addresses.service.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** How long the link of an application is valid. */
export const LINK_MS = DAY_MS;
/** Between two mails to one address. */
const MAIL_EVERY_MS = 5 * MINUTE_MS;
/** A mail that would be sent later than this is not written: its address is being flooded. */
const LATEST_MAIL_MS = 15 * MINUTE_MS;
/** Mails about applications to one address in a day. */
const MAILS_A_DAY = 5;
/** How long what was not confirmed is shown to administrators, and what was decided. */
const UNCONFIRMED_MS = 7 * DAY_MS;
const DECIDED_MS = 90 * DAY_MS;

export interface NewRegistration {
  readonly receiptId: string;
  readonly userId: string;
  readonly passwordHash: string | null;
  readonly member: MemberData;
  readonly groupId: string;
  readonly termsVersion: string;
  readonly token: string;
  readonly mailedAt: Date | null;
  readonly now: Date;
}

export async function insertRegistration(
  transaction: DatabaseTransaction,
  { receiptId, userId, passwordHash, member, groupId, termsVersion, token, mailedAt, now }: NewRegistration,
): Promise<number> {
  const { registration_id } = await transaction
    .insertInto('registrations')
    .values({
      ...{ receipt_id: receiptId, user_id: userId, password_hash: passwordHash, kind: member.kind },
      ...{ company: member.company, user_name: userNameOf(member), mail_address: member.mailAddress },
      ...{ data: JSON.stringify(member), group_id: groupId, terms_version: termsVersion },
      ...{ token_hash: hashToken(token), applied_at: now, mailed_at: mailedAt },
      expires_at: new Date(now.getTime() + LINK_MS),
    })
    .returning('registration_id')
    .executeTakeFirstOrThrow();
  return registration_id;
}

/** Serialises applications with the same id, and those with the same mail address, until the end of the transaction. */
export async function lockApplications(
  transaction: DatabaseTransaction,
  userId: string,
  mailAddress: string,
): Promise<void> {
  await lockKey(transaction, `registration id ${userId.toLowerCase()}`);
  await lockAddress(transaction, mailAddress);
}

/** When the next mail to an address may be sent; null: none now. */
export async function nextMailAt(
  transaction: DatabaseTransaction,
  mailAddress: string,
  now: Date,
): Promise<Date | null> {
  const { mails, last } = await transaction
    .selectFrom('registrations')
    .select([sql<number>`count(*)::int`.as('mails'), sql<Date | null>`max(mailed_at)`.as('last')])
    .where(sql`lower(mail_address)`, '=', mailAddress.toLowerCase())
    .where('mailed_at', '>', new Date(now.getTime() - DAY_MS))
    .executeTakeFirstOrThrow();
  if (mails >= MAILS_A_DAY) return null;
  const next = Math.max(now.getTime(), (last?.getTime() ?? 0) + MAIL_EVERY_MS);
  return next - now.getTime() > LATEST_MAIL_MS ? null : new Date(next);
}

export type AddressUse = 'free' | 'account' | 'waiting';

/** Whether a mail address has an account that is not withdrawn, or an application that waits for a decision. */
export async function addressUse(db: DatabaseHandle, mailAddress: string): Promise<AddressUse> {
  const account = await accountOfAddress(db, mailAddress);
  const application = await db
    .selectFrom('registrations')
    .select('registration_id')
    .where(sql`lower(mail_address)`, '=', mailAddress.toLowerCase())
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  if (account !== undefined) return 'account';
  return application ? 'waiting' : 'free';
}

/** The application of a link, locked. */
export const lockByToken = (transaction: DatabaseTransaction, token: string) =>
  transaction
    .selectFrom('registrations')
    .selectAll()
    .where('token_hash', '=', hashToken(token))
    .forUpdate()
    .executeTakeFirst();

/** An application, locked for a decision. */
export const lockById = (transaction: DatabaseTransaction, registrationId: string) =>
  transaction
    .selectFrom('registrations')
    .selectAll()
    .where('registration_id', '=', Number(registrationId))
    .forUpdate()
    .executeTakeFirst();

export type RegistrationEntity = NonNullable<Awaited<ReturnType<typeof lockByToken>>>;

/** The link was opened; a decision follows, by an administrator or at once. */
export async function markConfirmed(transaction: DatabaseTransaction, id: number, now: Date): Promise<void> {
  await transaction
    .updateTable('registrations')
    .set({ state: 'waiting', confirmed_at: now, version: sql`version + 1` })
    .where('registration_id', '=', id)
    .execute();
}

export interface Decision {
  readonly state: 'approved' | 'refused';
  /** Empty: no person decided. */
  readonly decidedBy: string;
  readonly reason?: string;
  readonly note?: string;
  readonly now: Date;
}

/** Ends an application. Its password is that of the account by now, or of no use. */
export async function markDecided(
  transaction: DatabaseTransaction,
  id: number,
  { state, decidedBy, reason = '', note = '', now }: Decision,
): Promise<void> {
  await transaction
    .updateTable('registrations')
    .set({
      ...{ state, decided_at: now, decided_by: decidedBy, reason, note },
      ...{ password_hash: null, version: sql`version + 1` },
    })
    .where('registration_id', '=', id)
    .execute();
}

/** Deletes what expired a week ago, and what was decided three months ago. */
export async function deleteOldRegistrations(db: Database, now: Date): Promise<void> {
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  await db
    .deleteFrom('registrations')
    .where('state', '=', 'sent')
    .where('expires_at', '<', before(UNCONFIRMED_MS))
    .execute();
  await db.deleteFrom('registrations').where('decided_at', '<', before(DECIDED_MS)).execute();
}

/** Applications of an account, and others with its mail address, which name the person as well. */
export const deleteRegistrationsOf = (
  transaction: DatabaseTransaction,
  { userId, mailAddress }: ErasedPerson,
) =>
  sql`delete from registrations where user_id = ${userId} or lower(mail_address) = lower(${mailAddress}::text)`.execute(
    transaction,
  );
