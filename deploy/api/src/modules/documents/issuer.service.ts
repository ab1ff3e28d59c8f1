import type { Issuer, IssuerAnswer } from '@newsphoto/contract';
import { checkRegistrationNumber } from '@newsphoto/domain/documents';
import { ISSUER_FIELDS } from '@newsphoto/domain/forms';
import type { Actor } from '../../access/actor.ts';
import type { Database } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { requireValid } from '../../errors/require-valid.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { enqueueJob } from '../jobs/enqueue-job.ts';
import { countInvoicesDue, ISSUE_DOCUMENTS } from './invoices-due.ts';
import { findIssuer, lockIssuer, saveIssuer } from './issuer.repository.ts';

/** Who issues documents; see the contract. */
export interface IssuerService {
  read(): Promise<IssuerAnswer>;
  save(actor: Actor, request: { readonly issuer: Issuer; readonly version: number }): Promise<IssuerAnswer>;
}

export function createIssuerService(db: Database, now: () => Date): IssuerService {
  const read: IssuerService['read'] = async () => {
    const row = await findIssuer(db);
    const number = row?.issuer.registrationNumber ?? '';
    return {
      issuer: row?.issuer ?? null,
      version: row?.version ?? 0,
      hasUnusualNumber: checkRegistrationNumber(number) === 'check-digit',
      waiting: await countInvoicesDue(db),
    };
  };
  return {
    read,
    async save(actor, { issuer: entered, version }) {
      const issuer = trimmed(entered);
      requireValid(ISSUER_FIELDS, issuer);
      if (checkRegistrationNumber(issuer.registrationNumber) === 'form')
        throw new ApiError('issuer/number', ['登録番号'], { field: 'registrationNumber' });
      await db.transaction().execute(async (transaction) => {
        const before = await lockIssuer(transaction);
        if ((before?.version ?? 0) !== version) throw new ApiError('edit/outdated');
        await saveIssuer(transaction, { issuer, editor: actor.userId, now: now() });
        await recordAudit(transaction, { actorId: actor.userId, action: 'issuer-edited' });
        if ((await countInvoicesDue(transaction)) > 0) await enqueueJob(transaction, ISSUE_DOCUMENTS, {});
      });
      return read();
    },
  };
}

/** The issuer of documents, who grants the licences as well; undefined until it is entered. */
export const currentIssuer = async (db: Database): Promise<Issuer | undefined> =>
  (await findIssuer(db))?.issuer;

const trimmed = (issuer: Issuer): Issuer => ({
  name: issuer.name.trim(),
  postalCode: issuer.postalCode.trim(),
  address: issuer.address.trim(),
  phone: issuer.phone.trim(),
  // Entered with a Japanese keyboard.
  registrationNumber: issuer.registrationNumber.normalize('NFKC').trim().toUpperCase(),
  bankAccount: issuer.bankAccount.trim(),
});
