import { LRUCache } from 'lru-cache';
import type { Actor } from '../../access/actor.ts';
import type { Database } from '../../db/database.ts';
import { findSessionRights } from '../auth/logins.service.ts';
import { hashToken } from '../auth/tokens.ts';
import { findPassEnd } from '../grants/opened-contents.service.ts';
import { classesOf, type MediaClass, PUBLIC_CLASSES } from './media-classes.ts';

/** Another API process may end a session: its pictures are closed here within this time. */
const TRUSTED_MS = 20_000;
const MOST_HOLDERS = 20_000;

/**
 * Identifies the session or the opened link for which a media cookie or address was signed. It grants nothing itself: it is
 * not the token of the session or of the link.
 */
export type MediaHolder = `s-${string}` | `g-${string}`;

export const sessionHolder = ({ sessionId }: Pick<Actor, 'sessionId'>): MediaHolder => `s-${sessionId}`;
export const linkHolder = (grantToken: string): MediaHolder =>
  `g-${hashToken(grantToken).toString('base64url')}`;

/** What a holder may read now. */
export interface LiveHolder {
  readonly classes: readonly MediaClass[];
  readonly endsAt: Date;
}

/** Which sessions and opened links are valid, cached for {@link TRUSTED_MS}: a page of pictures costs one query. */
export interface MediaHolders {
  /** Undefined: ended, revoked or unknown. */
  find(holder: string): Promise<LiveHolder | undefined>;
  /** This process ended sessions or links: all are read again. */
  forget(): void;
}

export function createMediaHolders(db: Database, now: () => Date): MediaHolders {
  const known = new LRUCache<string, Promise<LiveHolder | undefined>>({
    max: MOST_HOLDERS,
    ttl: TRUSTED_MS,
    ttlResolution: 0,
    perf: { now: () => now().getTime() },
  });
  const read = async (holder: string): Promise<LiveHolder | undefined> => {
    const id = holder.slice(2);
    if (holder.startsWith('g-')) {
      const endsAt = await findPassEnd(db, Buffer.from(id, 'base64url'), now());
      return endsAt && { classes: PUBLIC_CLASSES, endsAt };
    }
    const session = await findSessionRights(db, id, now());
    return session && { classes: classesOf(session), endsAt: session.endsAt };
  };
  return {
    async find(holder) {
      const found = known.get(holder);
      if (found) return found;
      const reading = read(holder);
      known.set(holder, reading);
      reading.catch(() => known.delete(holder));
      return reading;
    },
    forget: () => known.clear(),
  };
}
