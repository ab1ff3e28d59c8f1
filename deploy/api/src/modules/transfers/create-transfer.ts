import { randomBytes, randomUUID } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { formatFileSize } from '@newsphoto/domain';
import type { Insertable } from 'kysely';
import type { Database, DatabaseHandle, DatabaseTransaction } from '../../db/database.ts';
import type { TransferFilesTable } from '../../db/transfer-tables.ts';
import { ApiError } from '../../errors/api-error.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { presentId } from '../contents/contents.presenter.ts';
import { addDownload, type JudgedDownload, judgeDownload } from '../downloads/create-download.ts';
import { limitOf } from '../limits/limits.service.ts';
import { filesOf, type TransferToCreate } from './new-transfer.ts';
import { suitedFiles } from './suited-choices.ts';
import { createTransferNames, unnamedContent } from './transfer-names.ts';
import { findByRequest, insertTransfer, updateTransfer } from './transfers.repository.ts';
import { readWireTexts, type WireText } from './wire-text.ts';

/** Between the files of contents, so that each has room for a file with its details. */
export const POSITIONS_A_CONTENT = 2;

/** @throws ApiError `transfer/too-many` (E1043) */
export async function requireFewItems(db: DatabaseHandle, count: number): Promise<void> {
  const most = await limitOf(db, 'ftpItems');
  if (count > most) throw new ApiError('transfer/too-many', [most]);
}

/**
 * Creates a transfer and starts its preparation. Returns its id; the existing one for a repeated request.
 * @throws ApiError with the codes of `POST /transfers`
 */
export async function createTransfer(db: Database, input: TransferToCreate): Promise<string> {
  const { actor, requestId, wireIds, notices = [], destination, now } = input;
  const known = await findByRequest(db, actor.userId, requestId);
  if (known !== undefined) return known;
  const files = await suitedFiles(db, filesOf(input));
  const items = [...new Set(wireIds)];
  if (files.length + items.length + notices.length === 0)
    throw new ApiError('transfer/not-chosen', ['コンテンツ'], { field: 'contentIds' });
  await requireFewItems(db, files.length + items.length);
  const texts = await readWireTexts(db, actor, { wireIds: items, now });
  const start = {
    ...{ requestId: randomUUID(), files },
    settings: { nameTemplate: destination.name_template, captions: '' as const, contactSheet: false },
  };
  const download = await judgeDownload(db, start, input);
  const bytes = download.judged.bytes + texts.reduce((sum, text) => sum + text.bytes.length, 0);
  await requireFewBytes(db, bytes);
  return db.transaction().execute((transaction) => store(transaction, { input, download, texts, bytes }));
}

/** @throws ApiError `transfer/too-large` (E1065) */
async function requireFewBytes(db: DatabaseHandle, bytes: number): Promise<void> {
  const most = await limitOf(db, 'ftpBytes');
  if (bytes > most) throw new ApiError('transfer/too-large', [formatFileSize(most)]);
}

interface ToStore {
  readonly input: TransferToCreate;
  readonly download: JudgedDownload;
  readonly texts: readonly WireText[];
  readonly bytes: number;
}

async function store(
  transaction: DatabaseTransaction,
  { input, download, texts, bytes }: ToStore,
): Promise<string> {
  const { actor, destination, requestId, now } = input;
  const transferId = randomBytes(16).toString('base64url');
  const others = otherFiles(transferId, input, texts);
  const hasContents = download.files.length > 0;
  const isAdded = await insertTransfer(transaction, {
    ...{ transfer_id: transferId, request_id: requestId, user_id: actor.userId },
    ...{ destination_id: destination.destination_id, destination_name: destination.name },
    ...{ origin: input.origin, origin_name: input.originName ?? '' },
    ...{ order_id: input.orderId ?? null, rule_id: input.ruleId ?? null, download_id: null },
    state: hasContents ? 'preparing' : 'waiting',
    file_count: download.files.length - download.judged.failed + others.length,
    ...{ refused_count: download.judged.failed, bytes, created_at: now },
  });
  // The same request arrived twice at once.
  if (!isAdded) return (await findByRequest(transaction, actor.userId, requestId)) ?? '';
  const owner = { userId: actor.userId, passHash: null };
  const download_id = hasContents
    ? await addDownload(
        transaction,
        { ...download, isTransferred: true },
        { actor, owner, link: undefined, now },
      )
    : null;
  if (others.length > 0) await transaction.insertInto('transfer_files').values(others).execute();
  await updateTransfer(transaction, { transfer_id: transferId, user_id: actor.userId }, { download_id });
  await recordAudit(transaction, {
    ...{ actorId: actor.userId, action: 'transfer-created', subject: transferId },
    detail: {
      name: destination.name,
      server: destination.host,
      contents: download.files.length + others.length,
    },
  });
  return transferId;
}

/** Texts of the wire and notices, whose bytes are known already; behind the files of contents. */
function otherFiles(
  transferId: string,
  { destination, contentIds, notices = [], now }: TransferToCreate,
  texts: readonly WireText[],
): Insertable<TransferFilesTable>[] {
  const names = createTransferNames(destination, now);
  const first = contentIds.length * POSITIONS_A_CONTENT + 1;
  const ofWire = texts.map(({ wireId, headline, byline, bytes }, at) => ({
    ...names.take(
      { ...unnamedContent(at + 1), headline, byline },
      { name: `${headline}.txt`, number: `wire-${wireId}` },
    ),
    ...{ kind: 'wire' as const, wire_id: wireId, content_bytes: bytes },
  }));
  const ofNotices = notices.map(({ name, text, contentId }, at) => ({
    ...names.take(unnamedContent(at + 1), {
      name,
      number: contentId === null ? 'notice' : presentId(contentId),
    }),
    ...{ kind: 'notice' as const, content_id: contentId, content_bytes: Buffer.from(text) },
  }));
  return [...ofWire, ...ofNotices].map((file, at) => ({
    ...{
      transfer_id: transferId,
      position: first + at,
      content_id: null,
      wire_id: null,
      download_position: null,
    },
    ...file,
    ...{ part_name: newPartName(), size: file.content_bytes.length, crc32: crc32(file.content_bytes) },
    ...{ state: 'waiting' as const, attempts: 0 },
  }));
}

/** Of the unfinished file on the server: has nothing of the content. */
export const newPartName = (): string => `${randomBytes(8).toString('hex')}.part`;
