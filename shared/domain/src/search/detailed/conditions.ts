/** How the words of a group are combined. */
export interface WordGroup {
  readonly words: string;
  readonly fields?: readonly string[];
}

/** Conditions of the detailed search as far as rules check them; the contract has their complete meaning. */
export interface DetailedConditions {
  readonly all?: WordGroup;
  readonly any?: WordGroup;
  readonly none?: WordGroup;
  readonly contentIds?: readonly string[];
  readonly shotDate?: string;
  readonly registeredDate?: string;
  readonly registeredHours?: number;
  readonly photographer?: readonly string[];
  readonly byline?: readonly string[];
  readonly credit?: readonly string[];
  readonly source?: readonly string[];
  readonly subcategory?: readonly string[];
  readonly country?: readonly string[];
  readonly state?: readonly string[];
  readonly city?: readonly string[];
  readonly scene?: readonly string[];
  readonly collection?: readonly string[];
  readonly contentType?: readonly string[];
  readonly orientation?: readonly string[];
  readonly origin?: readonly string[];
  readonly category?: readonly string[];
  readonly englishCategory?: readonly string[];
  readonly inputSource?: readonly string[];
  readonly visibility?: readonly string[];
  readonly hasNotes?: boolean;
}

export type ConditionName = keyof DetailedConditions;

/** Labels of the conditions, in display order. */
export const CONDITION_LABELS: Readonly<Record<ConditionName, string>> = {
  contentIds: '素材番号',
  all: 'すべて含む',
  any: 'いずれか含む',
  none: '含まない',
  shotDate: '撮影日',
  registeredDate: '登録日',
  registeredHours: '登録日（最近）',
  contentType: '種別',
  orientation: '縦横',
  origin: '国内／海外',
  category: '和文カテゴリ',
  englishCategory: '英文カテゴリ',
  subcategory: 'サブカテゴリ',
  country: '国',
  state: '都道府県・州',
  city: '都市',
  scene: 'シーン',
  collection: 'コレクション',
  photographer: '撮影者',
  byline: '署名',
  credit: 'クレジット',
  source: '出典',
  inputSource: '入力元',
  visibility: '公開区分',
  hasNotes: '特記事項',
};

/** Labels of the fields in which words can be searched. */
export const WORD_FIELD_LABELS = {
  headline: '見出し',
  caption: 'キャプション',
  keywords: 'キーワード',
  people: '人物・団体',
  places: '場所',
  photographer: '撮影者・署名',
  credit: 'クレジット・出典',
} as const;

/**
 * Names of the text fields, by which they are normalised; in `k005` and `k006` full-width spaces separate the names of a
 * person.
 */
export const CONDITION_KEYS = {
  all: 'k001',
  any: 'k002',
  none: 'k003',
  photographer: 'k005',
  byline: 'k006',
  credit: 'k007',
  source: 'k008',
} as const;

export const CONDITION_LIMITS = {
  /** Limits of the characters of a group of words, and of their number. */
  wordCharacters: 200,
  words: 20,
  /** Limits of the characters of a value, and of the values of a field. */
  valueCharacters: 100,
  values: 50,
  contentIds: 100,
  /** A year. */
  hours: 8_760,
} as const;
