import type { Database } from '../../db/database.ts';
import { isFull } from './free-space.ts';
import { changeFileAlone, findUploadById } from './upload-files.repository.ts';

const AGAIN = '自動で再試行しています。続く場合は管理者に連絡してください。';
const FULL = { code: '507', reason: `サーバーの空き容量が足りないため、登録を待っています。${AGAIN}` };
const OTHER = { code: '500', reason: `サーバーの都合で登録できていません。${AGAIN}` };

/** Records why a file waits for the machine, for its owner, once for each reason: it is tried again by itself. */
export async function reportDelay(db: Database, uploadId: string, error: unknown): Promise<void> {
  const row = await findUploadById(db, uploadId);
  const set = isFull(error) ? FULL : OTHER;
  if (!row || row.code === set.code) return;
  await changeFileAlone(db, { uploadId, deliveryId: row.delivery_id, from: ['taking-in'], set });
}
