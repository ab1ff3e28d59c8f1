import { MOST_ANNOUNCED, type NewUpload } from '@newsphoto/contract';
import { call, errorMessage, QUIET_CALL } from '@newsphoto/http';
import { folderValues, type SharedValues } from '../../model/shared-fields.ts';
import type { UploadItem } from '../../model/upload-item.ts';
import type { UploadList } from '../upload-list.ts';

export interface AnnouncerPorts {
  readonly list: UploadList;
  /** Creates the delivery with the first files. */
  readonly deliveryId: () => Promise<string>;
  readonly shared: () => SharedValues;
  /** Announced files that are to be sent. */
  readonly onAnnounced: (ids: readonly string[]) => void;
}

/** Announces checked files to the archive, before their bytes: it refuses names, sizes and duplicates. */
export class Announcer {
  readonly #ports: AnnouncerPorts;
  #running: Promise<void> | undefined;

  constructor(ports: AnnouncerPorts) {
    this.#ports = ports;
  }

  /** Announces what is checked now, and what is checked meanwhile. Rejects with the error of the API. */
  announce(): Promise<void> {
    this.#running ??= this.#announceAll().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  async #announceAll(): Promise<void> {
    const { list, deliveryId } = this.#ports;
    for (;;) {
      const items = list
        .all()
        .filter(({ phase }) => phase === 'checked')
        .slice(0, MOST_ANNOUNCED);
      if (items.length === 0) return;
      await this.#announceSome(await deliveryId(), items);
    }
  }

  async #announceSome(deliveryId: string, items: readonly UploadItem[]): Promise<void> {
    const { list, onAnnounced } = this.#ports;
    const { folderKeys } = this.#ports.shared();
    const files = items.map((item) => announcement(item, folderKeys));
    const answer = await call(
      'POST /uploads/deliveries/:deliveryId/files',
      { params: { deliveryId }, body: { files } },
      QUIET_CALL,
    ).catch((error: unknown) => {
      const problem = errorMessage(error);
      // They stay unsent, and show why.
      for (const { id } of items) list.change(id, { phase: 'failed', problem });
      throw error;
    });
    const queued: string[] = [];
    for (const { uploadId: id, text, upload } of answer) {
      const isSent = upload?.state === 'receiving';
      if (isSent) queued.push(id);
      if (!upload) list.change(id, { phase: 'refused', problem: text });
      else
        list.change(id, {
          phase: isSent ? 'queued' : 'server',
          upload,
          problem: text,
          sent: upload.received,
        });
    }
    onAnnounced(queued);
  }
}

function announcement(
  { id, name, folder, size, sha256, values }: UploadItem,
  folderKeys: readonly string[],
): NewUpload {
  const all = { ...folderValues(folder, folderKeys), ...values };
  const texts = Object.fromEntries(Object.entries(all).map(([key, list]) => [key, [...list]]));
  return { uploadId: id, name, folder, size, sha256, values: texts };
}
