import { IPTC_FIELDS } from '../iptc/iptc-fields.ts';
import { TEXT_CSV_COLUMNS } from './text-columns.ts';

/** A possible column of a CSV of contents. */
export interface CsvColumn {
  readonly key: string;
  /** Heading of the column. */
  readonly label: string;
}

const OF_ARCHIVE = [
  ['contentId', '素材番号'],
  ['contentType', '種別'],
  ['visibility', '公開区分'],
  ['headline', '見出し'],
  ['caption', 'キャプション'],
  ['restrictions', '特記事項・使用上の注意'],
  ['shotDate', '撮影日'],
  ['registeredAt', '登録日時'],
  ['credit', 'クレジット'],
  ['categoryName', 'カテゴリ'],
  ['origin', '国内／海外'],
  ['durationSeconds', '長さ（秒）'],
  ['width', '幅（px）'],
  ['height', '高さ（px）'],
  ['fileSize', 'ファイルサイズ（バイト）'],
  ['fileName', 'ファイル名'],
  ['mimeType', 'ファイル形式'],
] as const;

/** Columns of values of the archive itself. */
export type ArchiveColumn = (typeof OF_ARCHIVE)[number][0];

const FILE = 'file.';

/** Key of the file's field for a column; undefined for a column of the archive. */
export const fieldOfColumn = (key: string): string | undefined =>
  key.startsWith(FILE) ? key.slice(FILE.length) : undefined;

/** All columns to choose from: those of the archive, of its texts, then the fields of the files. */
export const CSV_COLUMNS: readonly CsvColumn[] = [
  ...OF_ARCHIVE.map(([key, label]) => ({ key, label })),
  ...TEXT_CSV_COLUMNS,
  ...IPTC_FIELDS.map(({ key, label }) => ({ key: `${FILE}${key}`, label: `${label}（ファイル）` })),
];

/** Default columns. */
export const USUAL_CSV_COLUMNS: readonly string[] = [
  ...['contentId', 'contentType', 'headline', 'caption', 'restrictions'],
  ...['shotDate', 'registeredAt', 'credit', 'categoryName', 'fileName'],
];

export const csvColumnLabel = (key: string): string =>
  CSV_COLUMNS.find((column) => column.key === key)?.label ?? key;
