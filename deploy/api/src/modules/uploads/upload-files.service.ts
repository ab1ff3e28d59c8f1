import { rm } from 'node:fs/promises';
import type { Upload, UploadValues } from '@newsphoto/contract';
import type { UploadState } from '@newsphoto/domain/uploads';
import type { Updateable } from 'kysely';
import type { Actor } from '../../access/actor.ts';
import type { Database, DatabaseTransaction } from '../../db/database.ts';
import type { UploadFilesTable } from '../../db/upload-tables.ts';
import { ApiError } from '../../errors/api-error.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { requireValues } from './checked-values.ts';
import { changeFile, deleteFile, findShown, findUpload, type UploadRow } from './upload-files.repository.ts';
import { uploadPath } from './upload-path.ts';
import { presentUpload } from './uploads.presenter.ts';

/** Single files of a user's deliveries; those of others are unknown. */
export interface UploadFiles {
  setValues(actor: Actor, uploadId: string, values: UploadValues): Promise<Upload>;
  remove(actor: Actor, uploadId: string): Promise<void>;
  retry(actor: Actor, uploadId: string): Promise<Upload>;
}

/** Its values may still be changed. */
const WAITING: readonly UploadState[] = ['receiving', 'received', 'failed'];

export function createUploadFiles(db: Database, uploadsDirectory: string): UploadFiles {
  const require = async (actor: Actor, uploadId: string): Promise<UploadRow> => {
    const row = await findUpload(db, uploadId, actor.userId);
    if (!row) throw new ApiError('upload/unknown');
    return row;
  };
  const one = async (uploadId: string): Promise<Upload> => {
    const [row] = await findShown(db, [uploadId]);
    if (!row) throw new ApiError('upload/unknown');
    return presentUpload(row);
  };
  const change = (
    actor: Actor,
    { upload_id, delivery_id, name }: UploadRow,
    from: readonly UploadState[],
    work: Updateable<UploadFilesTable> | ((transaction: DatabaseTransaction) => Promise<void>),
  ): Promise<void> =>
    db.transaction().execute(async (transaction) => {
      const set = typeof work === 'function' ? {} : work;
      const target = { uploadId: upload_id, deliveryId: delivery_id };
      if (!(await changeFile(transaction, { ...target, from, set })))
        throw new ApiError('upload/wrong-state');
      if (typeof work === 'function') await work(transaction);
      await recordAudit(transaction, {
        ...{ actorId: actor.userId, action: 'upload-changed', subject: delivery_id },
        detail: { name },
      });
    });
  return {
    async setValues(actor, uploadId, sent) {
      const row = await require(actor, uploadId);
      const values = await requireValues(db, sent, 'values');
      await change(actor, row, WAITING, { field_values: JSON.stringify(values) });
      return one(uploadId);
    },
    async remove(actor, uploadId) {
      const row = await require(actor, uploadId);
      const removable: readonly UploadState[] = [...WAITING, 'duplicate', 'taken-back'];
      await change(actor, row, removable, (transaction) => deleteFile(transaction, uploadId));
      await rm(uploadPath(uploadsDirectory, uploadId), { force: true });
    },
    async retry(actor, uploadId) {
      const row = await require(actor, uploadId);
      const isComplete = row.received === row.size;
      const state = isComplete ? ('received' as const) : ('receiving' as const);
      await change(actor, row, ['failed'], { state, code: '', reason: '' });
      return one(uploadId);
    },
  };
}
