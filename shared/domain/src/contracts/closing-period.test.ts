import { expect, test } from '@jest/globals';
import { TABLE } from '../orders/fee-table.factory.ts';
import { closingPeriod, dueDay, shiftBusinessDays } from './closing-period.ts';
import { findContractProblems } from './contract-problems.ts';
import { TERMS } from './contract-terms.factory.ts';
import type { ContractTerms } from './contract-terms.ts';

/** Of the days below. */
const HOLIDAYS = ['20260921', '20260922', '20260923', '20261103', '20261123', '20270111'];
const isHoliday = (day: string) => HOLIDAYS.includes(day);

test.each([
  ['20261124', 31, '20261101', '20261130'],
  ['20261130', 31, '20261101', '20261130'],
  ['20280229', 31, '20280201', '20280229'],
  ['20261120', 20, '20261021', '20261120'],
  ['20261121', 20, '20261121', '20261220'],
  ['20261231', 20, '20261221', '20270120'],
  ['20270301', 28, '20270301', '20270328'],
  ['20270228', 28, '20270129', '20270228'],
  ['20261101', 1, '20261002', '20261101'],
] as const)('[G10] %s with closing day %s is in %s to %s', (day, closingDay, from, to) => {
  expect(closingPeriod(day, { closingDay })).toEqual({ from, to });
});

test.each([
  // The last day of December is a Thursday on which banks are closed.
  ['20261130', 1, 31, 'before', '20261230'],
  ['20261130', 1, 31, 'after', '20270104'],
  ['20270131', 1, 31, 'after', '20270301'],
  ['20270131', 1, 31, 'before', '20270226'],
  ['20261120', 0, 28, 'after', '20261130'],
  ['20260731', 2, 20, 'after', '20260924'],
  ['20261130', 0, 31, 'after', '20261130'],
] as const)('[G11] a period to %s, %s months and day %s, %s: %s', (end, payMonths, payDay, payShift, due) => {
  expect(dueDay(end, { payMonths, payDay, payShift }, isHoliday)).toBe(due);
});

test.each([
  ['20261230', 28, '20261228'],
  ['20261031', 31, '20261130'],
  ['20261130', 3, '20261203'],
  ['20261231', 3, '20270104'],
  ['20261231', 11, '20270112'],
] as const)(
  '[G12] banks are closed at weekends, on holidays and at the turn of the year: %s, day %s: %s',
  (...row) => {
    const [end, payDay, due] = row;
    const payMonths = end === '20261230' ? 0 : 1;
    expect(dueDay(end, { payMonths, payDay, payShift: 'after' }, isHoliday)).toBe(due);
  },
);

test.each([
  // Thursday; Friday, Monday (a holiday), Tuesday.
  ['20261119', 2, '20261124'],
  ['20261121', 1, '20261124'],
  ['20261225', 5, '20270105'],
  ['20261124', 0, '20261124'],
] as const)('[O26] %s and %s business days: %s', (day, count, expected) => {
  expect(shiftBusinessDays(day, count, isHoliday)).toBe(expected);
});

test.each([
  [{}, []],
  [{ name: ' ' }, ['name E0001']],
  [{ name: 'あ'.repeat(101) }, ['name E0024']],
  [{ name: '契約\u202E' }, ['name E0044']],
  [{ startsOn: '20260231' }, ['startsOn E0007']],
  [{ endsOn: '20261301' }, ['endsOn E0007']],
  [{ endsOn: '20260331' }, ['endsOn E1010']],
  [{ count: 0, periodFee: -1 }, ['count E0023', 'periodFee E0023']],
  [{ overage: 'fee' }, ['overageFee E0023']],
  [{ kind: 'prices', count: 0, percent: 101, billing: 'order' }, ['percent E0023']],
  [{ closingDay: 29, payDay: 30 }, ['closingDay E0023', 'payDay E0023']],
  [{ closingDay: 20, payMonths: 0, payDay: 20 }, ['payMonths E0022']],
  [{ closingDay: 20, payMonths: 0, payDay: 31 }, []],
  [{ creditLimit: 0 }, ['creditLimit E0023']],
  [{ approvalOver: 0 }, []],
  [{ approvalOver: -1 }, ['approvalOver E0023']],
  [{ covers: { ...TERMS.covers, mediumCodes: ['99'] } }, ['covers E0002']],
  [{ clears: { ...TERMS.covers, purposeCodes: ['99'] } }, ['clears E0002']],
] as const satisfies readonly (readonly [Partial<ContractTerms>, readonly string[]])[])(
  '[G13] %j: %j',
  (change, expected) => {
    const found = findContractProblems({ ...TERMS, ...change }, TABLE);
    expect(found.map(({ field, code }) => `${field} ${code}`)).toEqual(expected);
  },
);

test('[G14] a flat rate that is billed by order is refused', () => {
  expect(findContractProblems({ ...TERMS, billing: 'order' })).toMatchObject([{ field: 'billing' }]);
});
