import { foldText } from '../text/fold.ts';
import type { UseConditions, UseField } from './use-conditions.ts';

/** What a restriction speaks of, by the codes of the lists `usageMedia` and `usage`. */
export interface Concept {
  readonly id: string;
  /** Conditions of one axis are alternatives (「新聞・雑誌に限る」), those of several all apply (「国内の新聞に限る」). */
  readonly axis: 'medium' | 'purpose' | 'territory' | 'other';
  readonly spellings: readonly string[];
  readonly media?: readonly string[];
  readonly purposes?: readonly string[];
  /** The desk decides. */
  readonly doubtfulMedia?: readonly string[];
  readonly doubtfulPurposes?: readonly string[];
  /** Not part of it, whatever the purpose. */
  readonly excludedMedia?: readonly string[];
  /** Where it is neither a medium nor a purpose; the field that a refusal names. */
  readonly field?: UseField;
  readonly matches?: (use: UseConditions) => boolean;
}

const medium = (id: string, media: readonly string[], ...spellings: string[]): Concept => ({
  ...{ id, media, spellings, axis: 'medium' },
});

/** Longest spelling first at each position, so that 電子書籍 is not 書籍. */
export const CONCEPTS: readonly Concept[] = [
  {
    ...{ id: 'advertising', axis: 'purpose', media: ['10'], purposes: ['05'] },
    spellings: [
      ...['広告', '広告宣伝', '宣伝', '販促', '販売促進', 'プロモーション'],
      ...['advertising', 'advertisement', 'advertisements', 'ads', 'promotion', 'promotional', 'marketing'],
    ],
  },
  { id: 'publicity', axis: 'purpose', purposes: ['04'], spellings: ['広報', 'pr', 'publicity'] },
  {
    ...{ id: 'commercial', axis: 'purpose', media: ['10'], purposes: ['05'] },
    ...{ doubtfulMedia: ['12'], doubtfulPurposes: ['04'] },
    spellings: ['営利', '商用', '商業', '販売', 'commercial', 'sales'],
  },
  {
    ...{ id: 'news', axis: 'purpose', purposes: ['01'], excludedMedia: ['10'] },
    spellings: ['報道', '報道機関', 'ニュース', 'news'],
  },
  {
    ...{ id: 'editorial', axis: 'purpose', purposes: ['01', '02', '03'] },
    ...{ doubtfulPurposes: ['04', '06', '07'], excludedMedia: ['10'] },
    spellings: ['editorial', 'エディトリアル'],
  },
  { id: 'education', axis: 'purpose', purposes: ['03'], spellings: ['教育', 'educational', 'education'] },
  { id: 'private', axis: 'purpose', purposes: ['06'], spellings: ['個人', 'personal'] },
  medium('newspaper', ['01'], '新聞', 'newspaper', 'newspapers'),
  medium('magazine', ['02'], '雑誌', '週刊誌', 'magazine', 'magazines'),
  medium('book', ['03'], '書籍', '単行本', '電子書籍', 'book', 'books'),
  medium('textbook', ['04'], '教科書', '教材', 'textbook', 'textbooks'),
  {
    ...{ id: 'web', axis: 'medium', media: ['06', '07'], doubtfulMedia: ['03', '05'] },
    spellings: [
      ...[
        'ウェブ',
        'ウエブ',
        'web',
        'インターネット',
        'ネット',
        'ホームページ',
        'hp',
        'オンライン',
        '電子版',
      ],
      ...['電子媒体', 'デジタル', 'デジタル版', 'ウェブサイト', 'webサイト', 'サイト', 'アプリ'],
      ...['internet', 'online', 'digital', 'website', 'websites'],
    ],
  },
  medium('sns', ['07'], 'sns', 'ソーシャルメディア', 'socialmedia', 'facebook', 'instagram'),
  medium(
    'television',
    ['05'],
    'テレビ',
    'tv',
    '放送',
    'テレビ放送',
    'television',
    'broadcast',
    'broadcasting',
  ),
  {
    ...{ id: 'video', axis: 'medium', media: ['05', '12'], doubtfulMedia: ['06', '07', '11'] },
    spellings: ['映像', '動画', 'video'],
  },
  medium('exhibition', ['11'], '展示', '上映', 'exhibition'),
  {
    ...{ id: 'cover', axis: 'other', field: 'sizeCode', spellings: ['表紙', 'カバー', 'cover', 'covers'] },
    matches: ({ sizeCode }) => sizeCode === 'cover',
  },
  {
    ...{ id: 'cropping', axis: 'other', field: 'trimming' },
    spellings: ['トリミング', '切り抜き', 'cropping', 'crop'],
    matches: ({ trimming }) => trimming,
  },
  {
    ...{ id: 'secondary', axis: 'other', field: 'secondaryUse' },
    spellings: [
      ...['二次使用', '二次利用', '2次使用', '2次利用', '再使用', '再利用', '転売', '再販'],
      ...['secondary', 'resale', 'resales', 're-sale', 'reuse'],
    ],
    matches: ({ secondaryUse }) => secondaryUse,
  },
  {
    ...{ id: 'mono', axis: 'other', field: 'color' },
    spellings: ['モノクロ', '白黒', 'monochrome', 'blackandwhite'],
    matches: ({ color }) => color === 'mono',
  },
  {
    ...{ id: 'color', axis: 'other', field: 'color', spellings: ['カラー', 'color', 'colour'] },
    matches: ({ color }) => color === 'color',
  },
  {
    ...{ id: 'japan', axis: 'territory', field: 'territory' },
    spellings: ['国内', '日本国内', '日本', 'japan', 'domestic'],
    matches: ({ territory }) => territory === 'japan',
  },
  {
    ...{ id: 'abroad', axis: 'territory', field: 'territory' },
    spellings: ['海外', '国外', '日本国外', 'outsidejapan', 'outsideofjapan', 'overseas', 'abroad'],
    matches: ({ territory }) => territory !== 'japan',
  },
  {
    // What every licence says anyway: no use is without permission.
    ...{ id: 'unlicensed', axis: 'other' },
    spellings: [
      ...['無断転載', '無断使用', '無断利用', '無断複製', '無断転載・複製', '無断複製・転載'],
      ...['unauthorized', 'unauthorised'],
    ],
  },
];

/** Around a subject and what is said of it, without a meaning that a rule would need. */
const FILLERS = [
  ...[
    '目的',
    '用途',
    '使用',
    '利用',
    '掲載',
    '配信',
    '転載',
    '出稿',
    '放映',
    '媒体',
    'メディア',
    '向け',
    '全般',
    '一切',
  ],
  ...[
    '写真',
    '画像',
    '素材',
    'この',
    '本',
    '上',
    '内',
    '用',
    '誌面',
    '紙面',
    '番組',
    '使用制限',
    '制限',
    ':',
    'のため',
  ],
  ...[
    'での',
    'への',
    'における',
    'として',
    'で',
    'の',
    'に',
    'は',
    'も',
    'を',
    'へ',
    'が',
    'する',
    'した',
    'こと',
  ],
  ...['します', 'いたします', '致します', 'しています', 'とします', 'となります', 'です', 'とする'],
  ...['use', 'uses', 'usage', 'for', 'in', 'on', 'the', 'any', 'all', 'is', 'are', 'of'],
];
const SEPARATORS = [
  ...[
    '、',
    ',',
    '・',
    '/',
    '&',
    '+',
    '及び',
    'および',
    '並びに',
    'ならびに',
    '又は',
    'または',
    '若しくは',
    'もしくは',
  ],
  ...['や', 'と', 'and', 'or'],
];
const SUCH_AS = ['等', 'など'];

/** What is said of the subjects: before them (English) or behind them. */
const OPERATORS = {
  forbidNext: ['no', 'notfor', 'notforuse', 'notforusein'],
  forbid: [
    ...[
      '不可',
      '不可能',
      '禁止',
      '厳禁',
      '禁ず',
      '禁ずる',
      '禁じる',
      '禁じます',
      'できません',
      '出来ません',
      'できない',
      'お断り',
    ],
    ...[
      'お断りします',
      'お断りいたします',
      'ご遠慮ください',
      'ご遠慮下さい',
      '認めません',
      '認めない',
      'しないこと',
      'ng',
    ],
    ...['notallowed', 'notpermitted', 'prohibited', 'forbidden', 'out'],
  ],
  only: ['のみ', 'だけ', '限り', '限る', '限ります', '限定', 'only'],
  except: ['以外'],
  permit: ['可', '可能', 'できます', 'ok', 'allowed', 'permitted'],
} as const;
export type Operator = keyof typeof OPERATORS;

export type TokenMeaning =
  | { readonly kind: 'concept'; readonly concept: Concept }
  | { readonly kind: 'operator'; readonly operator: Operator }
  | { readonly kind: 'filler' | 'separator' | 'suchAs' };

/** As restrictions are compared: spellings of one text are one, and spaces do not count. */
const condense = (text: string): string => foldText(text).replace(/ /g, '');

const entries = (spellings: readonly string[], meaning: TokenMeaning) =>
  spellings.map((spelling) => [condense(spelling), meaning] as const);

/** By their condensed spelling. */
export const TOKENS: ReadonlyMap<string, TokenMeaning> = new Map([
  ...entries(FILLERS, { kind: 'filler' }),
  ...entries(SEPARATORS, { kind: 'separator' }),
  ...entries(SUCH_AS, { kind: 'suchAs' }),
  ...(Object.keys(OPERATORS) as Operator[]).flatMap((operator) =>
    entries(OPERATORS[operator], { kind: 'operator', operator }),
  ),
  ...CONCEPTS.flatMap((concept) => entries(concept.spellings, { kind: 'concept', concept })),
]);
