import type { Database } from '../../db/database.ts';
import { type HandledJob, handledJob } from '../jobs/job-declaration.ts';
import { countInvoicesDue, findInvoicesDue, ISSUE_DOCUMENTS } from './invoices-due.ts';
import { issueOrderDocuments } from './issue-order-documents.ts';
import { findIssuer } from './issuer.repository.ts';

/** Invoices of one look. */
const BATCH = 100;

export interface IssueDeps {
  readonly now: () => Date;
  readonly publicUrl: string | undefined;
}

/** Issues what is due, each order in a step. Without an issuer everything waits: entering one starts the job again. */
export function issueDocumentsJob(db: Database, { now, publicUrl }: IssueDeps): HandledJob {
  return handledJob(ISSUE_DOCUMENTS, {
    async run(job) {
      let issued = 0;
      for (;;) {
        const due = await findInvoicesDue(db, BATCH);
        if (due.length === 0) return { issued, waiting: 0 };
        const issuer = (await findIssuer(db))?.issuer;
        if (!issuer) {
          const waiting = await countInvoicesDue(db);
          const text = `帳票の発行者が登録されていないため、${waiting}件の請求書が発行を待っています`;
          await job.step({ done: 1, text }, async () => null);
          return { issued, waiting };
        }
        for (const orderId of due) {
          await job.step({ done: 0, text: '請求書を発行しています' }, async (transaction) => {
            await issueOrderDocuments(transaction, orderId, { issuer, publicUrl, now: now() });
            return null;
          });
          issued += 1;
        }
      }
    },
  });
}
