import { type ContentSummary, MOST_LIGHTBOX_CONTENTS } from '@newsphoto/contract';
import { call, QUIET_CALL } from '@newsphoto/http';
import type { ItemPages } from '@newsphoto/ui/grid';

export interface ItemSource {
  readonly inOrder: (ids: readonly string[]) => ItemPages<ContentSummary>;
  readonly get: (contentId: string) => ContentSummary | undefined;
}

type ReadContents = (contentIds: readonly string[]) => Promise<readonly ContentSummary[]>;

export const itemSourceOf = (lightboxId: string, onMissing: () => void): ItemSource =>
  createItemSource((contentIdList) => {
    const input = { params: { lightboxId }, body: { contentIdList } };
    return call('POST /lightboxes/:lightboxId/contents', input, QUIET_CALL);
  }, onMissing);

export function createItemSource(request: ReadContents, onMissing: () => void): ItemSource {
  const known = new Map<string, ContentSummary>();
  const requested = new Set<string>();
  const readers = new Set<() => void>();
  let version = 0;
  let failed = false;

  const report = () => {
    version += 1;
    for (const notify of readers) notify();
  };
  const fetchSome = async (ids: readonly string[]): Promise<void> => {
    for (const id of ids) requested.add(id);
    try {
      for (const item of await request(ids)) known.set(item.contentId, item);
      if (ids.some((id) => !known.has(id))) onMissing();
    } catch {
      failed = true;
      for (const id of ids) requested.delete(id);
    }
    report();
  };
  const need = (ids: readonly string[]) => {
    if (failed) return;
    const missing = ids.filter((id) => !known.has(id) && !requested.has(id));
    for (let at = 0; at < missing.length; at += MOST_LIGHTBOX_CONTENTS) {
      void fetchSome(missing.slice(at, at + MOST_LIGHTBOX_CONTENTS));
    }
  };
  return {
    get: (contentId) => known.get(contentId),
    inOrder: (ids) => ({
      get: (index) => known.get(ids[index] ?? ''),
      // As many again on either side, so that scrolling meets what is there already.
      want: (from, to) => need(ids.slice(Math.max(0, 2 * from - to), 2 * to - from + 1)),
      need: (index) => need(ids.slice(index, index + 1)),
      subscribe: (notify) => {
        readers.add(notify);
        return () => readers.delete(notify);
      },
      version: () => version,
      failed: () => failed,
      retry: () => {
        failed = false;
        report();
      },
    }),
  };
}
