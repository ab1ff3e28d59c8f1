import { tokyoDateTime } from '@newsphoto/domain';
import type { Database } from '../../db/database.ts';
import type { PersonalExport } from '../../personal-data.ts';
import type { TextEntry } from '../../zip/deflated-zip.ts';
import { cellText } from '../csv/cell-text.ts';

type Row = Readonly<Record<string, unknown>>;

const camel = (column: string) =>
  column.replace(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase());

/** Columns of the section alone: a row also has its key. */
const inJson = (row: Row, columns: readonly string[]) =>
  JSON.stringify(Object.fromEntries(columns.map((column) => [camel(column), row[column] ?? null])));

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date)
    return tokyoDateTime(value).replace(/^(....)(..)(..)(..)(..)(..)$/, '$1/$2/$3 $4:$5:$6');
  return cellText(typeof value === 'object' ? JSON.stringify(value) : String(value));
}

const csvLine = (cells: readonly string[]) =>
  `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join()}\r\n`;

async function* jsonParts(db: Database, { columns, rows }: PersonalExport, userId: string) {
  const names = Object.keys(columns);
  yield '[';
  let separator = '\n';
  for await (const page of rows(db, userId)) {
    yield page
      .map((row) => {
        const line = `${separator}${inJson(row, names)}`;
        separator = ',\n';
        return line;
      })
      .join('');
  }
  yield '\n]\n';
}

async function* csvParts(db: Database, { columns, rows }: PersonalExport, userId: string) {
  const names = Object.keys(columns);
  yield `\uFEFF${csvLine(Object.values(columns))}`;
  for await (const page of rows(db, userId))
    yield page.map((row) => csvLine(names.map((name) => cellOf(row[name])))).join('');
}

/** The files of an export: an introduction, and each section as JSON and as CSV. */
export function exportFiles(
  db: Database,
  sections: readonly PersonalExport[],
  { userId, now }: { readonly userId: string; readonly now: Date },
): TextEntry[] {
  return [
    { name: 'はじめにお読みください.txt', parts: () => [introduction(sections, { userId, now })] },
    ...sections.flatMap((section) => [
      { name: `json/${section.name}.json`, parts: () => jsonParts(db, section, userId) },
      { name: `csv/${section.name}.csv`, parts: () => csvParts(db, section, userId) },
    ]),
  ];
}

function introduction(
  sections: readonly PersonalExport[],
  { userId, now }: { readonly userId: string; readonly now: Date },
): string {
  const at = tokyoDateTime(now).replace(/^(....)(..)(..)(..)(..)(..)$/, '$1年$2月$3日 $4:$5');
  return [
    'ニュースフォト 登録データの書き出し',
    '',
    `ユーザーID： ${userId}`,
    `作成日時： ${at}（日本時間）`,
    '',
    'ニュースフォトが保存している、ご本人のデータです。同じ内容を2つの形式で収めています。',
    '・json フォルダー： プログラムで読み取るための形式（文字コード UTF-8）',
    "・csv フォルダー： 表計算ソフトで開くための形式（UTF-8、BOM付き）。「=」などで始まる値の前には「'」を付けています。",
    '',
    'ファイルの一覧',
    ...sections.map(({ name, title }) => `・${name}： ${title}`),
    '',
    'パスワードなどの秘密の値、社内での審査や連絡のためのメモ、ほかの利用者のデータは含みません。',
    '共有しているライトボックスのうち、ほかの利用者が追加した素材も含みません。',
    'このファイルには個人データが含まれています。取り扱いにご注意ください。',
    '',
  ].join('\r\n');
}
