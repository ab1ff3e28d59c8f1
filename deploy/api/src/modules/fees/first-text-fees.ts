import type { TextFees, TextPrices } from '@newsphoto/domain/fees';

const medium = (code: string, ...prices: (number | null)[]): TextPrices => ({ medium: code, prices });

/** The initial prices of texts, beside those of pictures: to be edited. Media by the codes of the list `usageMedia`. */
export const FIRST_TEXT_FEES: TextFees = {
  bands: [{ upTo: 400 }, { upTo: 800 }, { upTo: 1_600 }, { upTo: null }],
  prices: [
    medium('01', 8_000, 12_000, 18_000, 25_000),
    medium('02', 8_000, 12_000, 18_000, 25_000),
    medium('03', 7_000, 10_000, 15_000, 22_000),
    medium('04', 5_000, 8_000, 12_000, 16_000),
    medium('05', 10_000, 15_000, 22_000, 30_000),
    medium('06', 8_000, 12_000, 18_000, 28_000),
    medium('07', 6_000, 9_000, null, null),
    medium('08', 5_000, 8_000, 12_000, 16_000),
    medium('09', 6_000, 9_000, 14_000, 20_000),
    medium('10', 40_000, 60_000, 90_000, null),
    medium('11', 6_000, 9_000, 14_000, 20_000),
    medium('12', 10_000, 15_000, 22_000, 30_000),
    medium('13', 4_000, 6_000, 9_000, 12_000),
    medium('14', 8_000, 12_000, 18_000, 25_000),
  ],
  // Publications of the sample; an archive enters its own.
  publications: [
    { name: '日刊地方通信', percent: 80 },
    { name: '北日本日報', percent: 110 },
  ],
  minimumFee: 3_000,
};
