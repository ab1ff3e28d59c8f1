import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../db/database.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { hashPassword } from '../auth/password.service.ts';
import { accountCreatedMail } from '../mails/account-created.mail.ts';
import { addMail } from '../mails/outbox.service.ts';

export interface NewAccount {
  readonly userId: string;
  readonly password: string;
  readonly userName: string;
  readonly userCode: string;
  readonly group: { readonly groupId: string; readonly name: string; readonly groupKbn: string };
  readonly mailAddress?: string;
  /** Notifies the user by mail; `publicUrl`: public address of the archive. */
  readonly welcome?: { readonly publicUrl: string | undefined };
  /** Personal permissions. */
  readonly sig: readonly string[];
  /** Permissions that are added to the group. */
  readonly grp: readonly string[];
}

/** Creates an account with its group; false, without any change, if the user id is taken. */
export async function createAccount(db: Database, account: NewAccount): Promise<boolean> {
  const { userId, group, sig, grp } = account;
  const known = await db
    .selectFrom('users')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (known) return false;
  const passwordHash = await hashPassword(account.password);
  return db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('groups')
      .values({ group_id: group.groupId, name: group.name, group_kbn: group.groupKbn })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const added = await transaction
      .insertInto('users')
      .values({
        user_id: userId,
        password_hash: passwordHash,
        user_name: account.userName,
        user_code: account.userCode,
        group_id: group.groupId,
        mail_address: account.mailAddress ?? null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('user_id')
      .executeTakeFirst();
    if (!added) return false;
    await sql`insert into user_permissions (user_id, code)
      select ${userId}, unnest(${sig}::text[]) on conflict do nothing`.execute(transaction);
    await sql`insert into group_permissions (group_id, code)
      select ${group.groupId}, unnest(${grp}::text[]) on conflict do nothing`.execute(transaction);
    await recordAudit(transaction, {
      actorId: 'system',
      action: 'account-created',
      subject: userId,
      detail: { group: group.groupId, sig, grp },
    });
    if (account.welcome) await notifyOfAccount(transaction, account, account.welcome);
    return true;
  });
}

async function notifyOfAccount(
  transaction: DatabaseTransaction,
  { userId, userName, mailAddress: address }: NewAccount,
  { publicUrl }: NonNullable<NewAccount['welcome']>,
): Promise<void> {
  if (address === undefined) return;
  const mail = accountCreatedMail({ userId, userName, publicUrl });
  await addMail(transaction, { name: userName, address }, mail);
}
