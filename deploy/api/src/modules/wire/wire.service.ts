import type {
  HitCount,
  WireAside,
  WireDelivery,
  WireFilterQuery,
  WireItems,
  WireItemsQuery,
  WireStory,
  WireVersions,
} from '@newsphoto/contract';
import { tokyoDateTime } from '@newsphoto/domain';
import type { Database } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import type { NewsStory } from '../../news/news-story.ts';
import { recordChange } from '../changes/record-change.ts';
import { type AddedItem, insertWireItems } from './add-items.repository.ts';
import { inSearch } from './in-search.ts';
import type { WireRefusal } from './read-delivery.ts';
import { present, presentStory } from './wire.presenter.ts';
import { countWireItems, findWireItems, findWireLinks, findWireStory, lockWire } from './wire.repository.ts';
import { findAside, insertAside } from './wire-aside.repository.ts';
import { indexWireItems } from './wire-index.ts';
import { conditionsOfQuery } from './wire-query.ts';
import type { WireReader } from './wire-reader.ts';
import { readWireVersions } from './wire-versions.ts';

const USUAL_PAGE = 100;
const MOST_ASIDE = 100;
const MOST_COUNTED = 10_000;

/** The wire as internal users read it; see the contract for the shapes. */
export interface WireService {
  list(query: WireItemsQuery, userId: string): Promise<WireItems>;
  count(query: WireFilterQuery): Promise<HitCount>;
  story(wireId: string, userId: string): Promise<WireStory>;
  versions(wireId: string): Promise<WireVersions>;
  /** Stores a delivery; what cannot be read is set aside. */
  deliver(content: Buffer): Promise<WireDelivery>;
  aside(): Promise<WireAside>;
}

export function createWireService(db: Database, reader: WireReader, now: () => Date): WireService {
  const setAside = async (refusal: WireRefusal, content: Buffer) => {
    const asideId = await insertAside(db, { receivedAt: now(), ...refusal, content });
    return { asideId, ...refusal };
  };
  return {
    async list({ cursor, after, limit = USUAL_PAGE, ...filter }, userId) {
      if (cursor !== undefined && after !== undefined) {
        throw new ApiError('request/invalid', [], { field: 'after' });
      }
      const reading = { userId, now: now() };
      const page = { before: cursor, after, limit: limit + 1, conditions: conditionsOfQuery(filter) };
      // One more than is shown: it exists if there is an older one.
      const found = await inSearch(db, page.conditions, (handle) =>
        findWireItems(handle, { ...page, ...reading }),
      );
      const items = found.slice(0, limit).map(present);
      return { items, nextCursor: found.length > limit ? (items.at(-1)?.wireId ?? null) : null };
    },
    async count(query) {
      const conditions = conditionsOfQuery(query);
      const count = await inSearch(db, conditions, (handle) =>
        countWireItems(handle, conditions, { now: now(), most: MOST_COUNTED + 1 }),
      );
      return count > MOST_COUNTED
        ? { value: MOST_COUNTED, relation: 'gte' }
        : { value: count, relation: 'eq' };
    },
    async story(wireId, userId) {
      const row = await findWireStory(db, wireId, { userId, now: now() });
      if (!row) throw new ApiError('route/unknown');
      const links = await findWireLinks(db, wireId, now());
      return presentStory(row, links);
    },
    versions: (wireId) => readWireVersions(db, wireId, now()),
    async deliver(content) {
      const read = await reader.read(content);
      if ('stories' in read) {
        const added = await addStories(db, read.stories, now());
        const wireIds = added.filter(({ is_held }) => !is_held).map(({ wire_id }) => wire_id);
        const held = added.length - wireIds.length;
        const taken = { wireIds, format: read.format, ...(held > 0 && { held }) };
        if (read.skipped.length === 0) return taken;
        // A concept among news is no loss: what is set aside is what a person should see.
        const unread = read.skipped.find(({ code }) => code !== 'wire/not-text');
        const aside = unread && (await setAside({ code: unread.code, reason: unread.reason }, content));
        return { ...taken, skipped: [...read.skipped], ...(aside && { aside }) };
      }
      return { wireIds: [], aside: await setAside(read.refusal, content) };
    },
    async aside() {
      const rows = await findAside(db, MOST_ASIDE);
      return {
        deliveries: rows.map(({ aside_id, received_at, ...row }) => ({
          ...{ asideId: String(aside_id), receivedAt: tokyoDateTime(received_at), ...row },
        })),
      };
    },
  };
}

/** Adds what is not there yet, and returns that. */
export function addStories(
  db: Database,
  stories: readonly NewsStory[],
  receivedAt: Date,
): Promise<AddedItem[]> {
  return db.transaction().execute(async (transaction) => {
    await lockWire(transaction);
    const added = await insertWireItems(transaction, stories, receivedAt);
    await indexWireItems(
      transaction,
      added.map(({ wire_id }) => wire_id),
    );
    const newest = added.findLast(({ is_held }) => !is_held);
    if (newest) await recordChange(transaction, { topic: 'wire', key: newest.wire_id });
    return added;
  });
}
