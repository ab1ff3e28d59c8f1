import type { EditValues } from '@newsphoto/domain/desk';
import { call, QUIET_CALL } from '@newsphoto/http';
import type { UploadItem } from '../../model/upload-item.ts';
import type { UploadList } from '../upload-list.ts';

/** Tries a file again that failed here or in the archive. Returns true if its bytes are to be sent again. */
export async function retryItem(list: UploadList, id: string): Promise<boolean> {
  const item = list.get(id);
  if (item?.phase === 'failed') list.change(id, { phase: 'checked', problem: '' });
  if (item?.phase !== 'server') return false;
  const input = { params: { uploadId: id } };
  const upload = await call('POST /uploads/files/:uploadId/retry', input, QUIET_CALL);
  list.change(id, { upload, problem: upload.text, sent: upload.received });
  return upload.state === 'receiving';
}

/** Removes an announced file from the archive. */
export async function removeUpload({ id, upload }: UploadItem): Promise<void> {
  if (upload) await call('DELETE /uploads/files/:uploadId', { params: { uploadId: id } }, QUIET_CALL);
}

/** Values for one file alone, on top of the shared fields. */
export async function setItemValues(list: UploadList, id: string, values: EditValues): Promise<void> {
  const before = list.get(id)?.upload;
  if (!before) return list.change(id, { values });
  const all = { ...before.values, ...values };
  const body = { values: Object.fromEntries(Object.entries(all).map(([key, texts]) => [key, [...texts]])) };
  const upload = await call('PUT /uploads/files/:uploadId', { params: { uploadId: id }, body }, QUIET_CALL);
  list.change(id, { values, upload });
}
