import { rm } from 'node:fs/promises';
import { formatMessage } from '@newsphoto/domain';
import { type EditValues, presetValues } from '@newsphoto/domain/desk';
import type { Updateable } from 'kysely';
import type { DatabaseTransaction } from '../../db/database.ts';
import type { UploadFilesTable } from '../../db/upload-tables.ts';
import { hashOfFile } from '../../media-store/hash-of-file.ts';
import { putOnDesk } from '../arrivals/desk-items.service.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { recordChange } from '../changes/record-change.ts';
import { presentId } from '../contents/contents.presenter.ts';
import { RefusedValues, setRegisteredValues } from '../editing/registered-values.ts';
import { explainFailure } from '../ingest/files/explain-failure.ts';
import { ingestEvery } from '../ingest/ingest-every.ts';
import type { IngestDeps } from '../ingest/ingest-file.ts';
import { refusalOfPath } from '../ingest/refusals.ts';
import { duplicateOf } from './announce-files.service.ts';
import { reportDelay } from './report-delay.ts';
import {
  changeFile,
  changeFileAlone,
  findKnown,
  findToTakeIn,
  type TakenDelivery,
  type UploadRow,
} from './upload-files.repository.ts';
import { uploadPath } from './upload-path.ts';
import { lengthOf } from './upload-place.ts';
import { uploadSource } from './upload-source.ts';

export interface TakeInUploadDeps extends IngestDeps {
  readonly now: () => Date;
}

const PRIVATE = '2';
/** 未: no one has read its texts. */
const UNREAD = '1';

/** The file was removed or taken back while it was read. */
class NoLongerWanted extends Error {}

/**
 * Takes a received file in, private and on the desk, or records why not. May be called again after a crash at any point: its row changes
 * in the transaction that numbers the content.
 */
export async function takeInUpload(deps: TakeInUploadDeps, uploadId: string): Promise<void> {
  await attempt(deps, uploadId).catch(async (error: unknown) => {
    await reportDelay(deps.db, uploadId, error).catch(() => undefined);
    throw error;
  });
}

async function attempt(deps: TakeInUploadDeps, uploadId: string): Promise<void> {
  const { db, media } = deps;
  const found = await findToTakeIn(db, uploadId);
  if (!found || !(await change(deps, found.row, { state: 'taking-in' }))) return;
  const { row, delivery } = found;
  const path = uploadPath(media.uploadsDirectory, uploadId);
  const outcome = await readFile(deps, row, { delivery, path });
  // Before the sender may start again, or after the archive has its copy.
  if (outcome !== 'stored' && outcome.received === 0) await rm(path, { force: true });
  if (outcome !== 'stored') await change(deps, row, outcome);
  if (outcome === 'stored' || outcome.state !== 'failed') await rm(path, { force: true });
}

function change(
  { db }: TakeInUploadDeps,
  { upload_id: uploadId, delivery_id: deliveryId }: UploadRow,
  set: Updateable<UploadFilesTable>,
): Promise<boolean> {
  return changeFileAlone(db, { uploadId, deliveryId, from: ['received', 'taking-in'], set });
}

async function readFile(
  deps: TakeInUploadDeps,
  row: UploadRow,
  { delivery, path }: { readonly delivery: TakenDelivery; readonly path: string },
): Promise<'stored' | Updateable<UploadFilesTable>> {
  const { db } = deps;
  const failed = (code: string, reason: string) => ({ state: 'failed' as const, code, reason });
  try {
    // Sent again from its beginning: no part of it can be trusted.
    const isComplete = (await lengthOf(path)) === Number(row.size);
    if (!isComplete || (await hashOfFile(path)) !== row.sha256)
      return { ...failed('E1063', formatMessage('E1063')), received: 0 };
    const { folder, defaults } = await uploadSource(db, delivery.desk);
    const [result] = await ingestEvery(deps, path, row.name, {
      ...{ visibility: PRIVATE, defaults, mostTexts: 1 },
      onStored: async (transaction, contentId) => {
        await putOnDesk(transaction, { contentId, folder, arrivedAt: deps.now() });
        await recordStored(transaction, { row, delivery, contentId, now: deps.now() });
      },
      onTextStored: (transaction, contentId) =>
        recordStored(transaction, { row, delivery, contentId, now: deps.now() }),
    });
    if (!result) return failed('E0050', formatMessage('E0050', row.name));
    if ('contentId' in result && result.isCorrection)
      return { state: 'ready', content_id: Number(result.contentId), code: '', reason: '' };
    if ('contentId' in result) return 'stored';
    const [twin] = result.code === 'E0042' ? await findKnown(db, [row.sha256]) : [];
    if (!twin) return failed(result.code, result.reason);
    return { state: 'duplicate', content_id: twin.content_id, ...duplicateOf(row.name, twin) };
  } catch (error) {
    if (error instanceof NoLongerWanted) return { state: 'taken-back' };
    if (error instanceof RefusedValues) return failed(error.problem.code, error.problem.text);
    const reason = explainFailure(error, path);
    if (reason === undefined) throw error;
    const refusal = refusalOfPath(row.name, reason);
    return failed(refusal.code, refusal.reason);
  }
}

interface Stored {
  readonly row: UploadRow;
  readonly delivery: TakenDelivery;
  readonly contentId: number;
  readonly now: Date;
}

/** Part of the transaction that numbers the content. */
async function recordStored(
  transaction: DatabaseTransaction,
  { row, delivery, contentId, now }: Stored,
): Promise<void> {
  const { state } = await transaction
    .updateTable('contents')
    .set({ proof_status: UNREAD })
    .where('content_id', '=', contentId)
    .returning('state')
    .executeTakeFirstOrThrow();
  await setRegisteredValues(transaction, { contentId, now }, (own) => valuesOf(own, row, delivery));
  await recordAudit(transaction, {
    ...{ actorId: delivery.owner_id, action: 'content-uploaded', subject: presentId(contentId) },
  });
  await recordChange(transaction, { topic: 'desk', key: String(contentId) });
  const awaits_pictures = state !== 'ready';
  const set = { state: 'ready' as const, content_id: contentId, awaits_pictures, code: '', reason: '' };
  const target = { uploadId: row.upload_id, deliveryId: row.delivery_id };
  if (!(await changeFile(transaction, { ...target, from: ['taking-in'], set }))) throw new NoLongerWanted();
}

/** The fields of the delivery on what the file states, and the values of the file on both. */
function valuesOf(own: EditValues, row: UploadRow, delivery: TakenDelivery): EditValues {
  return { ...presetValues(own, delivery.fields), ...row.field_values };
}
