/** A code list of the server: the meaning of its entries, and the code of the list. */
export interface ItemCode {
  readonly itemCd: string;
  /** Label of a field with this list. */
  readonly label: string;
}

const item = (itemCd: string, label: string): ItemCode => ({ itemCd, label });

/**
 * The lists 900001 to 900022 of a photograph's bibliography. Sixteen have a meaning (specification, section 3);
 * 900016 to 900021 are reserved ({@link RESERVED_ITEM_CODES}).
 */
export const PHOTO_ITEMS = {
  shootingUser: item('900001', '撮影者'),
  byline: item('900002', '署名'),
  scene: item('900003', 'シーン'),
  chargePerson: item('900004', '担当者'),
  englishCategory: item('900005', '英文カテゴリ'),
  japaneseCategory: item('900006', '和文カテゴリ'),
  credit: item('900007', 'クレジット'),
  source: item('900008', '出典'),
  specialInstruction: item('900009', '特記事項'),
  city: item('900010', '都市'),
  country: item('900011', '国'),
  subcategory: item('900012', 'サブカテゴリ'),
  provinceState: item('900013', '都道府県・州'),
  collection: item('900014', 'コレクション'),
  inputSource: item('900015', '入力元'),
  countryCode: item('900022', '国コード'),
} as const;

/** Codes of the range that have no meaning yet: the server answers empty lists. */
export const RESERVED_ITEM_CODES = ['900016', '900017', '900018', '900019', '900020', '900021'] as const;

/** The lists 980001 to 980010 of the digital-photo desk, in the order of the specification. */
export const DIGITAL_PHOTO_ITEMS = {
  title: item('980001', 'デジタル写真タイトル'),
  command: item('980002', 'コマンド'),
  category: item('980003', 'カテゴリ'),
  subcategory: item('980004', 'サブカテゴリ'),
  credit: item('980005', 'クレジット'),
  creditRelation: item('980006', 'クレジット関連'),
  destinationDigitalPhoto: item('980007', '送信先デジタル写真'),
  destinationSelection: item('980008', '送信先選択'),
  directSearch: item('980009', 'ダイレクト検索'),
  editPreset: item('980010', '編集プリセット'),
} as const;

/** The list of code items. */
export const CODE_ITEM: ItemCode = item('99', 'コード項目');
