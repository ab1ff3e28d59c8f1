import { randomBytes } from 'node:crypto';
import type { FactorMethod } from '@newsphoto/contract';
import type { Database, DatabaseHandle, DatabaseTransaction } from '../../db/database.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';

/** The user of factors, as their mails need it. */
export interface FactorOwner {
  readonly userId: string;
  readonly userName: string;
  readonly mailAddress: string | null;
}

/** Serialises changes of a user's factors, until the end of the transaction. */
export async function lockFactorsOf(
  transaction: DatabaseTransaction,
  userId: string,
): Promise<FactorOwner & { readonly hasPassword: boolean }> {
  const user = await transaction
    .selectFrom('users')
    .select(['user_name', 'mail_address', 'password_hash'])
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const { user_name: userName, mail_address: mailAddress } = user;
  return { userId, userName, mailAddress, hasPassword: user.password_hash !== null };
}

/** How many of each kind a user has. */
export async function countFactors(db: DatabaseHandle, userId: string) {
  const { passkeys, totps, codes } = await db
    .selectNoFrom((is) => [
      is
        .selectFrom('totp_factors')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .where('user_id', '=', userId)
        .where('confirmed_at', 'is not', null)
        .as('totps'),
      is
        .selectFrom('passkeys')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .where('user_id', '=', userId)
        .as('passkeys'),
      is
        .selectFrom('recovery_codes')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .where('user_id', '=', userId)
        .where('used_at', 'is', null)
        .as('codes'),
    ])
    .executeTakeFirstOrThrow();
  return { totps: totps ?? 0, passkeys: passkeys ?? 0, codes: codes ?? 0 };
}

/** The ways of the second step that a user has; empty: a password is enough. */
export async function methodsOf(db: DatabaseHandle, userId: string): Promise<FactorMethod[]> {
  const { totps, passkeys, codes } = await countFactors(db, userId);
  if (totps + passkeys === 0) return [];
  return [
    ...(totps > 0 ? (['totp'] as const) : []),
    ...(passkeys > 0 ? (['passkey'] as const) : []),
    ...(codes > 0 ? (['recovery-code'] as const) : []),
  ];
}

/** Replaces the recovery codes of a user; returns the new ones, which are stored nowhere. */
export async function replaceRecoveryCodes(
  transaction: DatabaseTransaction,
  userId: string,
  now: Date,
): Promise<string[]> {
  const codes = newRecoveryCodes();
  await transaction.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await transaction
    .insertInto('recovery_codes')
    .values(
      codes.map((code) => ({ user_id: userId, code_hash: hashRecoveryCode(userId, code), created_at: now })),
    )
    .execute();
  return codes;
}

/** Uses a recovery code up; false if the user has no such code left. */
export async function takeRecoveryCode(
  transaction: DatabaseTransaction,
  userId: string,
  { code, now }: { readonly code: string; readonly now: Date },
): Promise<boolean> {
  const used = await transaction
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashRecoveryCode(userId, code))
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return used !== undefined;
}

/** The random name of a user on authenticators. */
export async function handleOf(db: Database, userId: string): Promise<string> {
  await db
    .insertInto('passkey_handles')
    .values({ user_id: userId, handle: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
  const { handle } = await db
    .selectFrom('passkey_handles')
    .select('handle')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return handle;
}

/** Removes every factor of a user, with the recovery codes. */
export async function deleteFactorsOf(transaction: DatabaseTransaction, userId: string): Promise<void> {
  for (const table of ['totp_factors', 'passkeys', 'recovery_codes', 'factor_removals'] as const)
    await transaction.deleteFrom(table).where('user_id', '=', userId).execute();
}
