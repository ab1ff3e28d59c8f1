import type { FeeFactor, FeeMedium, FeeScale, FeeTable } from '@newsphoto/domain/fees';
import { FIRST_TEXT_FEES } from './first-text-fees.ts';

const SCALES: readonly FeeScale[] = [
  {
    code: 'page',
    label: '紙面',
    sizes: [
      { code: 'cover', label: '表紙' },
      { code: 'spread', label: '見開き' },
      { code: 'full', label: '1ページ' },
      { code: 'half', label: '1/2ページ' },
      { code: 'quarter', label: '1/4ページ以下' },
      { code: 'cut', label: 'カット' },
    ],
  },
  {
    code: 'pixels',
    label: '画面の長辺',
    sizes: [
      { code: 'px800', label: '800ピクセルまで' },
      { code: 'px1600', label: '1,600ピクセルまで' },
      { code: 'pxany', label: '1,600ピクセル超' },
    ],
  },
  {
    code: 'seconds',
    label: '使用秒数',
    sizes: [
      { code: 's10', label: '10秒まで' },
      { code: 's30', label: '30秒まで' },
      { code: 's60', label: '60秒まで' },
      { code: 'sany', label: '60秒超' },
    ],
  },
  {
    code: 'print',
    label: '展示の大きさ',
    sizes: [
      { code: 'a3', label: 'A3まで' },
      { code: 'a1', label: 'A1まで' },
      { code: 'a1over', label: 'A1超・上映' },
    ],
  },
];

const on =
  (scale: string) =>
  (code: string, label: string, ...prices: (number | null)[]): FeeMedium => ({ code, label, scale, prices });
const [page, pixels, seconds, print] = [on('page'), on('pixels'), on('seconds'), on('print')];

/** Codes of the list `usageMedia`. */
const MEDIA: readonly FeeMedium[] = [
  page('01', '新聞', null, 60_000, 40_000, 30_000, 20_000, 15_000),
  page('02', '雑誌', 80_000, 60_000, 40_000, 30_000, 20_000, 15_000),
  page('03', '書籍・電子書籍', 70_000, 50_000, 35_000, 25_000, 18_000, 12_000),
  page('04', '教科書・教材', 50_000, 30_000, 20_000, 15_000, 12_000, 10_000),
  seconds('05', 'テレビ・配信番組', 30_000, 45_000, 60_000, 90_000),
  pixels('06', 'ウェブサイト・アプリ', 15_000, 25_000, 40_000),
  pixels('07', 'SNS', 15_000, 20_000, 30_000),
  page('08', '社内報・会員誌', 50_000, 35_000, 25_000, 20_000, 15_000, 10_000),
  page('09', '社史・記念誌', 60_000, 40_000, 30_000, 25_000, 18_000, 12_000),
  page('10', '広告・販促', 250_000, 200_000, 150_000, 100_000, 70_000, 50_000),
  print('11', '展示・上映', 20_000, 35_000, 60_000),
  seconds('12', 'DVD・映像ソフト', 40_000, 60_000, 80_000, 120_000),
  page('13', '入試問題', null, null, 20_000, 15_000, 10_000, 8_000),
  page('14', 'その他', 60_000, 45_000, 35_000, 25_000, 18_000, 12_000),
];

const factor = (code: string, label: string, percent: number): FeeFactor => ({ code, label, percent });

/** The initial fees of an archive: amounts of the magnitude that agencies publish, to be edited. */
export const FIRST_FEE_TABLE: FeeTable = {
  scales: SCALES,
  media: MEDIA,
  terms: [
    factor('once', '1回', 100),
    factor('3m', '3か月', 120),
    factor('6m', '6か月', 150),
    factor('1y', '1年', 200),
    factor('3y', '3年', 300),
    factor('forever', '無期限', 500),
  ],
  copies: [
    { upTo: 10_000, percent: 100 },
    { upTo: 50_000, percent: 120 },
    { upTo: 100_000, percent: 150 },
    { upTo: 500_000, percent: 200 },
    { upTo: null, percent: 300 },
  ],
  // Codes of the list `usage`.
  purposes: [
    factor('01', '報道', 100),
    factor('02', '出版', 100),
    factor('03', '教育', 70),
    factor('04', '広報', 120),
    factor('05', '広告・宣伝', 200),
    factor('06', '個人', 50),
    factor('07', '資料・閲覧', 50),
  ],
  discounts: [
    { code: 'contract', label: '年間契約', percentOff: 15 },
    { code: 'repeat', label: '再使用', percentOff: 50 },
    { code: 'public', label: '官公庁・学校', percentOff: 20 },
  ],
  volumeDiscounts: [
    { fromItems: 10, percentOff: 10 },
    { fromItems: 50, percentOff: 20 },
  ],
  minimumFee: 5_000,
  roundDownTo: 100,
  texts: FIRST_TEXT_FEES,
};
