import type { CodeEntry } from './code-lists.ts';

/** A country with its region and the ISO 3166 alpha-3 code of IPTC 2:100. */
export interface Country extends CodeEntry {
  readonly iso3: string;
  readonly region: string;
}

const country = (code: number, iso3: string, region: string, label: string): Country => ({
  code: String(code),
  iso3,
  region,
  label,
});

/** Codes are ours; only 1, Japan, is specified. They never change their meaning: new countries are appended. */
export const COUNTRIES: readonly Country[] = [
  country(1, 'JPN', '1', '日本'),
  country(2, 'CHN', '1', '中国'),
  country(3, 'KOR', '1', '韓国'),
  country(4, 'TWN', '1', '台湾'),
  country(5, 'PRK', '1', '北朝鮮'),
  country(6, 'PHL', '1', 'フィリピン'),
  country(7, 'VNM', '1', 'ベトナム'),
  country(8, 'THA', '1', 'タイ'),
  country(9, 'IDN', '1', 'インドネシア'),
  country(10, 'IND', '1', 'インド'),
  country(11, 'SGP', '1', 'シンガポール'),
  country(12, 'USA', '3', 'アメリカ'),
  country(13, 'CAN', '3', 'カナダ'),
  country(14, 'GBR', '2', 'イギリス'),
  country(15, 'FRA', '2', 'フランス'),
  country(16, 'DEU', '2', 'ドイツ'),
  country(17, 'ITA', '2', 'イタリア'),
  country(18, 'ESP', '2', 'スペイン'),
  country(19, 'CHE', '2', 'スイス'),
  country(20, 'UKR', '2', 'ウクライナ'),
  country(21, 'RUS', '2', 'ロシア'),
  country(22, 'BRA', '4', 'ブラジル'),
  country(23, 'MEX', '4', 'メキシコ'),
  country(24, 'ARG', '4', 'アルゼンチン'),
  country(25, 'EGY', '5', 'エジプト'),
  country(26, 'ZAF', '5', '南アフリカ'),
  country(27, 'KEN', '5', 'ケニア'),
  country(28, 'AUS', '6', 'オーストラリア'),
  country(29, 'NZL', '6', 'ニュージーランド'),
  country(30, 'ISR', '7', 'イスラエル'),
  country(31, 'SAU', '7', 'サウジアラビア'),
  country(32, 'TUR', '7', 'トルコ'),
  country(33, 'IRN', '7', 'イラン'),
  country(34, 'AUT', '2', 'オーストリア'),
  country(35, 'PRT', '2', 'ポルトガル'),
  country(36, 'NLD', '2', 'オランダ'),
];

/** The country of an ISO 3166 alpha-3 code, in any case. */
export function countryOfIso3(iso3: string): Country | undefined {
  return COUNTRIES.find((one) => one.iso3 === iso3.trim().toUpperCase());
}
