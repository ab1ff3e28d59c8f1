import { randomUUID } from 'node:crypto';
import type { DatabaseHandle, DatabaseTransaction } from '../../db/database.ts';
import type { NewPasskey, PasskeyUse } from './passkey-ceremony.ts';

/** A passkey of a user who may log in, by the id that its authenticator sends. */
export async function findPasskey(db: DatabaseHandle, credentialKey: string) {
  return db
    .selectFrom('passkeys')
    .innerJoin('users', 'users.user_id', 'passkeys.user_id')
    .innerJoin('passkey_handles', 'passkey_handles.user_id', 'passkeys.user_id')
    .select(['passkey_id', 'public_key', 'counter', 'label', 'handle'])
    .select('users.user_id')
    .where('credential_key', '=', credentialKey)
    .where('users.status', '=', 'active')
    .executeTakeFirst();
}

export const findPasskeysOf = (db: DatabaseHandle, userId: string) =>
  db
    .selectFrom('passkeys')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('passkey_id')
    .execute();

/** False if another account, or this one, has it already. */
export async function insertPasskey(
  transaction: DatabaseTransaction,
  passkey: NewPasskey & { readonly userId: string; readonly name: string; readonly now: Date },
): Promise<boolean> {
  const added = await transaction
    .insertInto('passkeys')
    .values({
      passkey_id: randomUUID(),
      user_id: passkey.userId,
      credential_key: passkey.credentialKey,
      public_key: Buffer.from(passkey.publicKey),
      counter: passkey.counter,
      transports: [...passkey.transports],
      is_synced: passkey.isSynced,
      is_backed_up: passkey.isBackedUp,
      label: passkey.name,
      created_at: passkey.now,
    })
    .onConflict((conflict) => conflict.column('credential_key').doNothing())
    .returning('passkey_id')
    .executeTakeFirst();
  return added !== undefined;
}

/** Records a use; false if a parallel one has brought the counter as far. */
export async function recordUse(
  db: DatabaseHandle,
  passkeyId: string,
  { counter, isBackedUp, now }: PasskeyUse & { readonly now: Date },
): Promise<boolean> {
  const used = await db
    .updateTable('passkeys')
    .set({ counter, is_backed_up: isBackedUp, last_used_at: now })
    .where('passkey_id', '=', passkeyId)
    .where((is) => (counter === 0 ? is('counter', '=', 0) : is('counter', '<', counter)))
    .returning('passkey_id')
    .executeTakeFirst();
  return used !== undefined;
}

export async function renamePasskey(
  transaction: DatabaseTransaction,
  { userId, passkeyId }: { readonly userId: string; readonly passkeyId: string },
  name: string,
): Promise<boolean> {
  const renamed = await transaction
    .updateTable('passkeys')
    .set({ label: name })
    .where('passkey_id', '=', passkeyId)
    .where('user_id', '=', userId)
    .returning('passkey_id')
    .executeTakeFirst();
  return renamed !== undefined;
}

/** Returns its name; undefined if the user has no such passkey. */
export async function deletePasskey(
  transaction: DatabaseTransaction,
  { userId, passkeyId }: { readonly userId: string; readonly passkeyId: string },
): Promise<string | undefined> {
  const deleted = await transaction
    .deleteFrom('passkeys')
    .where('passkey_id', '=', passkeyId)
    .where('user_id', '=', userId)
    .returning('label')
    .executeTakeFirst();
  return deleted?.label;
}
