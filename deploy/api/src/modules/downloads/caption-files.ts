import { crc32 } from 'node:zlib';
import { AS_STORED_NOTE } from '@newsphoto/domain';
import { stringify } from 'csv-stringify/sync';
import type { Database } from '../../db/database.ts';
import { presentId } from '../contents/contents.presenter.ts';
import { cellText } from '../csv/cell-text.ts';
import { encodeWindows31j, inWindows31j } from '../csv/windows-31j.ts';
import { findCaptions } from './download-files.repository.ts';
import type { DownloadRow } from './downloads.repository.ts';
import type { PartsFile } from './parts-file.ts';
import type { FrozenFile } from './prepare-file.ts';

type CaptionRow = Awaited<ReturnType<typeof findCaptions>>[number];

const ROWS_AT_ONCE = 500;
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

const textOf = (row: CaptionRow): string =>
  `${COLUMNS.map(([label, value]) => `${label}：${value(row).replaceAll(/\r?\n/g, '\r\n')}`).join('\r\n')}\r\n\r\n`;

/** The files with the details of the delivered contents, in order: name, first bytes, and what a page of contents adds. */
const FILES = [
  {
    name: '素材情報.csv',
    head: csvOf([COLUMNS.map(([label]) => label)]),
    page: (rows: readonly CaptionRow[]) => csvOf(rows.map((row) => COLUMNS.map(([, value]) => value(row)))),
  },
  { name: '素材情報.txt', head: '', page: (rows: readonly CaptionRow[]) => rows.map(textOf).join('') },
] as const;

/** Writes the details of the prepared files into the parts file, page by page. */
export async function* captionFiles(
  db: Database,
  { download_id, captions }: DownloadRow,
  parts: PartsFile,
): AsyncGenerator<FrozenFile & { readonly name: string }> {
  if (captions === '') return;
  const encoded = (text: string) =>
    captions === 'utf8' ? Buffer.from(text, 'utf8') : encodeWindows31j(inWindows31j(text));
  for (const { name, head, page } of FILES) {
    const start = parts.size;
    let crc = 0;
    const add = async (bytes: Buffer) => {
      crc = crc32(bytes, crc);
      await parts.append(bytes);
    };
    if (captions === 'utf8') await add(Buffer.from('\ufeff', 'utf8'));
    await add(encoded(head));
    for (let after = -1; ; ) {
      const rows = await findCaptions(db, download_id, { after, limit: ROWS_AT_ONCE });
      const last = rows.at(-1);
      if (!last) break;
      await add(encoded(page(rows)));
      after = last.position;
    }
    const size = parts.size - start;
    yield { name, extension: '', size, crc32: crc, pieces: [['p', start, parts.size]] };
  }
}
