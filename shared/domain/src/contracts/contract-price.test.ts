import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { TABLE, USE } from '../orders/fee-table.factory.ts';
import { type QuoteRow, quoteCart } from '../orders/quote-cart.ts';
import type { UseConditions } from '../orders/use-conditions.ts';
import { TERMS } from './contract-terms.factory.ts';
import type { ContractTerms } from './contract-terms.ts';

const LIMITS = { restrictions: '', embargoUntil: null, expiresAt: null };
const ROW: QuoteRow = { contentId: '000000000001', state: 'ok', use: USE, limits: LIMITS };
const RATES = [{ startsOn: '20191001', percent: 10 }];

interface Change {
  readonly terms?: Partial<ContractTerms>;
  readonly used?: number;
}

const quote = (rows: readonly Partial<QuoteRow>[], { terms = {}, used = 0 }: Change = {}) =>
  quoteCart({
    rows: rows.map((one) => ({ ...ROW, ...one })),
    ...{
      table: TABLE,
      taxRates: RATES,
      today: '20261124',
      contract: { terms: { ...TERMS, ...terms }, used },
    },
  });
const using = (change: Partial<UseConditions>): Partial<QuoteRow> => ({ use: { ...USE, ...change } });
const WEB = using({ mediumCode: '06', sizeCode: 'px800' });
/** `30001 fees`: fee and what decided it. */
const fees = (...question: Parameters<typeof quote>) =>
  quote(...question).rows.map((one) => (one.kind === 'priced' ? `${one.fee} ${one.pricing}` : one.kind));

test('[G2] uses outside of the contract cost the fees; an empty list names all', () => {
  expect(fees([{}, WEB, using({ territory: 'world' })])).toEqual(['0 flat', '15000 fees', '30001 fees']);
  const all = { mediumCodes: [], purposeCodes: [], territories: [] };
  expect(fees([WEB, using({ territory: 'world' })], { terms: { covers: all } })).toEqual([
    '0 flat',
    '0 flat',
  ]);
  expect(fees([{}], { terms: { covers: { ...all, purposeCodes: ['02'] } } })).toEqual(['30001 fees']);
});

test('[G3] the flat rate covers the contents that come first, after those of the period so far', () => {
  expect(fees([WEB, {}, {}], { used: 1 })).toEqual(['15000 fees', '0 flat', '30001 fees']);
  const [, row] = quote([WEB, {}], { used: 1 }).rows;
  expect(row).toMatchObject({ steps: [{ kind: 'contract', label: '定額契約（月2点まで）', amount: 0 }] });
  // A content that cannot be ordered takes nothing of it.
  expect(fees([{ state: 'takenDown' }, {}, {}])).toEqual(['unavailable', '0 flat', '0 flat']);
});

test.each([
  [{ overage: 'refused' }, 'exhausted'],
  [{ overage: 'fee', overageFee: 3_000 }, '3000 overage'],
  [{ overage: 'fees' }, '30001 fees'],
  [{ overage: 'fees', kind: 'both', percent: 80 }, '24000 agreed'],
] as const)('[G4] %j: a content beyond the number is %s', (terms, expected) => {
  expect(fees([{}, {}], { terms, used: 1 })).toEqual(['0 flat', expected]);
  expect(fees([{}], { terms, used: 5 })).toEqual([expected]);
});

test.each([
  [100, 30_001],
  [80, 24_000],
  [33, 9_900],
  [0, 0],
] as const)('[G5] %s %% of 30,001 yen are %s yen', (percent, fee) => {
  const terms = { kind: 'prices', percent } as const;
  expect(fees([{}], { terms })).toEqual([`${fee} agreed`]);
  const [row] = quote([{}], { terms }).rows;
  const step = { kind: 'contract', label: '契約価格', percent, amount: fee };
  expect(row?.kind === 'priced' && row.steps.at(-1)).toEqual(step);
});

test('[G6] the volume discount counts the contents by the fees alone', () => {
  // Three rows from which 10 % are off; two of them are covered.
  expect(fees([{}, {}, {}])).toEqual(['0 flat', '0 flat', '30001 fees']);
  expect(fees([WEB, {}, {}, {}], { terms: { kind: 'prices', percent: 50 } })[1]).toBe('13500 agreed');
});

test.each([
  ['cleared', {}, false],
  ['of another purpose', using({ purposeCode: '02' }), true],
  ['outside of the contract', WEB, true],
  ['with secondary use', using({ secondaryUse: true }), true],
  ['of a content with a conflict', { limits: { ...LIMITS, restrictions: '要確認' } }, true],
] as const)('[G7] a use %s: %j needs a review: %s', (_case, row, expected) => {
  const clears = { mediumCodes: ['01', '06'], purposeCodes: ['01'], territories: [] };
  expect(quote([row], { terms: { clears } }).rows).toMatchObject([{ needsReview: expected }]);
  expect(quote([row]).rows).toMatchObject([{ needsReview: true }]);
});

test('without a contract, prices and reviews are as before', () => {
  const question = { rows: [ROW, ROW, ROW], table: TABLE, taxRates: RATES, today: '20261124' };
  expect(quoteCart(question)).toEqual(quoteCart({ ...question, contract: null }));
  expect(quoteCart(question).rows[0]).toMatchObject({ fee: 27_000, pricing: 'fees', needsReview: true });
});

test('[G3] however orders divide the contents, the flat rate covers the same number', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 6 }), fc.nat(9), (orders, count) => {
      let used = 0;
      for (const size of orders) {
        const rows = Array.from({ length: size }, () => ({}));
        used += fees(rows, { terms: { count }, used }).filter((one) => one === '0 flat').length;
      }
      const all = orders.reduce((sum, size) => sum + size, 0);
      expect(used).toBe(Math.min(all, count));
    }),
    { numRuns: 40 },
  );
});
