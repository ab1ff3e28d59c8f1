import {
  CONTENT_TYPES,
  formatDate,
  formatDay,
  labelOfCode,
  ORIGINS,
  tokyoDateTime,
  VISIBILITIES,
} from '@newsphoto/domain';
import { type ArchiveColumn, fieldOfColumn, textValueOfColumn } from '@newsphoto/domain/iptc';
import type { ContentRow } from '../contents/content-details.service.ts';
import { presentId, presentShotDate } from '../contents/contents.presenter.ts';
import { cellText } from './cell-text.ts';
import { textCell } from './text-cells.ts';
import type { TextRow } from './text-rows.repository.ts';

/** A number is written without quotes; null is an empty cell. */
export type Cell = string | number | null;

/** A content, with what only a text has. */
export interface CsvRow {
  readonly content: ContentRow;
  readonly text: TextRow | undefined;
}

const positive = (value: number | null): number | null => (value !== null && value > 0 ? value : null);

const READERS: Readonly<Record<ArchiveColumn, (row: ContentRow) => Cell>> = {
  contentId: (row) => presentId(row.content_id),
  contentType: (row) => labelOfCode(CONTENT_TYPES, row.content_type),
  visibility: (row) => labelOfCode(VISIBILITIES, row.visibility),
  headline: (row) => row.headline,
  caption: (row) => row.caption,
  restrictions: (row) => row.restrictions,
  shotDate: (row) => formatDay(presentShotDate(row.shot_date, row.shot_precision)),
  registeredAt: (row) => formatDate(tokyoDateTime(row.registered_at)),
  credit: (row) => row.credit,
  categoryName: (row) => row.category_name ?? '',
  origin: (row) => labelOfCode(ORIGINS, row.origin),
  durationSeconds: (row) => row.duration_seconds,
  width: (row) => positive(row.width),
  height: (row) => positive(row.height),
  fileSize: (row) => positive(row.file_size),
  fileName: (row) => row.file_name,
  mimeType: (row) => row.mime_type,
};

const isArchiveColumn = (key: string): key is ArchiveColumn => Object.hasOwn(READERS, key);

function read({ content: row, text }: CsvRow, column: string): Cell {
  const value = textValueOfColumn(column);
  if (value !== undefined) return textCell(text, value);
  const field = fieldOfColumn(column);
  if (field !== undefined) return row.metadata.find(({ key }) => key === field)?.values.join('\n') ?? '';
  return isArchiveColumn(column) ? READERS[column](row) : '';
}

/** The cells of a content, safe to be opened by a spreadsheet. */
export const cellsOf = (row: CsvRow, columns: readonly string[]): Cell[] =>
  columns.map((column) => {
    const value = read(row, column);
    return typeof value === 'string' ? cellText(value) : value;
  });
