import type { MatchProposal } from '@newsphoto/domain/bank';
import type { DatabaseTransaction } from '../../db/database.ts';
import { allocatePayment } from '../payments/allocate-payment.ts';
import { enterPayment } from '../payments/enter-payment.ts';
import { lockReceivables } from '../receivables/receivable-records.service.ts';
import { insertBankPayment } from './bank-payments.repository.ts';
import type { ImportPlan, PlannedRow } from './plan-import.ts';

interface Importing {
  readonly actorId: string;
  readonly now: Date;
}

type IsUnchanged = (proposal: MatchProposal) => boolean;

/** Enters the new payments and posts what is automatic, in a transaction in which no other import runs. */
export async function runImport(
  transaction: DatabaseTransaction,
  plan: ImportPlan,
  importing: Importing,
): Promise<ImportPlan> {
  const isUnchanged = await lockInvoices(transaction, plan);
  const rows: PlannedRow[] = [];
  for (const planned of plan.rows) {
    if (planned.state !== 'new') {
      rows.push(planned);
      continue;
    }
    const paymentId = await enterRow(transaction, planned, importing);
    const proposals = planned.proposals.map((one) => ({
      ...one,
      isAutomatic: one.isAutomatic && isUnchanged(one),
    }));
    const [automatic] = proposals.filter(({ isAutomatic }) => isAutomatic);
    if (automatic)
      await allocatePayment(transaction, {
        paymentId,
        allocations: automatic.allocations.map(({ invoiceId, amount, fee }) => ({
          ...{ documentId: Number(invoiceId), amount, fee },
        })),
        step: { party: 'system', ...importing },
      });
    rows.push({ ...planned, proposals, paymentId });
  }
  return { ...plan, rows };
}

/** Invoices before payments, as everywhere. Proposals of invoices that changed since the plan are left to people. */
async function lockInvoices(
  transaction: DatabaseTransaction,
  { matching, rows }: ImportPlan,
): Promise<IsUnchanged> {
  const automatic = rows.flatMap(({ proposals }) => proposals.filter(({ isAutomatic }) => isAutomatic));
  const ids = automatic.flatMap(({ allocations }) => allocations.map(({ invoiceId }) => Number(invoiceId)));
  const locked = new Map(
    (await lockReceivables(transaction, ids)).map(({ document_id, is_disputed, ...row }) => {
      const outstanding = row.amount - row.settled - row.credited - row.written_off;
      return [document_id, is_disputed ? 0 : outstanding];
    }),
  );
  return ({ allocations }) =>
    allocations.every(({ invoiceId }) => {
      const id = Number(invoiceId);
      return locked.get(id) === matching.invoices.get(id)?.outstanding;
    });
}

async function enterRow(
  transaction: DatabaseTransaction,
  { row, reference }: PlannedRow,
  importing: Importing,
): Promise<number> {
  const { day: receivedOn, amount, payer, account, code, edi } = row;
  const entered = { receivedOn, amount, payer, note: '', bankReference: reference, ...importing };
  const payment = await enterPayment(transaction, entered);
  if (!payment) throw new Error('a row was imported although imports wait for each other');
  const { payment_id } = payment;
  await insertBankPayment(transaction, { payment_id, account, code, edi });
  return payment_id;
}
