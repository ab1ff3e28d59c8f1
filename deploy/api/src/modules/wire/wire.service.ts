import type {
  HitCount,
  WireDelivery,
  WireFilterQuery,
  WireItems,
  WireItemsQuery,
  WireStatus,
  WireStory,
  WireVersions,
} from '@newsphoto/contract';
import type { Actor } from '../../access/actor.ts';
import type { Database } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { inSearch } from './in-search.ts';
import { storyPictures } from './pictures/story-pictures.ts';
import { storeDelivery } from './store-delivery.ts';
import { present, presentStory } from './wire.presenter.ts';
import { countWireItems, findWireItems, findWireLinks, findWireStory } from './wire.repository.ts';
import { conditionsOfQuery } from './wire-query.ts';
import type { WireReader } from './wire-reader.ts';
import { createWireStatus } from './wire-status.ts';
import { readWireVersions } from './wire-versions.ts';

const USUAL_PAGE = 100;
const MOST_COUNTED = 10_000;

/** The wire as internal users read it; see the contract for the shapes. */
export interface WireService {
  list(query: WireItemsQuery, userId: string): Promise<WireItems>;
  count(query: WireFilterQuery): Promise<HitCount>;
  story(wireId: string, actor: Actor): Promise<WireStory>;
  versions(wireId: string): Promise<WireVersions>;
  status(): Promise<WireStatus>;
  /** Stores a delivery; what cannot be read is set aside. */
  deliver(content: Buffer): Promise<WireDelivery>;
}

export function createWireService(db: Database, reader: WireReader, now: () => Date): WireService {
  return {
    async list({ cursor, after, limit = USUAL_PAGE, ...filter }, userId) {
      if (cursor !== undefined && after !== undefined) {
        throw new ApiError('request/invalid', [], { field: 'after' });
      }
      const reading = { userId, now: now() };
      const page = { before: cursor, after, limit: limit + 1, conditions: conditionsOfQuery(filter) };
      // One more than is shown: it exists if there is an older one.
      const { conditions, ...bounds } = page;
      const found = await inSearch(
        db,
        conditions,
        (handle, within) => findWireItems(handle, { ...bounds, ...reading, conditions: within }),
        after !== undefined,
      );
      const items = found.slice(0, limit).map(present);
      return { items, nextCursor: found.length > limit ? (items.at(-1)?.wireId ?? null) : null };
    },
    async count(query) {
      const conditions = conditionsOfQuery(query);
      const count = await inSearch(db, conditions, (handle, within) =>
        countWireItems(handle, within, { now: now(), most: MOST_COUNTED + 1 }),
      );
      return count > MOST_COUNTED
        ? { value: MOST_COUNTED, relation: 'gte' }
        : { value: count, relation: 'eq' };
    },
    async story(wireId, actor) {
      const row = await findWireStory(db, wireId, { userId: actor.userId, now: now() });
      if (!row) throw new ApiError('route/unknown');
      const links = await findWireLinks(db, wireId, now());
      // The pictures of a cancelled item are not shown with it, nor with its cancellation.
      const isOff = row.is_cancelled || row.kind === 'cancellation';
      const pictures = isOff ? undefined : await storyPictures(db, wireId, actor);
      return presentStory(row, links, pictures);
    },
    versions: (wireId) => readWireVersions(db, wireId, now()),
    status: createWireStatus(db, now),
    async deliver(content) {
      const delivered = { content, read: await reader.read(content), receivedAt: now() };
      return db.transaction().execute((transaction) => storeDelivery(transaction, delivered));
    },
  };
}
