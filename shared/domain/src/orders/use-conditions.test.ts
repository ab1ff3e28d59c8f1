import { expect, test } from '@jest/globals';
import type { FeeTable } from '../fees/fee-table.ts';
import { findUseProblems, type UseConditions } from './use-conditions.ts';

const TABLE: FeeTable = {
  scales: [
    { code: 'page', label: '紙面', sizes: [{ code: 'full', label: '1ページ' }] },
    { code: 'pixels', label: '長辺', sizes: [{ code: 'w1600', label: '1,600ピクセルまで' }] },
  ],
  media: [
    { code: '01', label: '新聞', scale: 'page', prices: [30_000] },
    { code: '06', label: 'ウェブサイト', scale: 'pixels', prices: [15_000] },
  ],
  terms: [{ code: 'once', label: '1回', percent: 100 }],
  copies: [{ upTo: null, percent: 100 }],
  purposes: [{ code: '01', label: '報道', percent: 100 }],
  discounts: [{ code: 'contract', label: '年間契約', percentOff: 15 }],
  volumeDiscounts: [],
  minimumFee: 0,
  roundDownTo: 1,
};
const USE: UseConditions = {
  ...{ mediumCode: '01', sizeCode: 'full', termCode: 'once', purposeCode: '01', copies: 5_000 },
  ...{ discountCodes: ['contract'], territory: 'japan', title: '朝刊', publisher: '', plannedOn: '20261201' },
  ...{ color: 'color', secondaryUse: false, trimming: true, creditLine: '' },
};
const found = (change: Partial<UseConditions>) =>
  findUseProblems({ ...USE, ...change }, { table: TABLE, today: '20261124' }).map(({ field, code }) => [
    field,
    code,
  ]);

test.each<[string, Partial<UseConditions>]>([
  ['complete conditions', {}],
  ['[O2] the most copies', { copies: 100_000_000 }],
  ['[O3] 200 characters outside of the plane', { title: '𠮷'.repeat(200) }],
  ['[O4] no day yet', { plannedOn: '' }],
  ['[O4] today', { plannedOn: '20261124' }],
  ['[O4] two years ahead', { plannedOn: '20281124' }],
])('no problem: %s', (_what, change) => {
  expect(found(change)).toEqual([]);
});

test.each<[string, Partial<UseConditions>, string, string]>([
  ['[O1] an unknown medium', { mediumCode: '99' }, 'mediumCode', 'E0002'],
  ['[O1] a size of another scale', { sizeCode: 'w1600' }, 'sizeCode', 'E0002'],
  ['[O1] an unknown term', { termCode: '' }, 'termCode', 'E0002'],
  ['[O1] an unknown purpose', { purposeCode: '9' }, 'purposeCode', 'E0002'],
  ['[O1] an unknown discount', { discountCodes: ['contract', 'x'] }, 'discountCodes', 'E0002'],
  ['[O2] no copy', { copies: 0 }, 'copies', 'E0023'],
  ['[O2] fewer than none', { copies: -1 }, 'copies', 'E0023'],
  ['[O2] half a copy', { copies: 1.5 }, 'copies', 'E0023'],
  ['[O2] an absurd number', { copies: 100_000_001 }, 'copies', 'E0023'],
  ['[O3] only spaces', { title: ' 　' }, 'title', 'E0001'],
  ['[O3] a long text', { publisher: '社'.repeat(201) }, 'publisher', 'E0024'],
  ['[O4] no such day', { plannedOn: '20270229' }, 'plannedOn', 'E0007'],
  ['[O4] not a day', { plannedOn: '2027' }, 'plannedOn', 'E0007'],
  ['[O4] yesterday', { plannedOn: '20261123' }, 'plannedOn', 'E0053'],
  ['[O4] three years ahead', { plannedOn: '20281125' }, 'plannedOn', 'E0021'],
])('%s', (_rule, change, field, code) => {
  expect(found(change)).toEqual([[field, code]]);
});

test('[O5] every problem, in the order of the form', () => {
  const change = { mediumCode: '', sizeCode: '', copies: 0, title: '', plannedOn: '19000101' };
  expect(found(change).map(([field]) => field)).toEqual(['mediumCode', 'copies', 'title', 'plannedOn']);
});
