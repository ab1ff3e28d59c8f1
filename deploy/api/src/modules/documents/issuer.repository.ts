import type { Issuer } from '@newsphoto/contract';
import type { DatabaseHandle, DatabaseTransaction } from '../../db/database.ts';
import { lockKey } from '../../db/lock-key.ts';

/** The issuer of documents; undefined until it is entered. */
export async function findIssuer(db: DatabaseHandle) {
  return db.selectFrom('document_issuer').select(['issuer', 'version']).executeTakeFirst();
}

/** As {@link findIssuer}; changes wait for each other, the first one too. */
export async function lockIssuer(transaction: DatabaseTransaction) {
  await lockKey(transaction, 'document issuer');
  return findIssuer(transaction);
}

export async function saveIssuer(
  transaction: DatabaseTransaction,
  { issuer, editor, now }: { readonly issuer: Issuer; readonly editor: string; readonly now: Date },
): Promise<void> {
  const edited = { issuer: JSON.stringify(issuer), edited_at: now, edited_by: editor };
  await transaction
    .insertInto('document_issuer')
    .values(edited)
    .onConflict((conflict) =>
      conflict
        .column('is_current')
        .doUpdateSet((of) => ({ ...edited, version: of('document_issuer.version', '+', 1) })),
    )
    .execute();
}
