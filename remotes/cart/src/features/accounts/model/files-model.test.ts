import { expect, test } from '@jest/globals';
import type { BankFileAnswer, BankFileRow } from '@newsphoto/contract';
import { bankFileLines, bankFileSummary, bankRowMark, proposalText } from './bank-file-rows.ts';
import { JOURNAL_FILTERS, journalQueryOf, lastMonth } from './journal-period.ts';

const proposal = (isAutomatic: boolean): BankFileRow['proposals'][number] => ({
  ...{ reason: 'name', text: '金額と名前が一致', isAutomatic },
  allocations: ['1', '2'].map((documentId) => ({
    ...{ documentId, documentNo: `I-${documentId}`, party: '見本新聞社', dueOn: '20261231' },
    ...{ outstanding: 500, amount: 500, fee: 0 },
  })),
});
const row = (at: number, state: BankFileRow['state'], proposals: BankFileRow['proposals'] = []) => ({
  ...{ row: at, account: '0140-001-1-1234567', day: '20261101', amount: 1_000, payer: 'ﾐﾎﾝ' },
  ...{ code: '', edi: '', state, paymentId: null, proposals, isPosted: false },
});
const answer: BankFileAnswer = {
  accounts: [],
  rows: [row(2, 'new', [proposal(true)]), row(4, 'known'), row(5, 'cancelled'), row(6, 'new')],
  problems: [
    { row: 3, text: '金額を読み取れません。' },
    { row: null, text: 'トレーラーがありません。' },
  ],
  ...{ warnings: [], newCount: 2, newSum: 2_000, automaticCount: 1 },
};

test('rows that cannot be read are shown in their places among the payments', () => {
  expect(bankFileLines(answer).map(({ row: at, problem }) => [at, problem])).toEqual([
    [2, ''],
    [3, '金額を読み取れません。'],
    [4, ''],
    [5, ''],
    [6, ''],
  ]);
});

test('a file is summarised by what becomes of its rows', () => {
  expect(bankFileSummary(answer)).toEqual({
    ...{ known: 1, cancelled: 1, problems: 1, waiting: 1, ofFile: ['トレーラーがありません。'] },
  });
});

test('each row is marked by what becomes of it, and after the import by what became of it', () => {
  const labels = (isImported: boolean) =>
    [...answer.rows, row(7, 'new', [proposal(false)])].map((one) => bankRowMark(one, isImported).label);
  expect(labels(false)).toEqual(['自動で充当', '取込済み', '取消', '該当なし', '要確認']);
  expect(labels(true)[0]).toBe('充当済');
  expect(proposalText(row(2, 'new', [proposal(true), proposal(false)]))).toBe(
    'I-1、I-2 見本新聞社（金額と名前が一致）',
  );
  expect(proposalText(row(2, 'new'))).toBe('');
});

test('without a period the journal is that of the last month', () => {
  expect(lastMonth('20270131')).toEqual({ start: '20261201', end: '20261231' });
  expect(lastMonth('20280315')).toEqual({ start: '20280201', end: '20280229' });
  const filters = { ...JOURNAL_FILTERS, from: '20270101', encoding: 'sjis' };
  expect(journalQueryOf(filters, '20270215')).toEqual({ from: '20270101', to: '20270131', encoding: 'sjis' });
  expect(journalQueryOf({ ...filters, to: '20261231' }, '20270215')).toBeUndefined();
});
