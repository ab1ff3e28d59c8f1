import type { LightboxNews } from '@newsphoto/contract';
import type { Database } from '../../db/database.ts';
import { findChanged } from './lightboxes.repository.ts';

const LOOK_EVERY_MS = 300;
/** A change is seen once its transaction ended, which may be long after its moment. */
const LOOK_BACK_SECONDS = 30;

interface Reader {
  readonly userId: string;
  readonly groupId: string;
}

/** Tells members that a lightbox of theirs or of their group changed, by whichever process. */
export interface LightboxFeed {
  /** Answers how to end it. */
  watch(reader: Reader, tell: (news: LightboxNews) => void): () => void;
}

/** Looks while somebody watches: one question for all readers of this process, as the feed of the wire does. */
export function createLightboxFeed(db: Database, onError: (error: unknown) => void): LightboxFeed {
  const readers = new Map<(news: LightboxNews) => void, Reader>();
  let told = new Map<number, number>();
  let timer: NodeJS.Timeout | undefined;

  const look = async (): Promise<void> => {
    const changed = await findChanged(db, LOOK_BACK_SECONDS).catch(onError);
    if (!changed) return;
    for (const { lightboxId, revision, ownerId, groupId } of changed) {
      if (told.get(lightboxId) === revision) continue;
      for (const [tell, reader] of readers) {
        const concerns = reader.userId === ownerId || reader.groupId === groupId;
        if (concerns) tell({ lightboxId: String(lightboxId), revision });
      }
    }
    told = new Map(changed.map(({ lightboxId, revision }) => [lightboxId, revision]));
  };
  const lookAgain = (after: number): void => {
    timer = setTimeout(() => {
      void look().then(() => {
        timer = undefined;
        if (readers.size > 0) lookAgain(LOOK_EVERY_MS);
      });
    }, after);
    timer.unref();
  };
  return {
    watch(reader, tell) {
      readers.set(tell, reader);
      if (!timer) lookAgain(0);
      return () => readers.delete(tell);
    },
  };
}
