import type { DeskFilter, DeskMarks, DeskPhoto, DeskPhotos } from '@newsphoto/contract';
import { call, QUIET_CALL } from '@newsphoto/http';
import { type ApiQuery, editCached, fetchCached, readCached, writeCached } from '@newsphoto/query';

/** The photographs as they are shown: marks change in place, nothing joins or leaves before the editor loads again. */
export function deskQuery(filter: DeskFilter): ApiQuery<DeskPhotos> {
  return {
    key: ['desk', 'photos', filter],
    call: (options) => call('GET /desk/photos', { query: filter }, options),
    staleTime: Number.POSITIVE_INFINITY,
    // A monitor that is opened later starts with the newest photographs.
    gcTime: 0,
  };
}

/**
 * Reads the list from its beginning, with what arrived. Marks that are written at the same moment would be lost in a read of the cache
 * itself: the answer replaces the list at once.
 */
export async function readAgain(filter: DeskFilter): Promise<void> {
  writeCached(deskQuery(filter), await call('GET /desk/photos', { query: filter }, QUIET_CALL));
}

/** Photographs of one read by their ids. */
const MOST_READ = 100;

/** Appends the next page; nothing at the end. */
export async function loadOlder(filter: DeskFilter): Promise<void> {
  const query = deskQuery(filter);
  const cursor = readCached(query)?.nextCursor;
  if (!cursor) return;
  // Read once, however often the end comes near.
  const page = await fetchCached({
    key: ['desk', 'older', filter, cursor],
    call: (options) => call('GET /desk/photos', { query: { ...filter, cursor } }, options),
    staleTime: 60_000,
    gcTime: 60_000,
  });
  editCached(query, (list) =>
    list.nextCursor === cursor
      ? { ...list, nextCursor: page.nextCursor, photos: [...list.photos, ...page.photos] }
      : list,
  );
}

/** Contents whose marks are being sent, and how many times: what the server answers meanwhile is older than what is shown. */
export type Pending = Map<string, number>;

/** Reads photographs of the list again. What has left the desk stays in its place until the list is read. */
export async function reread(
  filter: DeskFilter,
  contentIds: readonly string[],
  pending?: Pending,
): Promise<void> {
  for (let at = 0; at < contentIds.length; at += MOST_READ) {
    const part = contentIds.slice(at, at + MOST_READ);
    const found = await call('POST /desk/photos/read', { body: { contentIds: [...part] } }, QUIET_CALL);
    const byId = new Map(found.map((photo) => [photo.contentId, photo]));
    editPhotos(filter, (photo) =>
      pending?.has(photo.contentId) ? photo : (byId.get(photo.contentId) ?? photo),
    );
  }
}

/** Photographs that changed, read again together: one read at a time, whatever changes during it is part of the next one. */
export function rereading(filter: DeskFilter, pending: Pending): (contentId: string) => void {
  const waiting = new Set<string>();
  let isReading = false;
  const run = async () => {
    isReading = true;
    while (waiting.size > 0) {
      const contentIds = [...waiting].slice(0, MOST_READ);
      for (const id of contentIds) waiting.delete(id);
      await reread(filter, contentIds, pending).catch(() => undefined);
    }
    isReading = false;
  };
  return (contentId) => {
    waiting.add(contentId);
    if (!isReading) void run();
  };
}

/** Changes photographs where they are shown; the others stay the same objects, and are not drawn again. */
export function editPhotos(filter: DeskFilter, edit: (photo: DeskPhoto) => DeskPhoto): void {
  editCached(deskQuery(filter), (list) => ({ ...list, photos: list.photos.map(edit) }));
}

export function editMarks(filter: DeskFilter, marks: ReadonlyMap<string, DeskMarks>): void {
  editPhotos(filter, (photo) => {
    const changed = marks.get(photo.contentId);
    if (!changed) return photo;
    const { takenBy: _before, ...rest } = photo;
    return { ...rest, ...changed };
  });
}
