import type { ClosingEntry, ClosingQuery } from '@newsphoto/contract';
import { tokyoDate } from '@newsphoto/domain';
import type { TaxRate } from '@newsphoto/domain/fees';
import { closingPeriod, END_OF_MONTH, LAST_CLOSING_DAY, periodsToInvoice } from '@newsphoto/domain/orders';
import type { Database } from '../../db/database.ts';
import { taxRates } from '../fees/fees-in-force.service.ts';
import { findInvoicedDays, findIssuedClosings, findUnbilledSums } from './closing.repository.ts';
import { isFlatBilled, percentOn, sumOf } from './closing-lines.ts';
import { contractDueDay } from './contract-due-day.ts';
import { findAllContracts } from './contracts.repository.ts';

const PAGE = 50;
type Contract = Awaited<ReturnType<typeof findAllContracts>>[number];
type UnbilledSum = Awaited<ReturnType<typeof findUnbilledSums>>[number];
export interface ClosingPage {
  readonly resultList: ClosingEntry[];
  readonly nextCursor: string | null;
}

/** Periods of all contracts, with or without an invoice. */
export async function listClosings(
  db: Database,
  { state, cursor }: ClosingQuery,
  now: Date,
): Promise<ClosingPage> {
  return state === 'due'
    ? { resultList: await dueClosings(db, tokyoDate(now)), nextCursor: null }
    : issuedClosings(db, cursor);
}

async function dueClosings(db: Database, today: string): Promise<ClosingEntry[]> {
  const [contracts, rates] = [await findAllContracts(db), await taxRates(db)];
  const invoiced = await findInvoicedDays(db);
  const unbilled = await findUnbilledSums(db, today);
  const due = contracts.flatMap((contract) => {
    const { contract_id } = contract;
    const sums = unbilled.filter((one) => one.contract_id === contract_id);
    if (contract.terms.billing !== 'monthly' && sums.length === 0) return [];
    return dueOfContract(contract, { today, rates, sums, invoicedTo: invoiced.get(contract_id) ?? [] });
  });
  return due.toSorted((one, other) => (one.to < other.to ? -1 : Number(one.to > other.to)));
}

interface Unbilled {
  readonly today: string;
  readonly rates: readonly TaxRate[];
  readonly sums: readonly UnbilledSum[];
  readonly invoicedTo: readonly string[];
}

/** The amounts that the invoices have if they are issued one after the other: each licence is on the first that it can be on. */
function dueOfContract(contract: Contract, { today, rates, sums, invoicedTo }: Unbilled): ClosingEntry[] {
  const { terms } = contract;
  let before = '';
  const entries = periodsToInvoice(terms, today, invoicedTo).map((period): ClosingEntry => {
    const amounts = sums
      .map(({ starts_on, fee }) => ({ day: starts_on.replaceAll('-', ''), amount: Number(fee) }))
      .filter(({ day }) => day > before && day <= period.to)
      .map(({ day, amount }) => ({ amount, percent: percentOn(rates, day) }));
    before = period.to;
    const flat = { amount: terms.periodFee, percent: percentOn(rates, period.to) };
    const { total } = sumOf(isFlatBilled(terms, period) ? [flat, ...amounts] : amounts);
    const dueOn = contractDueDay(period.to, terms);
    return { ...headOf(contract), ...period, total, dueOn, documentId: null, documentNo: '', isNext: false };
  });
  // Nothing is issued for a period without an amount.
  return entries.filter(({ total }) => total > 0).map((entry, place) => ({ ...entry, isNext: place === 0 }));
}

async function issuedClosings(db: Database, cursor: string | undefined): Promise<ClosingPage> {
  const rows = await findIssuedClosings(db, { cursor, limit: PAGE });
  const contracts = new Map((await findAllContracts(db)).map((one) => [one.contract_id, one]));
  const resultList = rows.slice(0, PAGE).flatMap((row): ClosingEntry[] => {
    const contract = contracts.get(row.contract_id);
    if (!contract) return [];
    const to = row.period_end.replaceAll('-', '');
    const { from } = closingPeriod(to, { closingDay: closingDayOf(to, contract.terms.closingDay) });
    return [
      {
        ...{ ...headOf(contract), from, to, total: row.total, dueOn: row.content.dueOn ?? to },
        ...{ documentId: String(row.document_id), documentNo: row.document_no, isNext: false },
      },
    ];
  });
  return { resultList, nextCursor: rows.length > PAGE ? (resultList.at(-1)?.documentId ?? null) : null };
}

/** The closing day may have been changed since a period ended on this day. */
function closingDayOf(to: string, current: number): number {
  if (closingPeriod(to, { closingDay: current }).to === to) return current;
  const day = Number(to.slice(6));
  return day > LAST_CLOSING_DAY ? END_OF_MONTH : day;
}

const headOf = ({ contract_id, contract_no, terms, group_name }: Contract) => ({
  ...{ contractId: String(contract_id), contractNo: contract_no, name: terms.name, groupName: group_name },
});
