import { expect, test } from '@jest/globals';
import { periodsToInvoice } from './periods-to-invoice.ts';

const TERMS = { startsOn: '20260810', closingDay: 31 };
const ends = (...question: Parameters<typeof periodsToInvoice>) =>
  periodsToInvoice(...question).map(({ to }) => to);

test.each([
  ['a period that ends today has not ended', '20260930', [], ['20260831']],
  ['', '20261001', [], ['20260831', '20260930']],
  ['an invoiced one is left out', '20261101', ['20260831', '20261031'], ['20260930']],
  ['none before the start', '20260801', [], []],
] as const)('[G15] %s: on %s, %j invoiced, %j are left', (_case, today, invoiced, expected) => {
  expect(ends(TERMS, today, invoiced)).toEqual(expected);
});

test('[G15] another closing day divides only what follows the last invoice', () => {
  const monthEnds = ['20260831', '20260930', '20261031'];
  expect(ends({ ...TERMS, closingDay: 20 }, '20261225', monthEnds)).toEqual(['20261120', '20261220']);
});
