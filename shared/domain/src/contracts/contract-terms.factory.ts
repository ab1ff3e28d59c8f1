import { type ContractTerms, END_OF_MONTH } from './contract-terms.ts';

/** A flat rate of two contents a month, for tests. */
export const TERMS: ContractTerms = {
  ...{ name: '定額契約', kind: 'flat', startsOn: '20260401', endsOn: null },
  covers: { mediumCodes: ['01', '02'], purposeCodes: [], territories: ['japan'] },
  clears: null,
  ...{ count: 2, periodFee: 100_000, overage: 'fees', overageFee: 0, percent: 100 },
  ...{ closingDay: END_OF_MONTH, payMonths: 1, payDay: END_OF_MONTH, payShift: 'after', billing: 'monthly' },
  ...{ creditLimit: null, approvalOver: null, monthlyDownloads: null, isStopped: false },
};
