import type { UploadLimits } from '@newsphoto/domain/uploads';
import type { DatabaseHandle } from '../../db/database.ts';
import { limitOf } from '../limits/limits.service.ts';

/** Limits of uploads as they are now. Inside a transaction pass its handle. */
export async function readUploadLimits(db: DatabaseHandle): Promise<UploadLimits> {
  const [fileNameCharacters, uploadFiles, uploadTotalBytes, uploadFileBytes] = [
    await limitOf(db, 'fileNameCharacters'),
    await limitOf(db, 'uploadFiles'),
    await limitOf(db, 'uploadTotalBytes'),
    await limitOf(db, 'uploadFileBytes'),
  ];
  return { fileNameCharacters, uploadFiles, uploadTotalBytes, uploadFileBytes };
}
