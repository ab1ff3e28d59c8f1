import { expect, test } from '@jest/globals';
import { compareChoices } from './compare-choices.ts';
import { describeUse } from './describe-use.ts';
import { TABLE, USE } from './fee-table.factory.ts';
import { type QuoteRow, quoteCart } from './quote-cart.ts';
import { findUseProblems, type UseConditions } from './use-conditions.ts';

const LIMITS = { restrictions: '', embargoUntil: null, expiresAt: null };
const ROW: QuoteRow = { contentId: '000000000001', state: 'ok', use: USE, limits: LIMITS };
const RATES = [{ startsOn: '20191001', percent: 10 }];
const quote = (rows: readonly Partial<QuoteRow>[], taxRates = RATES) =>
  quoteCart({ rows: rows.map((one) => ({ ...ROW, ...one })), table: TABLE, taxRates, today: '20261124' });
const using = (change: Partial<UseConditions>): Partial<QuoteRow> => ({ use: { ...USE, ...change } });

const UNPRICED: readonly Partial<QuoteRow>[] = [
  { state: 'takenDown' },
  { use: null },
  using({ copies: -1 }),
  { limits: { ...LIMITS, restrictions: '新聞不可' } },
  using({ sizeCode: 'cover' }),
];

test('[O11] one row that has no fee does not stop the others, and does not count for the volume discount', () => {
  const { rows, ...sum } = quote([{}, ...UNPRICED, {}]);
  expect(rows.map(({ kind }) => kind)).toEqual([
    ...['priced', 'unavailable', 'open', 'invalid', 'refused', 'gap', 'priced'],
  ]);
  // 30,001 × 2 = 60,002; tax 6,000.2. Taxed by row it would be 6,000 as well, so see F7.
  expect(sum).toEqual({
    ...{ priced: 2, net: 60_002, total: 66_002 },
    taxes: [{ percent: 10, net: 60_002, tax: 6_000 }],
  });
  expect(quote([{}, {}, {}, ...UNPRICED]).rows[0]).toMatchObject({ kind: 'priced', fee: 27_000 });
});

test('[O11] what is for the desk to decide is priced and shown', () => {
  const [row] = quote([{ limits: { ...LIMITS, restrictions: '要確認' } }]).rows;
  expect(row).toMatchObject({ kind: 'priced', fee: 30_001, conflicts: [{ kind: 'review' }] });
});

test('[O12] without a fee there is no sum and no line of tax; before the first rate no fee', () => {
  const nothing = { priced: 0, net: 0, taxes: [], total: 0 };
  expect(quote(UNPRICED)).toMatchObject(nothing);
  expect(quote([{}], [])).toMatchObject({ ...nothing, rows: [{ kind: 'gap', gap: 'tax' }] });
});

test('[O3] a quote needs no name of the publication', () => {
  const use = { ...USE, title: '' };
  const context = { table: TABLE, today: '20261124' };
  expect(findUseProblems(use, { ...context, stage: 'quote' })).toEqual([]);
  expect(quoteCart({ ...context, rows: [{ ...ROW, use }], taxRates: RATES, stage: 'quote' }).priced).toBe(1);
  expect(findUseProblems({ ...USE, publisher: '社\u202E' }, context)).toMatchObject([{ code: 'E0044' }]);
});

test('[O13] what another choice would cost, in whole percents of the present fee', () => {
  expect(compareChoices(USE, 'sizeCode', TABLE)).toEqual([
    { code: 'cover', label: '表紙', fee: null, differencePercent: null },
    { code: 'full', label: '1ページ', fee: 30_001, differencePercent: 0 },
    // 20,001 of 30,001 is 66.67 %.
    { code: 'half', label: '1/2ページ', fee: 20_001, differencePercent: -33 },
  ]);
  expect(compareChoices(USE, 'mediumCode', TABLE).map(({ fee }) => fee)).toEqual([
    ...[30_001, 40_000, 45_000, null, 150_000, 40_000],
  ]);
  const free = compareChoices({ ...USE, discountCodes: ['free'] }, 'termCode', TABLE);
  expect(new Set(free.map(({ differencePercent }) => differencePercent))).toEqual(new Set([null]));
});

test('conditions in a line', () => {
  expect(describeUse({ ...USE, sizeCode: 'half' }, TABLE)).toBe('新聞・報道・1/2ページ・1回・日本国内');
  expect(describeUse({ ...USE, mediumCode: '', termCode: '' }, TABLE)).toBe('報道・日本国内');
});
