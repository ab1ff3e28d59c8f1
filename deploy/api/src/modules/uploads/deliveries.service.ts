import type { Delivery, DeliveryChange, NewDelivery, Upload, UploadRules } from '@newsphoto/contract';
import { UPLOAD_PAGE } from '@newsphoto/contract';
import type { Actor } from '../../access/actor.ts';
import type { Database, DatabaseHandle } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { findSources } from '../arrivals/feed-sources.service.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { mediaUrl } from '../media/media-classes.ts';
import { requireFields } from './checked-values.ts';
import {
  countStates,
  type DeliveryRow,
  findDeliveries,
  findDelivery,
  insertDelivery,
  touchDelivery,
} from './deliveries.repository.ts';
import { countPending, findChangedFiles, findKnown } from './upload-files.repository.ts';
import { readUploadLimits } from './upload-rules.ts';
import { presentDelivery, presentUpload } from './uploads.presenter.ts';

/** Deliveries of a user; see the contract. Those of others are unknown. */
export interface Deliveries {
  rules(actor: Actor): Promise<UploadRules>;
  known(hashes: readonly string[]): Promise<KnownFile[]>;
  list(actor: Actor): Promise<Delivery[]>;
  create(actor: Actor, delivery: NewDelivery): Promise<Delivery>;
  one(actor: Actor, deliveryId: string): Promise<Delivery>;
  change(actor: Actor, deliveryId: string, change: DeliveryChange): Promise<Delivery>;
  files(actor: Actor, deliveryId: string, after: number): Promise<Upload[]>;
}

interface KnownFile {
  readonly sha256: string;
  readonly contentId: string;
  readonly headline: string;
  readonly thumbnail: string;
}

export async function requireDelivery(
  db: DatabaseHandle,
  deliveryId: string,
  { userId }: Actor,
): Promise<DeliveryRow> {
  const row = await findDelivery(db, deliveryId, userId);
  if (!row) throw new ApiError('delivery/unknown');
  return row;
}

export function createDeliveries(db: Database, now: () => Date): Deliveries {
  const presented = async (actor: Actor, deliveryId: string): Promise<Delivery> => {
    const row = await requireDelivery(db, deliveryId, actor);
    return presentDelivery(row, await countStates(db, [deliveryId]));
  };
  return {
    async rules({ userId }) {
      const [limits, { own }, sources] = await Promise.all([
        readUploadLimits(db),
        countPending(db, userId),
        findSources(db),
      ]);
      const desks = [...new Set(sources.map(({ desk }) => desk))].filter((desk) => desk !== '').sort();
      return { ...limits, pendingBytes: own, desks };
    },
    async known(hashes) {
      return (await findKnown(db, hashes)).map((row) => {
        const isSeen = row.state === 'ready';
        return {
          sha256: row.sha256,
          contentId: isSeen ? String(row.content_id) : '',
          headline: isSeen ? row.headline : '',
          thumbnail: isSeen ? mediaUrl(row.picture_key ?? '') : '',
        };
      });
    },
    async list({ userId }) {
      const rows = await findDeliveries(db, userId);
      const counts = await countStates(
        db,
        rows.map(({ delivery_id }) => delivery_id),
      );
      return rows.map((row) => presentDelivery(row, counts));
    },
    async create(actor, { requestId, name, desk, fields }) {
      const checked = await requireFields(db, fields);
      await db.transaction().execute(async (transaction) => {
        const isNew = await insertDelivery(transaction, {
          ...{ delivery_id: requestId, owner_id: actor.userId, name: name.trim(), desk: desk.trim() },
          ...{ fields: JSON.stringify(checked), created_at: now() },
        });
        if (!isNew) return;
        await recordAudit(transaction, {
          actorId: actor.userId,
          action: 'delivery-created',
          subject: requestId,
        });
      });
      return presented(actor, requestId);
    },
    one: presented,
    async change(actor, deliveryId, { version, name, desk, fields }) {
      await requireDelivery(db, deliveryId, actor);
      const checked = await requireFields(db, fields);
      await db.transaction().execute(async (transaction) => {
        const touched = await touchDelivery(transaction, deliveryId);
        if (touched?.version !== version) throw new ApiError('edit/outdated');
        await transaction
          .updateTable('upload_deliveries')
          .set({
            name: name.trim(),
            desk: desk.trim(),
            fields: JSON.stringify(checked),
            version: version + 1,
          })
          .where('delivery_id', '=', deliveryId)
          .execute();
        await recordAudit(transaction, {
          ...{ actorId: actor.userId, action: 'delivery-changed', subject: deliveryId },
          detail: { edited: checked.map(({ key }) => key) },
        });
      });
      return presented(actor, deliveryId);
    },
    async files(actor, deliveryId, after) {
      await requireDelivery(db, deliveryId, actor);
      return (await findChangedFiles(db, { deliveryId, after, limit: UPLOAD_PAGE })).map(presentUpload);
    },
  };
}
