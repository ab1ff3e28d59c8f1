import { extname } from 'node:path';
import { crc32 } from 'node:zlib';
import { formatFileSize } from '@newsphoto/domain';
import type { Insertable } from 'kysely';
import type { Database, DatabaseTransaction } from '../../db/database.ts';
import type { TransferFilesTable } from '../../db/transfer-tables.ts';
import type { MediaStore } from '../../media-store/media-store.ts';
import { presentId } from '../contents/contents.presenter.ts';
import { type CaptionRow, captionBytes, captionText } from '../downloads/caption-texts.ts';
import {
  endTransferred,
  type FrozenRow,
  findCaptions,
  findFrozen,
  removeParts,
} from '../downloads/transferred-files.service.ts';
import { limitOf } from '../limits/limits.service.ts';
import type { DestinationRow } from '../transfer-destinations/transfer-destinations.service.ts';
import { newPartName, POSITIONS_A_CONTENT } from './create-transfer.ts';
import { findEarlierNames } from './earlier-names.ts';
import { finishTransfer } from './file-results.ts';
import { insertFiles } from './transfer-files.repository.ts';
import {
  createTransferNames,
  type PlacedName,
  type TransferNames,
  unnamedContent,
} from './transfer-names.ts';
import { lockTransfer, type TransferRow, updateTransfer } from './transfers.repository.ts';

interface LayOutDeps {
  readonly db: Database;
  readonly media: MediaStore;
  readonly now: () => Date;
  readonly onError: (error: unknown) => void;
}

const TRANSFERS_AT_ONCE = 20;
const ROWS_AT_ONCE = 500;
const CSV_NAME = '素材情報.csv';

/** Transfers whose downloads have been frozen, or have failed, get their files. */
export async function layOutPrepared({ db, media, now, onError }: LayOutDeps): Promise<void> {
  const rows = await db
    .selectFrom('transfers as t')
    .leftJoin('downloads as d', 'd.download_id', 't.download_id')
    .select('t.transfer_id')
    .where('t.state', '=', 'preparing')
    .where((is) => is.or([is('d.state', 'is', null), is('d.state', '<>', 'preparing')]))
    .orderBy('t.created_at')
    .limit(TRANSFERS_AT_ONCE)
    .execute();
  for (const { transfer_id } of rows) {
    const work = async () => {
      const ended = await db.transaction().execute((transaction) => layOut(transaction, transfer_id, now()));
      if (ended !== undefined) await removeParts(media, ended);
    };
    await work().catch(onError);
  }
}

/** Returns the id of the download if nothing of it is sent. */
async function layOut(
  transaction: DatabaseTransaction,
  transferId: string,
  now: Date,
): Promise<string | undefined> {
  const transfer = await lockTransfer(transaction, transferId);
  if (transfer?.state !== 'preparing' || transfer.download_id === null) return undefined;
  const destination = await findDestination(transaction, transfer.destination_id);
  if (!destination) return undefined;
  const { download_id } = transfer;
  const files = await filesOf(transaction, { transfer, destination, now });
  const count = (state: string) => files.filter((file) => file.state === state).length;
  const bytes = files.reduce((sum, { state, size }) => sum + (state === 'waiting' ? Number(size) : 0), 0);
  const others = await sumOthers(transaction, transferId);
  const most = await limitOf(transaction, 'ftpBytes');
  if (bytes + others.bytes > most) {
    await endTransferred(transaction, download_id);
    const problem = { problem_code: 'transfer/too-large' as const, problem_detail: formatFileSize(most) };
    await updateTransfer(transaction, transfer, { state: 'failed', ...problem, finished_at: now });
    return download_id;
  }
  await insertFiles(transaction, files);
  const [refused, failed] = [count('refused'), count('failed')];
  const counted = {
    ...{ file_count: files.length - refused + others.count, refused_count: refused, failed_count: failed },
    bytes: bytes + others.bytes,
    ...(failed > 0 && { problem_code: 'transfer/source' as const }),
  };
  await updateTransfer(transaction, transfer, { ...counted, state: 'waiting' });
  await finishTransfer(transaction, { ...transfer, ...counted, state: 'waiting' }, now);
  return undefined;
}

const findDestination = (
  transaction: DatabaseTransaction,
  destinationId: number | null,
): Promise<DestinationRow | undefined> =>
  transaction
    .selectFrom('transfer_destinations')
    .selectAll()
    .where('destination_id', '=', destinationId)
    .executeTakeFirst();

/** What has been added with the transfer. */
async function sumOthers(transaction: DatabaseTransaction, transferId: string) {
  const { count, bytes } = await transaction
    .selectFrom('transfer_files')
    .select((of) => [of.fn.countAll<number>().as('count'), of.fn.sum<number | null>('size').as('bytes')])
    .where('transfer_id', '=', transferId)
    .executeTakeFirstOrThrow();
  return { count: Number(count), bytes: Number(bytes ?? 0) };
}

type NewFile = Insertable<TransferFilesTable>;

interface LayOut {
  readonly transfer: TransferRow;
  readonly destination: DestinationRow;
  readonly now: Date;
}

async function filesOf(
  transaction: DatabaseTransaction,
  { transfer, destination, now }: LayOut,
): Promise<NewFile[]> {
  const { transfer_id, download_id } = transfer;
  const names = createTransferNames(destination, now);
  const earlier = await findEarlierNames(transaction, transfer);
  const others = await transaction
    .selectFrom('transfer_files')
    .select('name')
    .where('transfer_id', '=', transfer_id)
    .execute();
  for (const { name } of others) names.add(name);
  const files: NewFile[] = [];
  for (let after = -1; ; ) {
    const page = { after, limit: ROWS_AT_ONCE };
    const rows = await findFrozen(transaction, download_id ?? '', page);
    const last = rows.at(-1);
    if (!last) break;
    const captions =
      destination.captions === 'text' ? await findCaptions(transaction, download_id ?? '', page) : [];
    const captionOf = new Map(captions.map((row) => [row.position, row]));
    for (const row of rows) {
      const file = contentFile(transfer_id, row, { names, earlier });
      files.push(file);
      const caption = row.state === 'prepared' ? captionOf.get(row.position) : undefined;
      if (caption) files.push(captionFile(file, caption, { destination, names, row }));
    }
    after = last.position;
  }
  const hasCsv = destination.captions === 'csv' && files.some(({ state }) => state === 'waiting');
  const position = (files.at(-1)?.position ?? 0) + POSITIONS_A_CONTENT;
  return hasCsv ? [...files, csvFile(transfer_id, position, names)] : files;
}

interface Naming {
  readonly names: TransferNames;
  readonly earlier: ReadonlyMap<number, PlacedName>;
}

function contentFile(transfer_id: string, row: FrozenRow, { names, earlier }: Naming): NewFile {
  const base = {
    ...{ transfer_id, position: row.position * POSITIONS_A_CONTENT, kind: 'content' as const },
    ...{ content_id: row.content_id, wire_id: null, download_position: row.position },
    ...{ content_bytes: null, part_name: newPartName(), attempts: 0 },
  };
  const number = presentId(row.content_id ?? 0);
  if (row.state === 'prepared') {
    const known = earlier.get(row.content_id ?? 0);
    // Another format is another file.
    const isSame = known !== undefined && extname(known.name) === extname(row.name);
    if (isSame) names.add(known.name);
    const placed = isSame ? known : names.take(row, { name: row.name, number });
    return { ...base, ...placed, size: row.size, crc32: row.crc32, state: 'waiting' };
  }
  const none = { ...base, folder: '', name: '', size: 0, crc32: 0 };
  // Its preparation has failed.
  if (row.state === 'pending') return { ...none, state: 'failed', problem_code: 'transfer/source' };
  const isBroken = row.reason === 'missing' || row.reason === 'unreadable';
  return { ...none, state: 'refused', problem_code: isBroken ? 'transfer/source' : 'transfer/ended' };
}

interface CaptionOf {
  readonly destination: DestinationRow;
  readonly names: TransferNames;
  readonly row: FrozenRow;
}

/** Beside the picture, under its name. */
function captionFile(content: NewFile, caption: CaptionRow, { destination, names, row }: CaptionOf): NewFile {
  const text = captionText({ ...caption, name: content.name });
  const bytes = captionBytes(text, destination.caption_encoding, true);
  const name = content.name.replace(/(\.[A-Za-z0-9]{1,8})?$/, '.txt');
  return {
    ...{ ...content, ...names.take(row, { name, number: presentId(row.content_id ?? 0) }) },
    ...{ position: content.position + 1, kind: 'caption', content_bytes: bytes },
    ...{ part_name: newPartName(), size: bytes.length, crc32: crc32(bytes) },
  };
}

/** Its bytes are made once the contents have been sent. */
function csvFile(transfer_id: string, position: number, names: TransferNames): NewFile {
  return {
    ...{ transfer_id, position, kind: 'caption', content_id: null, wire_id: null, download_position: null },
    ...names.take(unnamedContent(1), { name: CSV_NAME, number: 'captions' }),
    ...{ content_bytes: null, part_name: newPartName(), size: 0, crc32: 0, state: 'waiting', attempts: 0 },
  };
}
