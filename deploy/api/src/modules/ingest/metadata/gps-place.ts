import type { Tags } from './reconcile.ts';

/** Kilometres within which a picture is of a city. */
const NEAR = 30;
/** Japanese names where those of the language data differ from the archive's. */
const NAMES: Readonly<Record<string, string>> = { US: 'アメリカ', GB: 'イギリス', KR: '韓国', KP: '北朝鮮' };
const PREFECTURES: ReadonlyMap<string, string> = new Map(
  (
    'Hokkaido 北海道 Aomori 青森県 Iwate 岩手県 Miyagi 宮城県 Akita 秋田県 Yamagata 山形県 Fukushima 福島県 Ibaraki 茨城県 ' +
    'Tochigi 栃木県 Gunma 群馬県 Saitama 埼玉県 Chiba 千葉県 Tokyo 東京都 Kanagawa 神奈川県 Niigata 新潟県 Toyama 富山県 ' +
    'Ishikawa 石川県 Fukui 福井県 Yamanashi 山梨県 Nagano 長野県 Gifu 岐阜県 Shizuoka 静岡県 Aichi 愛知県 Mie 三重県 ' +
    'Shiga 滋賀県 Kyoto 京都府 Osaka 大阪府 Hyogo 兵庫県 Nara 奈良県 Wakayama 和歌山県 Tottori 鳥取県 Shimane 島根県 ' +
    'Okayama 岡山県 Hiroshima 広島県 Yamaguchi 山口県 Tokushima 徳島県 Kagawa 香川県 Ehime 愛媛県 Kochi 高知県 ' +
    'Fukuoka 福岡県 Saga 佐賀県 Nagasaki 長崎県 Kumamoto 熊本県 Oita 大分県 Miyazaki 宮崎県 Kagoshima 鹿児島県 Okinawa 沖縄県'
  )
    .split(/ (?=[A-Z])/)
    .map((pair): [string, string] => {
      const [latin = '', name = ''] = pair.trim().split(' ');
      return [latin, name];
    }),
);

/**
 * Where a picture was taken, by its GPS position, and the place nearest to it in the gazetteer of ExifTool; empty without a
 * position. Names of Japanese prefectures and of countries are Japanese.
 */
export function gpsFields(tags: Tags): [key: string, values: readonly string[]][] {
  const [latitude, longitude] = [
    degreesOf(tags['Composite:GPSLatitude']),
    degreesOf(tags['Composite:GPSLongitude']),
  ];
  // Receivers without a fix write zeros.
  if (latitude === undefined || longitude === undefined || (latitude === 0 && longitude === 0)) return [];
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return [];
  const one = (name: string) => String(tags[`ExifTool:Geolocation${name}`] ?? '');
  const isNear = Number.parseFloat(one('Distance')) <= NEAR;
  const region = one('Region').normalize('NFD').replace(/\p{M}/gu, '');
  const isJapan = one('CountryCode') === 'JP';
  const fields: Readonly<Record<string, string>> = {
    gpsPosition: `${latitude.toFixed(6)}, ${longitude.toFixed(6)}`,
    gpsCity: isNear ? one('City') : '',
    gpsState: isNear ? (isJapan && PREFECTURES.get(region)) || one('Region') : '',
    gpsCountry: countryName(one('CountryCode')) || one('Country'),
  };
  return Object.entries(fields).flatMap(([key, value]): [string, string[]][] =>
    value === '' ? [] : [[key, [value]]],
  );
}

function degreesOf(value: unknown): number | undefined {
  const degrees = Number.parseFloat(String(value ?? ''));
  return Number.isFinite(degrees) ? degrees : undefined;
}

function countryName(iso2: string): string {
  if (!/^[A-Z]{2}$/.test(iso2)) return '';
  return NAMES[iso2] ?? new Intl.DisplayNames(['ja'], { type: 'region' }).of(iso2) ?? '';
}
