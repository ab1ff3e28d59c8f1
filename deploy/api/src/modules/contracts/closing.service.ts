import type { ContractClosing, DocumentContent, Issuer } from '@newsphoto/contract';
import { tokyoDate } from '@newsphoto/domain';
import { yen } from '@newsphoto/domain/fees';
import { type ClosingPeriod, closingPeriod } from '@newsphoto/domain/orders';
import type { Actor } from '../../access/actor.ts';
import type { Database, DatabaseHandle, DatabaseTransaction } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { monthlyInvoiceMail } from '../documents/document.mail.ts';
import { issueDocument } from '../documents/issue-document.ts';
import { createIssuerService } from '../documents/issuer.service.ts';
import { taxRates } from '../fees/fees-in-force.service.ts';
import { requireGroup } from '../groups/require-group.ts';
import { addMail } from '../mails/outbox.service.ts';
import { openReceivable } from '../receivables/open-receivable.ts';
import { type ClosingItemRow, findClosing, findClosingItems, insertClosing } from './closing.repository.ts';
import { closingLines, closingNotes, isFlatBilled, periodText, sumOf } from './closing-lines.ts';
import { type ClosingRecipient, findClosingRecipients } from './closing-recipients.ts';
import { contractDueDay } from './contract-due-day.ts';
import { type ContractRow, findContract, lockContract } from './contracts.repository.ts';

/** Invoices of contracts that are billed monthly; see the contract package. */
export interface Closings {
  preview(contractId: string, periodEnd: string): Promise<ContractClosing>;
  issue(actor: Actor, contractId: string, request: ClosingRequest): Promise<ContractClosing>;
}

export interface ClosingRequest {
  readonly periodEnd: string;
  /** As the preview showed it. */
  readonly total: number;
}

export interface ClosingDeps {
  readonly db: Database;
  readonly now: () => Date;
  readonly publicUrl: string | undefined;
}

interface Closing {
  readonly contract: ContractRow;
  readonly items: readonly ClosingItemRow[];
  readonly recipients: readonly ClosingRecipient[];
  readonly answer: ContractClosing;
}

export function createClosings({ db, now, publicUrl }: ClosingDeps): Closings {
  const read = async (handle: DatabaseHandle, contractId: string, periodEnd: string): Promise<Closing> => {
    const contract = await findContract(handle, Number(contractId));
    if (!contract) throw new ApiError('contract/unknown');
    const { contract_id, contract_no, group_id, terms } = contract;
    const items = await findClosingItems(handle, contract_id, periodEnd);
    const period = requirePeriod(contract, { periodEnd, today: tokyoDate(now()), items });
    const lines = closingLines(contract, { period, items, rates: await taxRates(handle) });
    const { net, taxes, total } = sumOf(lines);
    const documentId = await findClosing(handle, contract_id, periodEnd);
    const ordererIds = items.map(({ user_id }) => user_id);
    const recipients = await findClosingRecipients(handle, group_id, ordererIds);
    return {
      ...{ contract, items, recipients },
      answer: {
        ...{ contractId: String(contract_id), contractNo: contract_no, name: terms.name },
        groupName: (await requireGroup(handle, group_id)).name,
        ...{ from: period.from, to: period.to, lines, net, taxes: [...taxes], total },
        dueOn: contractDueDay(periodEnd, terms),
        documentId: documentId === undefined ? null : String(documentId),
        ...{ notes: closingNotes(lines, { period, items }), recipients: recipients.length },
      },
    };
  };
  return {
    preview: async (contractId, periodEnd) => (await read(db, contractId, periodEnd)).answer,
    async issue({ userId }, contractId, { periodEnd, total }) {
      const { issuer } = await createIssuerService(db, now).read();
      if (!issuer) throw new ApiError('closing/no-issuer');
      await db.transaction().execute(async (transaction) => {
        // Orders of the contract wait: what is issued is what was read.
        await lockContract(transaction, Number(contractId));
        const closing = await read(transaction, contractId, periodEnd);
        requireIssuable(closing.answer, total);
        await write(transaction, closing, { issuer, actorId: userId, publicUrl, now: now() });
      });
      return (await read(db, contractId, periodEnd)).answer;
    },
  };
}

interface PeriodQuestion {
  readonly periodEnd: string;
  readonly today: string;
  readonly items: readonly ClosingItemRow[];
}

/**
 * Of a contract that is billed monthly, or that was, while contents are left to bill.
 * @throws ApiError `closing/no-period` unless a period of the contract ended on the day, before today
 */
function requirePeriod({ terms }: ContractRow, { periodEnd, today, items }: PeriodQuestion): ClosingPeriod {
  const period = closingPeriod(periodEnd, terms);
  const hasEnded = period.to === periodEnd && periodEnd < today;
  const isBilled = isFlatBilled(terms, period) || terms.billing === 'monthly' || items.length > 0;
  if (!hasEnded || !isBilled || period.to < terms.startsOn)
    throw new ApiError('closing/no-period', [], { field: 'periodEnd' });
  return period;
}

function requireIssuable(closing: ContractClosing, shown: number): void {
  if (closing.documentId !== null) throw new ApiError('closing/issued');
  if (closing.total === 0) throw new ApiError('closing/empty');
  if (closing.total !== shown)
    throw new ApiError('edit/outdated', [], { amounts: { shown, current: closing.total } });
}

interface Issuing {
  readonly issuer: Issuer;
  readonly actorId: string;
  readonly publicUrl: string | undefined;
  readonly now: Date;
}

async function write(
  transaction: DatabaseTransaction,
  { contract, items, recipients, answer }: Closing,
  { issuer, actorId, publicUrl, now }: Issuing,
): Promise<void> {
  const { contract_id: contractId, group_id: groupId } = contract;
  const periodEnd = answer.to;
  // Accountants of the group read it by their permission.
  const orderers = new Set(items.map(({ user_id }) => user_id));
  const [first = actorId] = orderers;
  const { document_id: documentId, document_no: documentNo } = await issueDocument(transaction, {
    ...{ kind: 'invoice', issueKey: `invoice contract ${contractId} ${periodEnd}`, orderId: null },
    ...{ userId: orderers.size === 1 ? first : actorId, groupId, actorId, now },
    content: contentOf(answer, issuer),
  });
  const itemIds = items.map(({ order_item_id }) => order_item_id);
  await insertClosing(transaction, { contractId, periodEnd, documentId, itemIds });
  await openReceivable(transaction, {
    ...{ documentId, amount: yen(answer.total), dueOn: answer.dueOn, now },
    orders: [...new Map(items.map((item) => [item.order_id, item])).values()],
  });
  for (const { name, address, mayOpen } of recipients) {
    const mail = { name, documentId, documentNo, total: answer.total, dueOn: answer.dueOn };
    const written = monthlyInvoiceMail({
      ...{ ...mail, contractName: answer.name, period: periodText(answer) },
      publicUrl: mayOpen ? publicUrl : undefined,
    });
    await addMail(transaction, { name, address }, written);
  }
}

function contentOf(closing: ContractClosing, issuer: Issuer): DocumentContent {
  const { lines, net, taxes, total, dueOn, notes, groupName } = closing;
  return {
    issuer,
    // Contracts are with organisations.
    addressee: { lines: [groupName], honorific: '御中', postalCode: '', address: '' },
    ...{ orderNo: '', orderedOn: '', lines, net, taxes, total },
    ...{ validUntil: null, dueOn, paidOn: null, original: null, notes },
  };
}
