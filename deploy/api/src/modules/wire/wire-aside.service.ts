import type { NewsSettings, WireAside, WireRetried } from '@newsphoto/contract';
import { tokyoDateTime } from '@newsphoto/domain';
import type { Actor } from '../../access/actor.ts';
import { ApiError } from '../../errors/api-error.ts';
import type { NewsStory } from '../../news/news-story.ts';
import { settingsOf } from '../arrivals/wire/take-in-news.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { recordChange } from '../changes/record-change.ts';
import { type AsideDeps, retryDelivery } from './retry-delivery.ts';
import {
  areHeld,
  countAside,
  deleteAside,
  findAside,
  findAsideContent,
  findAsideIds,
} from './wire-aside.repository.ts';

const PAGE = 50;
const LONGEST_RETRY_MS = 20_000;

/**
 * Whether a delivery has a story under embargo: another part of its message cannot be read, or its source is set to another
 * format.
 */
async function isUnderEmbargo(
  { db, wireReader, now }: AsideDeps,
  { content, news }: { readonly content: Buffer; readonly news: Partial<NewsSettings> | null },
): Promise<boolean> {
  const read = await wireReader.read(content, { ...settingsOf(news ?? {}), format: undefined });
  if (!('stories' in read)) return false;
  const isHeld = ({ isHeld: isEndless, embargoUntil }: NewsStory) =>
    isEndless || (embargoUntil !== null && new Date(embargoUntil) > now());
  return (
    read.stories.some(isHeld) ||
    (await areHeld(
      db,
      read.stories.map(({ guid }) => guid),
    ))
  );
}

/** Deliveries that could not be read; see the contract. */
export function createAside(deps: AsideDeps) {
  const { db } = deps;
  return {
    async page(cursor: string | undefined): Promise<WireAside> {
      // One more than is shown: it exists if there is an older one.
      const rows = await findAside(db, { before: cursor, limit: PAGE + 1 });
      const deliveries = rows.slice(0, PAGE).map((row) => ({
        ...{ asideId: String(row.aside_id), receivedAt: tokyoDateTime(row.received_at), code: row.code },
        ...{ reason: row.reason, bytes: row.bytes, folder: row.folder, fileName: row.file_name },
        sourceName: row.name ?? row.folder,
      }));
      const nextCursor = rows.length > PAGE ? (deliveries.at(-1)?.asideId ?? null) : null;
      return { deliveries, total: await countAside(db), nextCursor };
    },
    async content(asideId: string): Promise<{ readonly name: string; readonly content: Buffer }> {
      const row = await findAsideContent(db, asideId);
      if (!row) throw new ApiError('aside/unknown');
      if (row.content.length > 0 && (await isUnderEmbargo(deps, row))) throw new ApiError('aside/held');
      return { name: row.file_name || `delivery-${asideId}.bin`, content: row.content };
    },
    async retry(actor: Actor, asideId: string): Promise<WireRetried> {
      const retried = await retryDelivery(deps, asideId);
      if (!retried) throw new ApiError('aside/unknown');
      await recordAudit(db, { actorId: actor.userId, action: 'wire-aside-retried', subject: asideId });
      return retried;
    },
    async retryAll(actor: Actor, after: string | undefined) {
      const end = performance.now() + LONGEST_RETRY_MS;
      const ids = await findAsideIds(db, { after });
      let [read, remaining] = [0, 0];
      for (const asideId of ids) {
        if (performance.now() > end) break;
        const retried = await retryDelivery(deps, asideId);
        read += 1;
        if (retried?.aside) remaining += 1;
      }
      if (read > 0)
        await recordAudit(db, {
          ...{ actorId: actor.userId, action: 'wire-aside-retried', detail: { rows: read } },
        });
      return { read, remaining, next: read < ids.length ? (ids[read - 1] ?? null) : null };
    },
    async remove(actor: Actor, asideId: string): Promise<void> {
      await db.transaction().execute(async (transaction) => {
        if (!(await deleteAside(transaction, asideId))) throw new ApiError('aside/unknown');
        await recordAudit(transaction, {
          ...{ actorId: actor.userId, action: 'wire-aside-deleted', subject: asideId },
        });
        await recordChange(transaction, { topic: 'wire-intake', key: 'aside' });
      });
    },
  };
}

export type AsideService = ReturnType<typeof createAside>;
