import { type ContentSummary, MOST_LIGHTBOX_CONTENTS } from '@newsphoto/contract';
import { call, QUIET_CALL } from '@newsphoto/http';
import type { ItemPages } from '@newsphoto/ui/grid';

export interface ItemSource {
  readonly inOrder: (ids: readonly string[]) => ItemPages<ContentSummary>;
  readonly get: (contentId: string) => ContentSummary | undefined;
  /** Reads a content again that changed, or all of them (empty); the former ones are shown until then. */
  readonly reread: (contentId: string) => void;
}

type ReadContents = (contentIds: readonly string[]) => Promise<readonly ContentSummary[]>;

/** Then the archive lists what it does not give: it is not read for ever. */
const MOST_MISSED = 5;

/** Reads the lightbox again; resolves with the contents that are in it. */
type ReadIds = () => Promise<readonly string[]>;

export const itemSourceOf = (lightboxId: string, readIds: ReadIds): ItemSource =>
  createItemSource((contentIdList) => {
    const input = { params: { lightboxId }, body: { contentIdList } };
    return call('POST /lightboxes/:lightboxId/contents', input, QUIET_CALL);
  }, readIds);

export function createItemSource(request: ReadContents, readIds: ReadIds): ItemSource {
  const known = new Map<string, ContentSummary>();
  const requested = new Set<string>();
  /** How often a content was requested that did not come. */
  const missed = new Map<string, number>();
  const readers = new Set<() => void>();
  /** What is in sight, or near. */
  let wanted: readonly string[] = [];
  let version = 0;
  let failed = false;

  const report = () => {
    version += 1;
    for (const notify of readers) notify();
  };
  const keep = (items: readonly ContentSummary[]) => {
    for (const item of items) {
      known.set(item.contentId, item);
      missed.delete(item.contentId);
    }
  };
  /** Someone took them out. What is in the lightbox after all was put in again: it is requested again. */
  const miss = async (ids: readonly string[]): Promise<void> => {
    const held = new Set(await readIds().catch(() => []));
    for (const id of ids) {
      const times = held.has(id) ? (missed.get(id) ?? 0) + 1 : 0;
      missed.set(id, times);
      if (times < MOST_MISSED) requested.delete(id);
    }
    need(wanted.filter((id) => held.has(id)));
  };
  const fetchSome = async (ids: readonly string[]): Promise<void> => {
    for (const id of ids) requested.add(id);
    try {
      keep(await request(ids));
    } catch {
      failed = true;
      for (const id of ids) requested.delete(id);
    }
    report();
    const gone = ids.filter((id) => requested.has(id) && !known.has(id));
    if (gone.length > 0) await miss(gone);
  };
  /** What does not come is gone. Without an answer all stays as it is. */
  const fetchAgain = async (ids: readonly string[]): Promise<void> => {
    const items = await request(ids).catch(() => undefined);
    if (!items) return;
    const came = new Set(items.map(({ contentId }) => contentId));
    keep(items);
    const gone = ids.filter((id) => !came.has(id));
    for (const id of gone) known.delete(id);
    report();
    if (gone.length > 0) await miss(gone);
  };
  const inParts = (ids: readonly string[], fetchPart: (part: readonly string[]) => Promise<void>) => {
    for (let at = 0; at < ids.length; at += MOST_LIGHTBOX_CONTENTS) {
      void fetchPart(ids.slice(at, at + MOST_LIGHTBOX_CONTENTS));
    }
  };
  const need = (ids: readonly string[]) => {
    if (failed) return;
    inParts(
      ids.filter((id) => !known.has(id) && !requested.has(id)),
      fetchSome,
    );
  };
  const retry = () => {
    failed = false;
    report();
    need(wanted);
  };
  return {
    get: (contentId) => known.get(contentId),
    reread: (contentId) => {
      const ids = [...known.keys()].filter((id) => contentId === '' || id === contentId);
      // The connection is back.
      if (failed && contentId === '') retry();
      inParts(ids, fetchAgain);
    },
    inOrder: (ids) => ({
      get: (index) => known.get(ids[index] ?? ''),
      // As many again on either side, so that scrolling meets what is there already.
      want: (from, to) => {
        wanted = ids.slice(Math.max(0, 2 * from - to), 2 * to - from + 1);
        need(wanted);
      },
      need: (index) => need(ids.slice(index, index + 1)),
      subscribe: (notify) => {
        readers.add(notify);
        return () => readers.delete(notify);
      },
      version: () => version,
      failed: () => failed,
      retry,
    }),
  };
}
