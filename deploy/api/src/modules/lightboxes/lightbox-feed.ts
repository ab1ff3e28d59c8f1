import type { LightboxNews } from '@newsphoto/contract';
import type { Database } from '../../db/database.ts';
import { type ChangedLightbox, findChanged, peopleOf } from './lightboxes.repository.ts';

const LOOK_EVERY_MS = 300;
/** A change is seen once its transaction ended, which may be long after its moment. */
const LOOK_BACK_SECONDS = 30;

interface Reader {
  readonly userId: string;
  readonly groupId: string;
}

/**
 * Tells members that a lightbox of theirs or of their group changed, by whichever process; with no id that somebody came to their
 * group or left it, perhaps they themselves.
 */
export interface LightboxFeed {
  /** Begins with what changed in the last seconds: a page that has just been loaded has missed nothing. Answers how to end it. */
  watch(reader: Reader, tell: (news: LightboxNews) => void): () => void;
}

/** Looks while somebody watches: one question for all readers of this process, as the feed of the wire does. */
export function createLightboxFeed(db: Database, onError: (error: unknown) => void): LightboxFeed {
  const readers = new Map<(news: LightboxNews) => void, Reader>();
  let recent: readonly ChangedLightbox[] = [];
  let people: ReadonlyMap<string, string> = new Map();
  let timer: NodeJS.Timeout | undefined;

  const lookAtPeople = async (): Promise<void> => {
    const groups = [...new Set([...readers.values()].map(({ groupId }) => groupId))];
    const now = await peopleOf(db, groups).catch(onError);
    if (!now) return;
    const before = people;
    people = new Map(groups.map((groupId) => [groupId, now.get(groupId) ?? '']));
    for (const [tell, { groupId }] of readers) {
      const was = before.get(groupId);
      if (was !== undefined && was !== people.get(groupId)) tell({});
    }
  };
  const look = async (): Promise<void> => {
    const changed = await findChanged(db, LOOK_BACK_SECONDS).catch(onError);
    if (!changed) return;
    const told = new Map(recent.map(({ lightboxId, revision }) => [lightboxId, revision]));
    const news = changed.filter(({ lightboxId, revision }) => told.get(lightboxId) !== revision);
    for (const [tell, reader] of readers) tellAll(news, reader, tell);
    recent = changed;
  };
  const lookAgain = (after: number): void => {
    timer = setTimeout(() => {
      void lookAtPeople()
        .then(look)
        .then(() => {
          timer = undefined;
          if (readers.size > 0) lookAgain(LOOK_EVERY_MS);
        });
    }, after);
    timer.unref();
  };
  return {
    watch(reader, tell) {
      readers.set(tell, reader);
      tellAll(recent, reader, tell);
      if (!timer) lookAgain(0);
      return () => readers.delete(tell);
    },
  };
}

/** Those of the changes that this reader sees, or saw before. */
function tellAll(
  changes: readonly ChangedLightbox[],
  reader: Reader,
  tell: (news: LightboxNews) => void,
): void {
  for (const { lightboxId, revision, ownerId, groupId } of changes) {
    const concerns = reader.userId === ownerId || reader.groupId === groupId;
    if (concerns) tell({ lightboxId: String(lightboxId), revision });
  }
}
