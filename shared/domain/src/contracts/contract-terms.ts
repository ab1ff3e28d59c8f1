import type { UseConditions } from '../orders/use-conditions.ts';

/** Kinds of contracts with their labels. */
export const CONTRACT_KINDS = {
  flat: '定額',
  prices: '料金の割合',
  both: '定額と料金の割合',
} as const;
export type ContractKind = keyof typeof CONTRACT_KINDS;

/** What a content costs after the number of the flat rate is used up. */
export const OVERAGES = {
  fee: '1点ごとの超過料金',
  fees: '料金表の料金',
  refused: '注文できない',
} as const;
export type Overage = keyof typeof OVERAGES;

/** Where a due day moves on which banks are closed. */
export const DUE_SHIFTS = { after: '翌営業日', before: '前営業日' } as const;
export type DueShift = keyof typeof DUE_SHIFTS;

/** Instead of a day of the month: its last one. */
export const END_OF_MONTH = 31;
export const LAST_CLOSING_DAY = 28;

/** Uses by medium, purpose and territory; an empty list names all. */
export interface UseScope {
  readonly mediumCodes: readonly string[];
  readonly purposeCodes: readonly string[];
  readonly territories: readonly string[];
}

/** The terms of a group's contract (rules: SPEC.md beside this file). Amounts are whole yen without tax. */
export interface ContractTerms {
  readonly name: string;
  readonly kind: ContractKind;
  /** First and last day, YYYYMMDD in Asia/Tokyo; null: open-ended. */
  readonly startsOn: string;
  readonly endsOn: string | null;
  readonly covers: UseScope;
  /** Uses without a review; null: every order is reviewed. */
  readonly clears: UseScope | null;
  /** Of the flat rate: contents in a period, and what the period costs. */
  readonly count: number;
  readonly periodFee: number;
  readonly overage: Overage;
  readonly overageFee: number;
  /** Of the fee: 80 is 20 % less. */
  readonly percent: number;
  /** 1 to 28, or {@link END_OF_MONTH}. */
  readonly closingDay: number;
  /** Months after the end of the period, and the day: 1 to 28, or {@link END_OF_MONTH}. */
  readonly payMonths: number;
  readonly payDay: number;
  readonly payShift: DueShift;
  readonly billing: 'order' | 'monthly';
  /** The most that may be ordered in a period, with tax; null: no limit. */
  readonly creditLimit: number | null;
  /** An order whose total, with tax, is higher waits for an approver of the group; null: none does. */
  readonly approvalOver: number | null;
  /** Contents that the users of the group download together in a month without a licence; null: only the limit of each user. */
  readonly monthlyDownloads: number | null;
  /** No orders for the time being. */
  readonly isStopped: boolean;
}

type LaterTerm = 'approvalOver' | 'monthlyDownloads';

/** Terms as they may be stored: older versions have no limits of approval and of downloads. */
export type StoredContractTerms = Omit<ContractTerms, LaterTerm> & Partial<Pick<ContractTerms, LaterTerm>>;

export const readStoredTerms = (stored: StoredContractTerms): ContractTerms => ({
  ...stored,
  approvalOver: stored.approvalOver ?? null,
  monthlyDownloads: stored.monthlyDownloads ?? null,
});

/** Whether an order, with tax, has to be approved within the group before it is submitted. */
export const needsApproval = (
  { approvalOver }: Pick<ContractTerms, 'approvalOver'>,
  total: number,
): boolean => approvalOver !== null && total > approvalOver;

/** Days within which an order is approved; the system cancels it after them. */
export const APPROVAL_DAYS = 30;

export const hasFlatRate = ({ kind }: Pick<ContractTerms, 'kind'>): boolean => kind !== 'prices';
export const hasAgreedPrice = ({ kind }: Pick<ContractTerms, 'kind'>): boolean => kind !== 'flat';

/** Whether a scope names a use. */
export function isInScope(
  scope: UseScope,
  use: Pick<UseConditions, 'mediumCode' | 'purposeCode' | 'territory'>,
): boolean {
  return (
    names(scope.mediumCodes, use.mediumCode) &&
    names(scope.purposeCodes, use.purposeCode) &&
    names(scope.territories, use.territory)
  );
}

const names = (list: readonly string[], code: string): boolean => list.length === 0 || list.includes(code);
