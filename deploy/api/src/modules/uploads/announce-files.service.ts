import type { Announced, NewUpload } from '@newsphoto/contract';
import { formatMessage } from '@newsphoto/domain';
import { selectionProblem, type UploadLimits, uploadName, uploadProblem } from '@newsphoto/domain/uploads';
import type { Actor } from '../../access/actor.ts';
import type { Database, DatabaseTransaction } from '../../db/database.ts';
import { lockKey } from '../../db/lock-key.ts';
import { ApiError } from '../../errors/api-error.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { readValues } from './checked-values.ts';
import { touchDelivery } from './deliveries.repository.ts';
import { requireDelivery } from './deliveries.service.ts';
import { type FreeBytes, RESERVED_BYTES } from './free-space.ts';
import { countFiles, countPending, findKnown, findShown, insertFiles } from './upload-files.repository.ts';
import { readUploadLimits } from './upload-rules.ts';
import { presentUpload } from './uploads.presenter.ts';

interface AnnounceDeps {
  readonly db: Database;
  readonly now: () => Date;
  readonly uploadsDirectory: string;
  readonly freeBytes: FreeBytes;
}

interface Checked {
  readonly file: NewUpload;
  readonly values: Record<string, string[]>;
  readonly code: string;
  readonly text: string;
}

/** Records files of a delivery before their bytes are sent: what is refused, known, or without room is not sent at all. */
export function createAnnouncements(deps: AnnounceDeps) {
  const { db, now, uploadsDirectory, freeBytes } = deps;
  /** Of one user, one after the other: the sum of their bytes is a limit. */
  const lockQuota = ({ userId }: Actor, transaction: DatabaseTransaction) =>
    lockKey(transaction, `uploads ${userId}`);
  const requireRoom = async (
    transaction: DatabaseTransaction,
    files: readonly NewUpload[],
    {
      actor,
      deliveryId,
      limits,
      free,
    }: { actor: Actor; deliveryId: string; limits: UploadLimits; free: number },
  ): Promise<void> => {
    const pending = await countPending(transaction, actor.userId);
    const before = { files: await countFiles(transaction, deliveryId), bytes: pending.own };
    const problem = selectionProblem(files, limits, before);
    if (problem) throw new ApiError('upload/too-many', [], { ruleMessage: problem });
    const needed = files.reduce((sum, { size }) => sum + size, 0);
    if (pending.missing + needed + RESERVED_BYTES > free) throw new ApiError('upload/no-room');
  };
  return async (actor: Actor, deliveryId: string, files: readonly NewUpload[]): Promise<Announced[]> => {
    await requireDelivery(db, deliveryId, actor);
    const limits = await readUploadLimits(db);
    const checked: Checked[] = [];
    for (const file of files) {
      const { values, problem } = await readValues(db, file.values, 'values');
      const found = uploadProblem(file, limits) ?? problem;
      checked.push({ file, values, code: found?.code ?? '', text: found?.text ?? '' });
    }
    const free = await freeBytes(uploadsDirectory);
    await db.transaction().execute(async (transaction) => {
      await lockQuota(actor, transaction);
      const accepted = checked.filter(({ code }) => code === '');
      const there = await findShown(
        transaction,
        accepted.map(({ file }) => file.uploadId),
      );
      const ids = new Set(there.map(({ upload_id }) => upload_id));
      const fresh = accepted.filter(({ file }) => !ids.has(file.uploadId));
      if (fresh.length === 0) return;
      const known = new Map(
        (
          await findKnown(
            transaction,
            fresh.map(({ file }) => file.sha256),
          )
        ).map((row) => [row.sha256, row]),
      );
      const sent = fresh.filter(({ file }) => !known.has(file.sha256));
      await requireRoom(
        transaction,
        sent.map(({ file }) => file),
        { actor, deliveryId, limits, free },
      );
      const count = await countFiles(transaction, deliveryId);
      const touched = await touchDelivery(transaction, deliveryId, fresh.length);
      if (!touched) throw new ApiError('delivery/unknown');
      await insertFiles(
        transaction,
        fresh.map(({ file, values }, index) => {
          const twin = known.get(file.sha256);
          const name = uploadName(file.name);
          return {
            ...{ upload_id: file.uploadId, delivery_id: deliveryId, position: count + index },
            ...{ name, folder: uploadName(file.folder), size: file.size, sha256: file.sha256 },
            ...{ field_values: JSON.stringify(values), changed_at: now() },
            revision: Number(touched.revision) - fresh.length + 1 + index,
            ...(twin
              ? { state: 'duplicate' as const, content_id: twin.content_id, ...duplicateOf(name, twin) }
              : { state: 'receiving' as const, content_id: null }),
          };
        }),
      );
      await recordAudit(transaction, {
        ...{ actorId: actor.userId, action: 'files-announced', subject: deliveryId },
        detail: { rows: fresh.length },
      });
    });
    const rows = await findShown(
      db,
      files.map(({ uploadId }) => uploadId),
    );
    const byId = new Map(rows.map((row) => [row.upload_id, row]));
    return checked.map(({ file, code, text }) => {
      const row = byId.get(file.uploadId);
      if (code !== '') return { uploadId: file.uploadId, code, text };
      // An id that a file of another delivery has.
      if (row?.delivery_id !== deliveryId) throw new ApiError('upload/unknown');
      return { uploadId: file.uploadId, code, text, upload: presentUpload(row) };
    });
  };
}

/** Code and reason of a file that the archive has. What was taken down is named to no one. */
export function duplicateOf(
  name: string,
  { content_id, state }: { readonly content_id: number; readonly state: string },
): { readonly code: string; readonly reason: string } {
  const number = state === 'taken-down' ? '公開停止中' : String(content_id);
  return { code: 'E0042', reason: formatMessage('E0042', name, number) };
}
