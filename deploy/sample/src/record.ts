/** The metadata of a file of the sample archive. Texts are Japanese, dates YYYYMMDD in Tokyo; empty is unknown. */
export interface SampleRecord {
  readonly title: string;
  readonly headline: string;
  readonly caption: string;
  readonly keywords: readonly string[];
  /** Three-letter code of CATEGORIES. */
  readonly category: string;
  readonly date: string;
  /** People in the picture, by name. */
  readonly persons?: readonly string[];
  readonly byline: string;
  readonly credit: string;
  readonly source: string;
  readonly city: string;
  readonly state: string;
  readonly country: string;
  /** ISO 3166 alpha-3. */
  readonly countryCode: string;
  readonly instructions?: string;
  /** 解禁日, YYYYMMDD: five in the morning of that day, with the first edition. */
  readonly release?: string;
  readonly rights: string;
}

/** A place as in captions and fields. */
export interface Place {
  readonly state: string;
  readonly city: string;
  readonly country: string;
  readonly countryCode: string;
}

const inJapan = (state: string, city: string): Place => ({
  state,
  city,
  country: '日本',
  countryCode: 'JPN',
});

export const PLACES: readonly Place[] = [
  inJapan('東京都', '千代田区'),
  inJapan('東京都', '港区'),
  inJapan('大阪府', '大阪市'),
  inJapan('京都府', '京都市'),
  inJapan('北海道', '札幌市'),
  inJapan('宮城県', '仙台市'),
  inJapan('愛知県', '名古屋市'),
  inJapan('広島県', '広島市'),
  inJapan('福岡県', '福岡市'),
  inJapan('新潟県', '長岡市'),
  inJapan('石川県', '金沢市'),
  inJapan('長野県', '松本市'),
  inJapan('群馬県', '高崎市'),
  inJapan('長崎県', '長崎市'),
  inJapan('沖縄県', '那覇市'),
  inJapan('高知県', '高知市'),
];

export const FOREIGN_PLACES: readonly Place[] = [
  { state: '', city: 'ロンドン', country: 'イギリス', countryCode: 'GBR' },
  { state: '', city: 'パリ', country: 'フランス', countryCode: 'FRA' },
  { state: '', city: 'ベルリン', country: 'ドイツ', countryCode: 'DEU' },
  { state: 'ニューヨーク州', city: 'ニューヨーク', country: 'アメリカ', countryCode: 'USA' },
  { state: '', city: 'ソウル', country: '韓国', countryCode: 'KOR' },
  { state: '', city: '北京', country: '中国', countryCode: 'CHN' },
  { state: '', city: 'ニューデリー', country: 'インド', countryCode: 'IND' },
  { state: '', city: 'シンガポール', country: 'シンガポール', countryCode: 'SGP' },
];

export const PHOTOGRAPHERS: readonly string[] = [
  '髙橋 圭吾',
  '山﨑 真帆',
  '渡邉 拓',
  '中村 汐里',
  '小林 直',
  '伊藤 奏太',
];
export const CREDITS: readonly string[] = [
  'ニュースフォト',
  '日刊地方通信',
  '東洋フォトサービス',
  '北日本映像',
];
export const RIGHTS = '© ニュースフォト（見本データ・CC0）';
