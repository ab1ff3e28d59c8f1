import type {
  WireAside,
  WireDelivery,
  WireItem,
  WireItems,
  WireItemsQuery,
  WireStory,
  WireVersions,
} from '@newsphoto/contract';
import { tokyoDateTime } from '@newsphoto/domain';
import type { Database } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { recordChange } from '../changes/record-change.ts';
import type { WireRefusal } from './read-delivery.ts';
import type { NewsStory } from './read-item.ts';
import {
  findAside,
  findWireItems,
  findWireStory,
  insertAside,
  insertWireItems,
  lockWire,
  type WireRow,
} from './wire.repository.ts';
import type { WireReader } from './wire-reader.ts';
import { readWireVersions } from './wire-versions.ts';

const USUAL_PAGE = 100;
const MOST_ASIDE = 100;

/** The wire as internal users read it; see the contract for the shapes. */
export interface WireService {
  list(query: WireItemsQuery): Promise<WireItems>;
  story(wireId: string): Promise<WireStory>;
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
    async list({ cursor, after, limit = USUAL_PAGE }) {
      if (cursor !== undefined && after !== undefined) {
        throw new ApiError('request/invalid', [], { field: 'after' });
      }
      // One more than is shown: it exists if there is an older one.
      const found = await findWireItems(db, { before: cursor, after, limit: limit + 1 });
      const items = found.slice(0, limit).map(present);
      return { items, nextCursor: found.length > limit ? (items.at(-1)?.wireId ?? null) : null };
    },
    async story(wireId) {
      const row = await findWireStory(db, wireId);
      if (!row) throw new ApiError('route/unknown');
      return {
        ...present(row),
        byline: row.byline,
        note: row.note,
        paragraphs: row.paragraphs,
        keywords: row.keywords,
      };
    },
    versions: (wireId) => readWireVersions(db, wireId),
    async deliver(content) {
      const read = await reader.read(content);
      if ('stories' in read) {
        const wireIds = await addStories(db, read.stories, now());
        if (read.skipped.length === 0) return { wireIds };
        // The archive has other ways for pictures: what is set aside is what a person should see.
        const unread = read.skipped.find(({ code }) => code !== 'wire/not-text');
        const aside = unread && (await setAside({ code: unread.code, reason: unread.reason }, content));
        return { wireIds, skipped: [...read.skipped], ...(aside && { aside }) };
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

/** Adds what is not there yet; answers the ids of that. */
export function addStories(db: Database, stories: readonly NewsStory[], receivedAt: Date): Promise<string[]> {
  return db.transaction().execute(async (transaction) => {
    await lockWire(transaction);
    const ids = await insertWireItems(transaction, stories, receivedAt);
    const newest = ids.at(-1);
    if (newest !== undefined) await recordChange(transaction, { topic: 'wire', key: newest });
    return ids;
  });
}

const present = (row: WireRow): WireItem => ({
  wireId: String(row.wire_id),
  receivedAt: tokyoDateTime(row.received_at),
  urgency: row.urgency,
  kind: row.kind,
  category: row.category,
  slug: row.slug,
  headline: row.headline,
  source: row.source,
  charCount: row.char_count,
  number: row.item_number,
  embargoUntil: row.embargo_until === null ? '' : tokyoDateTime(row.embargo_until),
  ...(row.is_cancelled && { isCancelled: true }),
  ...(row.cancels.length > 0 && { cancels: row.cancels }),
});
