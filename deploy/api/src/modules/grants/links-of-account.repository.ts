import { INTERNAL_GROUP_KBN } from '@newsphoto/contract';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../db/database.ts';
import type { ErasedPerson } from '../../personal-data.ts';
import { markRevoked, recordEvent } from './grants.repository.ts';

/** Links of a member; those of an internal user are the agency's, and stay. */
const linksOf = (userId: string) => sql`select grant_id from grants g join users u on u.user_id = g.created_by
  join groups k on k.group_id = u.group_id where g.created_by = ${userId} and k.group_kbn <> ${INTERNAL_GROUP_KBN}`;

/** Ends the links of a member who withdraws. */
export async function revokeLinksOf(
  transaction: DatabaseTransaction,
  userId: string,
  now: Date,
): Promise<void> {
  const { rows } = await sql<{ grant_id: string }>`select grant_id from grants
    where revoked_at is null and expires_at > ${now} and grant_id in (${linksOf(userId)}) order by grant_id`.execute(
    transaction,
  );
  for (const { grant_id: grantId } of rows)
    if (await markRevoked(transaction, grantId, now))
      await recordEvent(transaction, { grantId, action: 'revoked', now });
}

export const blankGrants = (transaction: DatabaseTransaction, { userId }: ErasedPerson) =>
  sql`update grants set subject = '', message = '', password_hash = null where grant_id in (${linksOf(userId)})`.execute(
    transaction,
  );

/** Those of the member's links, and the member as a recipient of others. */
export const blankRecipients = (transaction: DatabaseTransaction, { userId, mailAddress }: ErasedPerson) =>
  sql`update grant_recipients set name = '', mail = '' where grant_id in (${linksOf(userId)})
    or (mail <> '' and lower(mail) = lower(${mailAddress}::text))`.execute(transaction);
