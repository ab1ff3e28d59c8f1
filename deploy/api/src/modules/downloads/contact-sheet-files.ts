import { readFile } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { formatDate, tokyoDateTime } from '@newsphoto/domain';
import type { Database } from '../../db/database.ts';
import type { StoredPiece } from '../../db/download-tables.ts';
import { isSystemError } from '../../errors/system-error.ts';
import type { MediaStore } from '../../media-store/media-store.ts';
import { presentId } from '../contents/contents.presenter.ts';
import { contactSheet, type SheetEntry } from './contact-sheet.ts';
import type { DownloadRow } from './downloads.repository.ts';

/** The end of the file with what is made for a download. */
interface Parts {
  readonly size: number;
  append(bytes: Uint8Array): Promise<void>;
}

/** A contact sheet in the parts file, with the name that it has in the archive. */
export interface SheetFile {
  readonly name: string;
  readonly extension: '';
  readonly size: number;
  readonly crc32: number;
  readonly pieces: readonly StoredPiece[];
}

interface SheetDeps {
  readonly db: Database;
  readonly media: Pick<MediaStore, 'withRendition'>;
  /** Contents of one file: a reader opens it, and its pages are held until it is complete. */
  readonly most?: number;
}

const MOST = 600;
const ROWS_AT_ONCE = 60;

/** Writes the contact sheets of the prepared files of a download into its parts file. */
export async function* contactSheetFiles(
  deps: SheetDeps,
  download: Pick<DownloadRow, 'download_id' | 'contact_sheet' | 'created_at'>,
  parts: Parts,
): AsyncGenerator<SheetFile> {
  if (!download.contact_sheet) return;
  const { most = MOST } = deps;
  const count = Math.ceil((await countPrepared(deps.db, download.download_id)) / most);
  const title = `コンタクトシート　${formatDate(tokyoDateTime(download.created_at).slice(0, 8))}`;
  const reader = { ...deps, downloadId: download.download_id, after: -1, most };
  for (let number = 1; number <= count; number += 1) {
    const [start, suffix] = [parts.size, count === 1 ? '' : `_${String(number).padStart(3, '0')}`];
    let crc = 0;
    for await (const chunk of contactSheet(title, nextEntries(reader))) {
      crc = crc32(chunk, crc);
      await parts.append(chunk);
    }
    const pieces: readonly StoredPiece[] = [['p', start, parts.size]];
    yield {
      name: `コンタクトシート${suffix}.pdf`,
      extension: '',
      size: parts.size - start,
      crc32: crc,
      pieces,
    };
  }
}

async function countPrepared(db: Database, downloadId: string): Promise<number> {
  const { count } = await db
    .selectFrom('download_files')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('download_id', '=', downloadId)
    .where('state', '=', 'prepared')
    .where('content_id', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

interface Reader extends Required<SheetDeps> {
  readonly downloadId: string;
  /** The last file that was read. */
  after: number;
}

async function* nextEntries(reader: Reader): AsyncGenerator<SheetEntry> {
  for (let left = reader.most; left > 0; ) {
    const rows = await findRows(reader, Math.min(left, ROWS_AT_ONCE));
    for (const { content_id, headline, caption, credit, licence_no, unmarked_large_key, position } of rows) {
      const picture = await pictureOf(reader, unmarked_large_key);
      reader.after = position;
      yield {
        contentNumber: presentId(content_id),
        headline,
        caption,
        credit,
        licenceNo: licence_no,
        picture,
      };
    }
    if (rows.length === 0) return;
    left -= rows.length;
  }
}

const findRows = ({ db, downloadId, after }: Reader, limit: number) =>
  db
    .selectFrom('download_files as f')
    .innerJoin('contents as c', 'c.content_id', 'f.content_id')
    .select(['f.position', 'f.licence_no', 'c.content_id', 'c.headline', 'c.caption', 'c.credit'])
    // Without a watermark: the whole picture is delivered beside it.
    .select('c.unmarked_large_key')
    .where('f.download_id', '=', downloadId)
    .where('f.state', '=', 'prepared')
    .where('f.position', '>', after)
    .orderBy('f.position')
    .limit(limit)
    .execute();

async function pictureOf({ media }: SheetDeps, key: string): Promise<Buffer | undefined> {
  if (key === '') return undefined;
  try {
    return await media.withRendition(key, (path) => readFile(path));
  } catch (error) {
    if (isSystemError(error, 'ENOENT')) return undefined;
    throw error;
  }
}
