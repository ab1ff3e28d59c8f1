import { crc32 } from 'node:zlib';
import type { Database } from '../../db/database.ts';
import { CAPTIONS_HEAD, type CaptionRow, captionBytes, captionLines, captionText } from './caption-texts.ts';
import { findCaptions } from './download-files.repository.ts';
import type { DownloadRow } from './downloads.repository.ts';
import type { PartsFile } from './parts-file.ts';
import type { FrozenFile } from './prepare-file.ts';

const ROWS_AT_ONCE = 500;

/** The files with the details of the delivered contents, in order: name, first bytes, and what a page of contents adds. */
const FILES = [
  {
    name: '素材情報.csv',
    head: CAPTIONS_HEAD,
    page: captionLines,
  },
  { name: '素材情報.txt', head: '', page: (rows: readonly CaptionRow[]) => rows.map(captionText).join('') },
] as const;

/** Writes the details of the prepared files into the parts file, page by page. */
export async function* captionFiles(
  db: Database,
  { download_id, captions }: DownloadRow,
  parts: PartsFile,
): AsyncGenerator<FrozenFile & { readonly name: string }> {
  if (captions === '') return;
  for (const { name, head, page } of FILES) {
    const start = parts.size;
    let crc = 0;
    const add = async (bytes: Buffer) => {
      crc = crc32(bytes, crc);
      await parts.append(bytes);
    };
    await add(captionBytes(head, captions, true));
    for (let after = -1; ; ) {
      const rows = await findCaptions(db, download_id, { after, limit: ROWS_AT_ONCE });
      const last = rows.at(-1);
      if (!last) break;
      await add(captionBytes(page(rows), captions, false));
      after = last.position;
    }
    const size = parts.size - start;
    yield { name, extension: '', size, crc32: crc, pieces: [['p', start, parts.size]] };
  }
}
