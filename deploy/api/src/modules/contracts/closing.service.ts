import type { ContractClosing, DocumentContent, DocumentLine, Issuer } from '@newsphoto/contract';
import { formatDate, tokyoDate } from '@newsphoto/domain';
import { sumByRate } from '@newsphoto/domain/documents';
import { type TaxRate, taxRateOn, yen } from '@newsphoto/domain/fees';
import { type ClosingPeriod, closingPeriod, hasFlatRate } from '@newsphoto/domain/orders';
import type { Actor } from '../../access/actor.ts';
import type { Database, DatabaseHandle } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { presentId } from '../contents/contents.presenter.ts';
import { issueDocument } from '../documents/issue-document.ts';
import { createIssuerService } from '../documents/issuer.service.ts';
import { taxRates } from '../fees/fees-in-force.service.ts';
import { requireGroup } from '../groups/require-group.ts';
import { type ClosingItemRow, findClosing, findClosingItems, insertClosing } from './closing.repository.ts';
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

interface Closing {
  readonly contract: ContractRow;
  readonly period: ClosingPeriod;
  readonly itemIds: readonly number[];
  readonly answer: ContractClosing;
}

export function createClosings(db: Database, now: () => Date): Closings {
  const read = async (handle: DatabaseHandle, contractId: string, periodEnd: string): Promise<Closing> => {
    const contract = await findContract(handle, Number(contractId));
    if (!contract) throw new ApiError('contract/unknown');
    const period = requirePeriod(contract, periodEnd, tokyoDate(now()));
    const items = await findClosingItems(handle, contract.contract_id, periodEnd);
    const lines = linesOf(contract, { period, items, rates: await taxRates(handle) });
    const { net, taxes, total } = sumByRate(lines.map((line) => ({ ...line, amount: yen(line.amount) })));
    const documentId = await findClosing(handle, contract.contract_id, periodEnd);
    return {
      ...{ contract, period, itemIds: items.map(({ order_item_id }) => order_item_id) },
      answer: {
        ...{ contractNo: contract.contract_no, from: period.from, to: period.to },
        ...{ lines, net, taxes: [...taxes], total },
        dueOn: contractDueDay(periodEnd, contract.terms),
        documentId: documentId === undefined ? null : String(documentId),
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
        const { contract, itemIds, answer } = await read(transaction, contractId, periodEnd);
        if (answer.documentId !== null) throw new ApiError('closing/issued');
        if (answer.total === 0) throw new ApiError('closing/empty');
        if (answer.total !== total) throw new ApiError('edit/outdated');
        const group = await requireGroup(transaction, contract.group_id);
        const { document_id: documentId } = await issueDocument(transaction, {
          ...{ kind: 'invoice', issueKey: `invoice contract ${contract.contract_id} ${periodEnd}` },
          ...{ orderId: null, userId, groupId: contract.group_id, actorId: userId, now: now() },
          content: contentOf(answer, issuer, group.name),
        });
        const { contract_id } = contract;
        await insertClosing(transaction, { contractId: contract_id, periodEnd, documentId, itemIds });
      });
      return (await read(db, contractId, periodEnd)).answer;
    },
  };
}

/** @throws ApiError `closing/no-period` unless a period of the contract ended on the day, before today */
function requirePeriod({ terms }: ContractRow, periodEnd: string, today: string): ClosingPeriod {
  const period = closingPeriod(periodEnd, terms);
  const isOfTerm = period.to >= terms.startsOn && (terms.endsOn === null || period.from <= terms.endsOn);
  if (terms.billing !== 'monthly' || period.to !== periodEnd || periodEnd >= today || !isOfTerm)
    throw new ApiError('closing/no-period', [], { field: 'periodEnd' });
  return period;
}

interface Billed {
  readonly period: ClosingPeriod;
  readonly items: readonly ClosingItemRow[];
  readonly rates: readonly TaxRate[];
}

/** The flat rate, then each licence with the rate of the day on which it became active. */
function linesOf({ terms, contract_no }: ContractRow, { period, items, rates }: Billed): DocumentLine[] {
  const percentOn = (day: string): number => {
    const rate = taxRateOn(rates, day);
    if (!rate) throw new Error(`no tax rate on ${day}`);
    return rate.percent;
  };
  const flat: DocumentLine = {
    text: `${terms.name}　月額`,
    detail: `${formatDate(period.from)}～${formatDate(period.to)}`,
    ...{ reference: contract_no, suppliedOn: period.to, amount: terms.periodFee },
    percent: percentOn(period.to),
  };
  const licences = items.map((item): DocumentLine => {
    const suppliedOn = item.starts_on.replaceAll('-', '');
    return {
      text: item.content.headline || '素材',
      detail: `注文番号 ${item.order_no}　素材番号 ${presentId(item.content_id)}　${item.use_text}`,
      ...{ reference: item.licence_no, suppliedOn, amount: item.fee, percent: percentOn(suppliedOn) },
    };
  });
  return [...(hasFlatRate(terms) ? [flat] : []), ...licences];
}

function contentOf(closing: ContractClosing, issuer: Issuer, groupName: string): DocumentContent {
  const { lines, net, taxes, total, dueOn, from, to } = closing;
  return {
    issuer,
    // Contracts are with organisations.
    addressee: { lines: [groupName], honorific: '御中', postalCode: '', address: '' },
    ...{ orderNo: '', orderedOn: '', lines, net, taxes, total },
    ...{ validUntil: null, dueOn, paidOn: null, original: null },
    notes: [`対象期間：${formatDate(from)}～${formatDate(to)}`],
  };
}
