import type { FeeTable } from '../fees/fee-table.ts';
import type { TextFees } from '../fees/text-fees.ts';
import type { UseConditions } from './use-conditions.ts';

/** A table for tests, with codes of the archive's lists. */
export const TABLE: FeeTable = {
  scales: [
    {
      code: 'page',
      label: '紙面',
      sizes: [
        { code: 'cover', label: '表紙' },
        { code: 'full', label: '1ページ' },
        { code: 'half', label: '1/2ページ' },
      ],
    },
    { code: 'pixels', label: '長辺', sizes: [{ code: 'px800', label: '800ピクセルまで' }] },
  ],
  media: [
    { code: '01', label: '新聞', scale: 'page', prices: [null, 30_001, 20_001] },
    { code: '02', label: '雑誌', scale: 'page', prices: [80_000, 40_000, 30_000] },
    { code: '05', label: 'テレビ・配信番組', scale: 'page', prices: [null, 45_000, 45_000] },
    { code: '06', label: 'ウェブサイト・アプリ', scale: 'pixels', prices: [15_000] },
    { code: '10', label: '広告・販促', scale: 'page', prices: [250_000, 150_000, 100_000] },
    { code: '12', label: 'DVD・映像ソフト', scale: 'page', prices: [null, 40_000, 40_000] },
  ],
  terms: [
    { code: 'once', label: '1回', percent: 100 },
    { code: '1y', label: '1年', percent: 200 },
    { code: 'half', label: '6か月間', percent: 150 },
    { code: 'forever', label: '無期限', percent: 500 },
    { code: 'season', label: '一季', percent: 120 },
  ],
  copies: [{ upTo: null, percent: 100 }],
  purposes: [
    { code: '01', label: '報道', percent: 100 },
    { code: '02', label: '出版', percent: 100 },
    { code: '04', label: '広報', percent: 120 },
    { code: '05', label: '広告・宣伝', percent: 200 },
  ],
  discounts: [{ code: 'free', label: '無償', percentOff: 100 }],
  volumeDiscounts: [{ fromItems: 3, percentOff: 10 }],
  minimumFee: 0,
  roundDownTo: 1,
};

/** Prices of texts, which the table above does not have. */
export const TEXT_FEES: TextFees = {
  bands: [{ upTo: 800 }, { upTo: null }],
  prices: [
    { medium: '01', prices: [8_001, 12_001] },
    { medium: '10', prices: [40_000, null] },
  ],
  publications: [
    { name: '通信社', percent: 80 },
    { name: 'AB通信', percent: 150 },
  ],
  minimumFee: 1_000,
};

export const USE: UseConditions = {
  ...{ mediumCode: '01', sizeCode: 'full', termCode: 'once', purposeCode: '01', copies: 5_000 },
  ...{ discountCodes: [], territory: 'japan', title: '朝刊', publisher: '', plannedOn: '20261201' },
  ...{ color: 'color', secondaryUse: false, trimming: false, creditLine: '' },
};
