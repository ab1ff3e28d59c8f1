import type { DatabaseHandle, DatabaseTransaction } from '../../db/database.ts';
import { sealedColumn } from '../../sealed/sealed-column.ts';
import type { SecretBox } from '../../sealed/secret-box.ts';
import { stepOfCode } from './totp.ts';

/** A secret is sealed for one user: a copied row opens for no other. */
const purposeOf = (userId: string): string => JSON.stringify(['totp', userId]);

export const SEALED_TOTP = sealedColumn('totp_factors', {
  ...{ column: 'secret_box', key: 'user_id', reads: ['user_id'] },
  purpose: ({ user_id }) => purposeOf(user_id),
});

export const findTotp = (db: DatabaseHandle, userId: string) =>
  db.selectFrom('totp_factors').selectAll().where('user_id', '=', userId).executeTakeFirst();

/** Begins an enrolment again; false if the user has a confirmed one. */
export async function saveSecret(
  transaction: DatabaseTransaction,
  secrets: SecretBox,
  { userId, secret, now }: { readonly userId: string; readonly secret: string; readonly now: Date },
): Promise<boolean> {
  const values = { secret_box: secrets.seal(secret, purposeOf(userId)), created_at: now };
  const saved = await transaction
    .insertInto('totp_factors')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ ...values, last_step: 0 })
        .where('totp_factors.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst();
  return saved !== undefined;
}

export interface TotpUse {
  readonly userId: string;
  readonly code: string;
  readonly now: Date;
  /** Confirms the enrolment instead of using it. */
  readonly isConfirmation?: boolean;
}

/** Uses a code of the user's app up; false if it is wrong, or of a step that was used or is before one. */
export async function takeTotp(db: DatabaseHandle, secrets: SecretBox, use: TotpUse): Promise<boolean> {
  const { userId, code, now, isConfirmation = false } = use;
  const row = await findTotp(db, userId);
  const secret = row && secrets.open(row.secret_box, purposeOf(userId));
  if (!row || !secret) return false;
  const step = stepOfCode({ secret, code, lastStep: row.last_step, now });
  if (step === undefined) return false;
  const used = await db
    .updateTable('totp_factors')
    .set({ last_step: step, ...(isConfirmation ? { confirmed_at: now } : { last_used_at: now }) })
    .where('user_id', '=', userId)
    .where('secret_box', '=', row.secret_box)
    .where('last_step', '<', step)
    .where('confirmed_at', isConfirmation ? 'is' : 'is not', null)
    .returning('user_id')
    .executeTakeFirst();
  if (used) return true;
  // The box may have been sealed again meanwhile, with another key.
  const later = await findTotp(db, userId);
  return later !== undefined && later.secret_box !== row.secret_box && takeTotp(db, secrets, use);
}

/** False if the user had none that was confirmed. */
export async function deleteTotp(transaction: DatabaseTransaction, userId: string): Promise<boolean> {
  const deleted = await transaction
    .deleteFrom('totp_factors')
    .where('user_id', '=', userId)
    .returning('confirmed_at')
    .executeTakeFirst();
  return deleted?.confirmed_at instanceof Date;
}
