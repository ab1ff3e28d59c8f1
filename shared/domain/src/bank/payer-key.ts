const SMALL_KANA = 'ァィゥェォッャュョヮヵヶ';
const LARGE_KANA = 'アイウエオツヤユヨワカケ';

/** Legal forms in a transfer, in large kana, next to the bracket that separates them from the name. */
const SHORT_FORMS = [
  ...[
    'カ',
    'ユ',
    'メ',
    'シ',
    'ド',
    '株',
    '有',
    '名',
    '資',
    '同',
    '社',
    '財',
    '学',
    '医',
    '福',
    '宗',
    '独',
    '特非',
  ],
  ...['イ', 'イダン', 'イザイ', 'シヤ', 'ザイ', 'ガク', 'フク', 'シユウ', 'ソ', 'ドク', 'チドク', 'トクヒ'],
  ...[
    'ホゴ',
    'ベン',
    'ゼイ',
    'シホウ',
    'ギヨ',
    'ノウ',
    'レン',
    'ロウクミ',
    'コウダイ',
    'ダイ',
    'エイ',
    'シユツ',
  ],
].join('|');
const LONG_FORMS = new RegExp(
  [
    ...[
      '株式会社',
      '有限会社',
      '合同会社',
      '合資会社',
      '合名会社',
      '相互会社',
      '国立大学法人',
      '公立大学法人',
    ],
    ...[
      '地方独立行政法人',
      '独立行政法人',
      '特定非営利活動法人',
      'NPO法人',
      '社会福祉法人',
      '学校法人',
      '宗教法人',
    ],
    ...['医療法人社団', '医療法人財団', '医療法人', '(?:一般|公益)?(?:社団|財団)法人'],
    ...['カブシキ[ガカ]イシヤ', 'ユウゲン[ガカ]イシヤ', 'ゴウドウ[ガカ]イシヤ', 'ゴウシ[ガカ]イシヤ'],
    ...['ゴウメイ[ガカ]イシヤ', 'ソウゴ[ガカ]イシヤ', '(?:イツパン|コウエキ)?(?:シヤダン|ザイダン)ホウジン'],
    ...['ガツコウホウジン', 'イリヨウホウジン', 'シユウキヨウホウジン', 'シヤカイフクシホウジン'],
  ].join('|'),
  'g',
);
const BRACKETED = new RegExp(
  `^\\(?(?:${SHORT_FORMS})\\)|\\((?:${SHORT_FORMS})\\)?$|\\((?:${SHORT_FORMS})\\)`,
  'g',
);

/** A name without its width, small kana and spaces, and with hiragana as katakana. */
const plain = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/[ぁ-ゖ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60))
    .replace(/[ァィゥェォッャュョヮヵヶ]/g, (kana) => LARGE_KANA[SMALL_KANA.indexOf(kana)] ?? kana)
    .replaceAll('ヲ', 'オ')
    .toUpperCase()
    .replace(/\s+/g, '');

/** Digits that a payer wrote before the name: often the number of an invoice; empty without any. */
export const payerDigits = (name: string): string => /^\d*/.exec(plain(name))?.[0] ?? '';

/** The name of a payer as it is compared: without legal form, marks and leading digits (rules P1 to P4 of SPEC.md). */
export function payerKey(name: string): string {
  const key = plain(name)
    .replace(/^\d+/, '')
    .replace(BRACKETED, '')
    .replace(LONG_FORMS, '')
    .replace(/[^\p{L}\p{N}]|ー/gu, '');
  // A name of digits and legal forms alone is compared as it is.
  return key === '' ? plain(name) : key;
}

/** Banks cut names: a shorter key is the same payer if it has at least this many characters. */
const LEAST_PREFIX = 8;

/** Whether two keys can be of one payer. */
export function isSamePayer(one: string, other: string): boolean {
  if (one === other) return one !== '';
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short.length >= LEAST_PREFIX && long.startsWith(short);
}
