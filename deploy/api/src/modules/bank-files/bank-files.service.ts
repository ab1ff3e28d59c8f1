import { BANK_FILE_BYTES, type BankFileAnswer, type InvoiceProposal } from '@newsphoto/contract';
import { tokyoDate } from '@newsphoto/domain';
import { type BankFile, readBankFile } from '@newsphoto/domain/bank';
import { yen } from '@newsphoto/domain/fees';
import type { Actor } from '../../access/actor.ts';
import type { Database } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { presentPlan } from './bank-files.presenter.ts';
import { findMatchable, lockImports } from './bank-payments.repository.ts';
import { openMatching, presentProposal } from './match-payments.ts';
import { planImport } from './plan-import.ts';
import { runImport } from './run-import.ts';

interface SentFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Files of banks, for the accounts; see the contract. */
export interface BankFiles {
  preview(file: SentFile | undefined): Promise<BankFileAnswer>;
  /** @throws ApiError `bank-file/suspicious` for a file with warnings that was not confirmed */
  import(actor: Actor, file: SentFile | undefined, isConfirmed: boolean): Promise<BankFileAnswer>;
  proposals(paymentId: string): Promise<{ proposals: InvoiceProposal[] }>;
}

export function createBankFiles(db: Database, now: () => Date): BankFiles {
  const read = (sent: SentFile | undefined): BankFile => {
    const { bytes, name } = sent ?? { bytes: new Uint8Array(), name: '' };
    if (bytes.length === 0) throw new ApiError('bank-file/empty', [name]);
    if (bytes.length > BANK_FILE_BYTES) throw new ApiError('bank-file/too-large', [name, '1.5MB']);
    return readBankFile(bytes, { today: tokyoDate(now()) });
  };
  return {
    preview: async (sent) => presentPlan(await planImport(db, read(sent))),
    async import({ userId }, sent, isConfirmed) {
      const file = read(sent);
      if (file.warnings.length > 0 && !isConfirmed) throw new ApiError('bank-file/suspicious');
      return db.transaction().execute(async (transaction) => {
        await lockImports(transaction);
        const plan = await planImport(transaction, file);
        const imported = await runImport(transaction, plan, { actorId: userId, now: now() });
        const answer = presentPlan(imported, { isImported: true });
        const { newCount: payments, newSum: amount, automaticCount: invoices } = answer;
        const entry = { actorId: userId, action: 'bank-file-imported' } as const;
        await recordAudit(transaction, { ...entry, detail: { payments, amount, invoices } });
        return answer;
      });
    },
    async proposals(paymentId) {
      const payment = await findMatchable(db, Number(paymentId));
      if (!payment) throw new ApiError('payment/unknown');
      const { amount, payer, code, edi } = payment;
      const { propose, invoices } = await openMatching(db);
      const found = propose({ amount: amount ?? yen(0), payer, code: code ?? '', edi: edi ?? '' });
      return { proposals: found.map((one) => presentProposal(one, invoices)) };
    },
  };
}
