const OF_TEXTS = [
  ['publication', '媒体'],
  ['publishedOn', '掲載日'],
  ['editionTime', '朝夕刊'],
  ['section', '面名'],
  ['page', 'ページ'],
  ['edition', '版'],
  ['subheadline', '副見出し'],
  ['characters', '字数'],
  ['byline', '署名'],
  ['dateline', '発信地'],
  ['subject', '件名'],
  ['persons', '人名'],
  ['organisations', '団体名'],
  ['places', '地名'],
  ['keywords', 'キーワード'],
  ['distribution', '配信可否'],
  ['body', '本文'],
] as const;

/** Columns of the values that only texts have. */
export type TextColumn = (typeof OF_TEXTS)[number][0];

const TEXT = 'text.';

/** Value of a text for a column; undefined for other columns. */
export const textValueOfColumn = (key: string): TextColumn | undefined =>
  OF_TEXTS.find(([value]) => key === `${TEXT}${value}`)?.[0];

export const TEXT_CSV_COLUMNS = OF_TEXTS.map(([value, label]) => ({ key: `${TEXT}${value}`, label }));

/** Default columns where all contents are texts. */
export const USUAL_TEXT_CSV_COLUMNS: readonly string[] = [
  ...['contentId', 'text.publication', 'text.publishedOn', 'text.editionTime', 'text.section', 'text.page'],
  ...['headline', 'text.subheadline', 'text.body', 'text.characters', 'text.distribution', 'restrictions'],
];
