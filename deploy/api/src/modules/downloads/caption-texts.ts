import { AS_STORED_NOTE } from '@newsphoto/domain';
import { stringify } from 'csv-stringify/sync';
import { presentId } from '../contents/contents.presenter.ts';
import { cellText } from '../csv/cell-text.ts';
import { encodeWindows31j, inWindows31j } from '../csv/windows-31j.ts';
import type { findCaptions } from './download-files.repository.ts';

export type CaptionRow = Awaited<ReturnType<typeof findCaptions>>[number];

const COLUMNS: readonly (readonly [label: string, value: (row: CaptionRow) => string])[] = [
  ['ファイル名', ({ name }) => name],
  ['素材番号', ({ content_id }) => presentId(content_id)],
  ['見出し', ({ headline }) => headline],
  ['説明', ({ caption }) => caption],
  ['撮影日', ({ shot_date }) => shot_date ?? ''],
  ['撮影者', ({ byline }) => byline],
  ['クレジット', ({ credit }) => credit],
  ['特記事項', ({ restrictions }) => restrictions],
  ['許諾番号', ({ licence_no }) => licence_no],
  ['備考', ({ as_stored }) => (as_stored ? AS_STORED_NOTE : '')],
];

const csvOf = (records: readonly (readonly string[])[]): string =>
  stringify(
    records.map((cells) => cells.map(cellText)),
    { quoted_string: true, quoted_empty: false, record_delimiter: 'windows' },
  );

/** The details of a content as lines of text. */
export const captionText = (row: CaptionRow): string =>
  `${COLUMNS.map(([label, value]) => `${label}：${value(row).replaceAll(/\r?\n/g, '\r\n')}`).join('\r\n')}\r\n\r\n`;

export const CAPTIONS_HEAD = csvOf([COLUMNS.map(([label]) => label)]);

/** Lines of a CSV below {@link CAPTIONS_HEAD}. */
export const captionLines = (rows: readonly CaptionRow[]): string =>
  csvOf(rows.map((row) => COLUMNS.map(([, value]) => value(row))));

/** @param isStart with the byte order mark of UTF-8 */
export const captionBytes = (text: string, encoding: 'utf8' | 'sjis', isStart: boolean): Buffer =>
  encoding === 'utf8' ? Buffer.from(isStart ? `\ufeff${text}` : text) : encodeWindows31j(inWindows31j(text));
