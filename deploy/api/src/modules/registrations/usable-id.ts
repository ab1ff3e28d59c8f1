import { verifyField } from '@newsphoto/domain/forms';
import { REGISTRATION_FIELDS } from '@newsphoto/domain/members';
import { sql } from 'kysely';
import type { DatabaseHandle } from '../../db/database.ts';
import { isIdTaken } from '../users/user-ids.service.ts';

/** Ids that look like the agency's. Those of guests are accounts. */
const RESERVED =
  /^(?:(?:admin|administrator|root|system|support|info|guest|general|newsphoto|postmaster|webmaster|security|abuse|noreply|no-reply|help|staff|desk|editor|operator|master|anonymous|test)[0-9._-]*)(?:@|$)/;

/**
 * Whether a new member may have the id: it follows the rules, is not reserved, and no account has it or had it, and no open
 * application.
 */
export async function isIdUsable(db: DatabaseHandle, userId: string, now: Date): Promise<boolean> {
  if (verifyField(REGISTRATION_FIELDS.userId, { userId }) !== undefined) return false;
  // All of it in any case: how long an answer takes does not show what has the id.
  const [isOfAccount, applied] = await Promise.all([isIdTaken(db, userId), findApplication(db, userId, now)]);
  return !RESERVED.test(userId.toLowerCase()) && !isOfAccount && applied === undefined;
}

const findApplication = (db: DatabaseHandle, userId: string, now: Date) =>
  db
    .selectFrom('registrations')
    .select('registration_id')
    .where(sql`lower(user_id)`, '=', userId.toLowerCase())
    .where((is) =>
      is.or([is('state', '=', 'waiting'), is.and([is('state', '=', 'sent'), is('expires_at', '>', now)])]),
    )
    .executeTakeFirst();
