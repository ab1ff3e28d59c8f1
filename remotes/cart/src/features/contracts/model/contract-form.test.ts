import { expect, test } from '@jest/globals';
import { PRICING } from '../../../blocks/cart/testing/cart.factory.ts';
import { contractFields, contractMessages, newTerms, recordOf, termsOf } from './contract-form.ts';
import { contractDifferences, contractSentences } from './contract-texts.ts';

const { table } = PRICING;
const TERMS = {
  ...newTerms('20261201'),
  ...{ name: '定額', covers: { mediumCodes: ['01'], purposeCodes: [], territories: ['japan' as const] } },
};
const values = { ...recordOf({ terms: TERMS, version: 1 }).values };

test('what is shown in the form is what is sent', () => {
  expect(termsOf(values)).toEqual(TERMS);
  const all = {
    ...TERMS,
    ...{ kind: 'both' as const, endsOn: '20271130', overage: 'fee' as const, overageFee: 5_000, percent: 80 },
    ...{
      clears: TERMS.covers,
      creditLimit: 300_000,
      approvalOver: 50_000,
      monthlyDownloads: 200,
      isStopped: true,
    },
  };
  expect(termsOf({ ...recordOf({ terms: all, version: 2 }).values })).toEqual(all);
});

test('numbers are read as people type them; others are refused at their field', () => {
  expect(termsOf({ ...values, periodFee: '１２０,０００', creditLimit: ' ' })).toMatchObject({
    ...{ periodFee: 120_000, creditLimit: null },
  });
  for (const typed of ['', '-1', '1.5', '十万'])
    expect(Object.keys(contractMessages({ ...values, periodFee: typed }, table))).toEqual(['periodFee']);
  expect(contractMessages({ ...values, name: ' ', endsOn: '20261130' }, table)).toEqual({
    name: expect.stringContaining('契約名'),
    endsOn: expect.any(String),
  });
});

test('fields that the kind does not use are hidden, and what was typed there is not sent', () => {
  const hidden = (kind: string) =>
    contractFields({ ...values, kind }, table)
      .filter(({ visible }) => visible === false)
      .map(({ key }) => key);
  const clears = ['clears', 'clearsPurposes', 'clearsTerritories'];
  expect(hidden('flat')).toEqual(['overageFee', 'percent', ...clears, 'billing']);
  expect(hidden('prices')).toEqual(['count', 'periodFee', 'overage', 'overageFee', ...clears]);
  const typed = { ...values, kind: 'prices', count: 'x', percent: '80', billing: 'order' };
  expect(contractMessages(typed, table)).toEqual({});
  expect(termsOf(typed)).toMatchObject({ count: 0, periodFee: 0, percent: 80, billing: 'order' });
  expect(termsOf({ ...typed, kind: 'flat' }).billing).toBe('monthly');
});

test('the sentences of a contract, and what differs between two versions', () => {
  expect(contractSentences(TERMS, table)).toEqual([
    '2026/12/01から（終了日なし）の契約です。対象は新聞、日本国内での使用です。そのほかの使用は、料金表の料金で審査します。',
    '毎月10点まで月額100,000円（税別）です。11点目からは料金表の料金（税別）になります。',
    'すべての注文を審査します。',
    '毎月末日に締め、月ごとにまとめて請求します。お支払期限は翌月末日（銀行休業日は翌営業日）です。',
  ]);
  const changed = { ...TERMS, count: 20, overage: 'refused' as const, clears: TERMS.covers };
  expect(contractSentences(changed, table)[1]).toContain('21点目からは注文できません。');
  expect(contractDifferences(TERMS, changed, table)).toEqual([
    { what: '月間の点数', before: '10点', after: '20点' },
    { what: '超過したとき', before: '料金表の料金', after: '注文できない' },
    { what: '審査が不要な使用', before: 'なし', after: '新聞、日本国内での使用' },
  ]);
  expect(contractDifferences(TERMS, TERMS, table)).toEqual([]);
});
