import type { Delivery, Upload } from '@newsphoto/contract';
import { tokyoDateTime } from '@newsphoto/domain';
import { mediaUrl } from '../media/media-classes.ts';
import type { countStates, DeliveryRow } from './deliveries.repository.ts';
import type { ShownUpload } from './upload-files.repository.ts';

type StateCounts = Awaited<ReturnType<typeof countStates>>;

export function presentDelivery(row: DeliveryRow, counts: StateCounts): Delivery {
  const own = counts.filter(({ delivery_id }) => delivery_id === row.delivery_id);
  const sum = (of: 'files' | 'bytes' | 'received') =>
    own.reduce((total, count) => total + Number(count[of]), 0);
  return {
    ...{ deliveryId: row.delivery_id, name: row.name, desk: row.desk, fields: row.fields },
    ...{ version: row.version, createdAt: tokyoDateTime(row.created_at), revision: Number(row.revision) },
    counts: Object.fromEntries(own.map(({ state, files }) => [state, Number(files)])),
    ...{ files: sum('files'), bytes: sum('bytes'), received: sum('received') },
  };
}

export function presentUpload(row: ShownUpload): Upload {
  // A film has a number before it can be seen; what was taken down afterwards is named to no one.
  const isSeen = row.content_id !== null && row.content_state === 'ready';
  return {
    ...{ uploadId: row.upload_id, deliveryId: row.delivery_id, position: row.position },
    ...{ name: row.name, folder: row.folder, size: Number(row.size), sha256: row.sha256 },
    ...{ values: row.field_values, state: row.state, received: Number(row.received) },
    ...{ code: row.code, text: row.reason },
    contentId: isSeen ? String(row.content_id) : '',
    thumbnail: isSeen ? mediaUrl(row.picture_key ?? '') : '',
    headline: isSeen ? (row.headline ?? '') : '',
    revision: Number(row.revision),
  };
}
