import { UPLOAD_PAGE, type Upload } from '@newsphoto/contract';
import { call, QUIET_CALL } from '@newsphoto/http';
import { MISSING, OTHER_TAB } from '../../model/problem-texts.ts';
import { type ItemPhase, newItem, type UploadItem } from '../../model/upload-item.ts';
import type { UploadList } from '../upload-list.ts';

export interface FollowedPorts {
  readonly list: UploadList;
  readonly hasSource: (id: string) => boolean;
  /** Another tab sends the file with this hash. */
  readonly isElsewhere: (sha256: string) => Promise<boolean>;
  /** A file is to be sent, again or since another tab left it. */
  readonly onWaiting: (id: string) => void;
  /** A row that this page did not have. */
  readonly onNew: (item: UploadItem) => void;
}

/** What the archive knows of a delivery, read again from the last change on. */
export function createFollowedFiles({ list, hasSource, isElsewhere, onWaiting, onNew }: FollowedPorts) {
  let revision = 0;

  const phaseOf = async (upload: Upload, item: UploadItem | undefined): Promise<ItemPhase> => {
    if (upload.state !== 'receiving') return 'server';
    const isHere = item?.phase === 'queued' || item?.phase === 'sending';
    if (item && isHere) return item.phase;
    if (hasSource(upload.uploadId)) return item?.phase === 'elsewhere' ? 'elsewhere' : 'queued';
    return (await isElsewhere(upload.sha256)) ? 'elsewhere' : 'missing';
  };

  const take = async (upload: Upload) => {
    const { uploadId: id, received, text } = upload;
    const item = list.get(id);
    const phase = await phaseOf(upload, item);
    const isOurs = phase === 'sending' || (phase === 'queued' && item?.phase === 'queued');
    const problem = { missing: MISSING, elsewhere: OTHER_TAB }[phase as string] ?? text;
    const change = { upload, phase, ...(isOurs ? {} : { problem, sent: received }) };
    if (item) list.change(id, change);
    else {
      const { name, folder, size, sha256, values } = upload;
      const fresh = { ...newItem({ id, name, folder, size }), sha256, values, ...change };
      list.add([fresh]);
      onNew(fresh);
    }
    if (phase === 'queued' && !isOurs) onWaiting(id);
  };

  return {
    read: async (deliveryId: string): Promise<void> => {
      const changed: Upload[] = [];
      for (let isLast = false; !isLast; ) {
        const input = { params: { deliveryId }, query: { after: String(revision) } };
        const files = await call('GET /uploads/deliveries/:deliveryId/files', input, QUIET_CALL);
        changed.push(...files);
        revision = Math.max(revision, ...files.map((file) => file.revision));
        isLast = files.length < UPLOAD_PAGE;
      }
      // They are in the order of their changes; new rows are shown in the order of the delivery.
      for (const file of changed.sort((one, other) => one.position - other.position)) await take(file);
    },
  };
}
