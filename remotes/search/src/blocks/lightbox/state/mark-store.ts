import { MOST_LIGHTBOX_MARKS } from '@newsphoto/contract';
import { call, QUIET_CALL } from '@newsphoto/http';
import { followChanges, readUserState } from '@newsphoto/session';

/** What is drawn together is asked for together, once drawing rests: a fling passes thousands. Milliseconds. */
const GATHER_MS = 250;

/** Which contents the member put into a lightbox: of those that were drawn, asked for some at a time. */
export interface MarkStore {
  /** False as long as it is not known; then the store asks, and its version rises. */
  readonly has: (contentId: string) => boolean;
  /** They were just put in. */
  readonly mark: (contentIds: readonly string[]) => void;
  readonly subscribe: (notify: () => void) => () => void;
  readonly version: () => number;
}

interface MarkSource {
  readonly ask: (contentIds: string[]) => Promise<readonly string[]>;
  /** Says that lightboxes changed, as long as somebody reads the store. Answers how to end it. */
  readonly listen: (onChange: () => void) => () => void;
}

export function createMarkStore({ ask, listen }: MarkSource): MarkStore {
  const known = new Map<string, boolean>();
  const wanted = new Set<string>();
  const readers = new Set<() => void>();
  let owner = '';
  let version = 0;
  let stopListening = () => {};
  let timer: ReturnType<typeof setTimeout> | undefined;

  const tell = () => {
    version += 1;
    for (const notify of readers) notify();
  };
  const fetchWanted = async (): Promise<void> => {
    timer = undefined;
    const ids = [...wanted].slice(-MOST_LIGHTBOX_MARKS);
    for (const id of ids) wanted.delete(id);
    const viewer = owner;
    // A mark that could not be asked for is missing, nothing else.
    const marked = new Set(await ask(ids).catch(() => []));
    if (viewer !== owner) return;
    const hasNews = ids.some((id) => (known.get(id) ?? false) !== marked.has(id));
    for (const id of ids) known.set(id, marked.has(id));
    if (hasNews) tell();
    if (wanted.size > 0) gather();
  };
  const gather = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void fetchWanted(), GATHER_MS);
  };
  /** More than a window holds: what a fling passed before is not asked for until it is drawn again. */
  const dropPassed = () => {
    for (const id of [...wanted].slice(0, -MOST_LIGHTBOX_MARKS)) {
      wanted.delete(id);
      known.delete(id);
    }
  };
  const renew = () => {
    for (const id of known.keys()) wanted.add(id);
    if (wanted.size > 0) gather();
  };
  return {
    has: (contentId) => {
      const { userId } = readUserState();
      if (userId !== owner) {
        owner = userId;
        known.clear();
        wanted.clear();
      }
      const isMarked = known.get(contentId);
      if (isMarked === undefined && contentId !== '') {
        wanted.add(contentId);
        if (wanted.size > MOST_LIGHTBOX_MARKS) dropPassed();
        gather();
      }
      return isMarked ?? false;
    },
    mark: (contentIds) => {
      for (const id of contentIds) known.set(id, true);
      tell();
    },
    subscribe: (notify) => {
      if (readers.size === 0) stopListening = listen(renew);
      readers.add(notify);
      return () => {
        readers.delete(notify);
        if (readers.size === 0) stopListening();
      };
    },
    version: () => version,
  };
}

export const lightboxMarkStore: MarkStore = createMarkStore({
  ask: (contentIdList) => call('POST /lightboxes/marks', { body: { contentIdList } }, QUIET_CALL),
  // Marks are shown on every result: they are no reason for a push connection.
  listen: (onChange) => followChanges('lightboxes', onChange, { connects: false }),
});
