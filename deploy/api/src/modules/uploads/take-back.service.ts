import { rm } from 'node:fs/promises';
import type { StayedUpload } from '@newsphoto/contract';
import { tokyoDateTime } from '@newsphoto/domain';
import type { Actor } from '../../access/actor.ts';
import type { Database, DatabaseTransaction } from '../../db/database.ts';
import type { MediaStore } from '../../media-store/media-store.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { recordChange } from '../changes/record-change.ts';
import { presentId } from '../contents/contents.presenter.ts';
import { hashesInUse } from '../media/hashes-in-use.ts';
import { foldersOf } from '../media/media-keys.ts';
import { requireDelivery } from './deliveries.service.ts';
import {
  deleteContents,
  findStoredContents,
  type JudgedContent,
  lockJudged,
  markTakenBack,
} from './take-back.repository.ts';
import { uploadPath } from './upload-path.ts';

interface TakenBack {
  readonly removed: number;
  readonly stayed: StayedUpload[];
}

const AT_ONCE = 100;
const NOT_STORED = ['receiving', 'received', 'taking-in', 'duplicate', 'failed'];

/**
 * Takes a delivery back: files that are not taken in, and contents that nothing happened to, as if they had never been sent. Others stay and are
 * named. In steps of a hundred contents: what is done is done, and the call can be repeated.
 */
export function createTakeBack(db: Database, media: MediaStore) {
  const removeWaiting = async (deliveryId: string): Promise<number> => {
    const ids = await db
      .transaction()
      .execute((transaction) => markTakenBack(transaction, deliveryId, NOT_STORED));
    for (const id of ids) await rm(uploadPath(media.uploadsDirectory, id), { force: true });
    return ids.length;
  };
  const removeContents = async (
    actor: Actor,
    deliveryId: string,
    contentIds: readonly number[],
  ): Promise<TakenBack> => {
    const notes: string[] = [];
    const { gone, stayed } = await db.transaction().execute(async (transaction) => {
      const judged = (await lockJudged(transaction, contentIds)).map((row) => ({ row, ...judgementOf(row) }));
      const goes = judged.filter(({ reason }) => reason === undefined).map(({ row }) => row);
      // A killed process leaves no file without its record.
      for (const row of goes) notes.push(await media.noteIntent(filesOf(row)));
      await removeRows(transaction, { actor, deliveryId, rows: goes });
      return { gone: goes, stayed: judged.flatMap(({ row, ...judgement }) => stayedOf(row, judgement)) };
    });
    await removeFiles({ db, media, notes }, gone);
    for (const note of notes) await media.settleIntent(note);
    return { removed: gone.length, stayed };
  };
  return async (actor: Actor, deliveryId: string): Promise<TakenBack> => {
    await requireDelivery(db, deliveryId, actor);
    let removed = await removeWaiting(deliveryId);
    const stayed: StayedUpload[] = [];
    for (let after = 0; ; ) {
      const ids = await findStoredContents(db, { deliveryId, after, limit: AT_ONCE });
      if (ids.length === 0) break;
      const step = await removeContents(actor, deliveryId, ids);
      removed += step.removed;
      stayed.push(...step.stayed);
      after = ids.at(-1) ?? after;
    }
    await recordAudit(db, {
      ...{ actorId: actor.userId, action: 'delivery-taken-back', subject: deliveryId },
      detail: { rows: removed },
    });
    return { removed, stayed };
  };
}

async function removeRows(
  transaction: DatabaseTransaction,
  { actor, deliveryId, rows }: { actor: Actor; deliveryId: string; rows: readonly JudgedContent[] },
): Promise<void> {
  if (rows.length === 0) return;
  const uploadIds = rows.map(({ upload_id }) => upload_id);
  await markTakenBack(transaction, deliveryId, ['ready'], uploadIds);
  await deleteContents(
    transaction,
    rows.map(({ content_id }) => content_id),
  );
  for (const { content_id } of rows) {
    await recordChange(transaction, { topic: 'desk', key: String(content_id) });
    await recordAudit(transaction, {
      ...{ actorId: actor.userId, action: 'delivery-taken-back', subject: presentId(content_id) },
    });
  }
}

const filesOf = (row: JudgedContent) => ({
  sha256: row.sha256,
  originalKeys: [row.original_key, row.poster_key].filter((key) => key !== ''),
  renditionFolders: foldersOf(row),
});

/** A file that is sent again while its content is taken back has the same original: it stays. */
async function removeFiles(
  { db, media, notes }: { db: Database; media: MediaStore; notes: readonly string[] },
  rows: readonly JudgedContent[],
): Promise<void> {
  for (const row of rows)
    for (const folder of filesOf(row).renditionFolders) await media.removeRenditionFolder(folder);
  const keys = new Map(rows.flatMap((row) => filesOf(row).originalKeys.map((key) => [key, row.sha256])));
  let needed: Promise<ReadonlySet<string>> | undefined;
  await media.removeOriginals([...keys.keys()], async (key) => {
    needed ??= hashesInUse({ db, media }, [...keys.values()], notes);
    return (await needed).has(keys.get(key) ?? '');
  });
}

interface Judgement {
  /** Absent: it goes. */
  readonly reason?: StayedUpload['reason'];
  readonly text: string;
}

/** Why a content stays. */
function judgementOf(row: JudgedContent): Judgement {
  if (row.state === 'receiving') return { reason: 'used', text: '閲覧用画像を作成しています。' };
  if (row.state !== 'ready') return { reason: 'used', text: '使用禁止の対象です。' };
  if (row.visibility !== '2') return { reason: 'published', text: '公開されています。' };
  if (row.version > 0) {
    const moment = row.edited_at ? tokyoDateTime(row.edited_at) : '';
    const [, month = '', day = '', hours = '', minutes = ''] =
      /^\d{4}(\d{2})(\d{2})(\d{2})(\d{2})/.exec(moment) ?? [];
    const at = `${Number(month)}月${Number(day)}日 ${hours}:${minutes}`;
    return { reason: 'edited', text: `${row.editor ?? ''}さんが${at}に編集しました。` };
  }
  if (row.proof_status !== '1') return { reason: 'edited', text: '校閲が始まっています。' };
  if (row.is_cropped) return { reason: 'edited', text: 'トリミングされています。' };
  if (row.holder !== null) return { reason: 'locked', text: `${row.holder}さんが編集しています。` };
  if (row.is_used)
    return { reason: 'used', text: 'カート、ライトボックス、デスクの印などで使われています。' };
  return { text: '' };
}

const stayedOf = (row: JudgedContent, { reason, text }: Judgement): StayedUpload[] =>
  reason === undefined
    ? []
    : [
        {
          ...{ uploadId: row.upload_id, contentId: String(row.content_id), name: row.name },
          ...{ headline: row.headline, reason, text },
        },
      ];
