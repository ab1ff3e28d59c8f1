import { mkdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import type { Database } from '../../db/database.ts';
import { type LoneWork, runAlone } from '../../db/run-alone.ts';
import type { MediaStore } from '../../media-store/media-store.ts';
import type { ReaderActivity } from '../../reader-activity.ts';
import { type Claim, type Claims, createClaims } from '../../watched-folder/claims.ts';
import { createReadiness } from '../../watched-folder/ready-files.ts';
import type { CredentialReader } from '../ingest/credentials/credential-reader.ts';
import type { PictureDecoder } from '../renditions/picture-decoder.ts';
import type { WireReader } from '../wire/wire-reader.ts';
import { deleteOldRefusals } from './arrivals.repository.ts';
import { FEED_TIMING, type FeedTiming } from './feed-timing.ts';
import { createPictureHasher } from './hash-pictures.ts';
import { openMetadataReader } from './metadata-reader.ts';
import { deleteOldHashes } from './near-pictures.repository.ts';
import { openSourceFolders } from './source-folders.ts';
import { dayOf, takeIn } from './take-in.ts';
import { createTakeInQueue } from './take-in-queue.ts';

export interface FeedWatchDeps {
  readonly db: Database;
  readonly media: MediaStore;
  readonly pictureDecoder: PictureDecoder;
  readonly credentialReader: CredentialReader;
  readonly wireReader: WireReader;
  /** One folder below it for each source. */
  readonly feedDir: string;
  /** True if no other process uses this database. */
  readonly isAlone: boolean;
  readonly now: () => Date;
  readonly onError: (error: unknown) => void;
  readonly readers: Pick<ReaderActivity, 'share'>;
}

const AT_ONCE = Math.max(2, availableParallelism());
/** Claimed at once: the rest stays in its folder. */
const MOST_CLAIMED = 16;
/** Files of news: they are read one after the other, while others are stored. */
const MOST_NEWS = 16;
const NEWS_AT_ONCE = 4;
/** Of one source between two polls. */
const MOST_READY = 500;
const HASHED_AT_ONCE = 20;
const HASH_PAUSE_MS = 200;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const DONE_DAYS = 7;
const FAILED_DAYS = 30;
/** The end of an embargo may be moved. */
const HOLD_POLLS = 60;
const LOCK = 'feed folders';

/** Watches the folders of the sources, in one process at a time; returns a function that stops it. */
export const startFeedWatch = (
  deps: FeedWatchDeps,
  timing: FeedTiming = FEED_TIMING,
): (() => Promise<void>) => runAlone(deps, LOCK, (how) => watchFolders(deps, timing, how));

async function watchFolders(
  deps: FeedWatchDeps,
  timing: FeedTiming,
  { signal, rest, requireLock }: LoneWork,
): Promise<void> {
  const { feedDir } = deps;
  await mkdir(feedDir, { recursive: true });
  const claims = createClaims(feedDir);
  const readiness = createReadiness({ most: MOST_READY });
  const folders = openSourceFolders({ ...deps, timing }, { claims, readiness });
  const reader = openMetadataReader(AT_ONCE);
  const hasher = createPictureHasher(deps);
  const work = {
    takeIn: (claim: Claim) =>
      takeIn({ ...deps, claims, tool: reader.tool, longestHoldMs: HOLD_POLLS * timing.pollMs }, claim),
    onError: deps.onError,
  };
  const queue = createTakeInQueue<Claim>({ ...work, atOnce: () => deps.readers.share(AT_ONCE) });
  const news = createTakeInQueue<Claim>({ ...work, atOnce: () => NEWS_AT_ONCE });
  queue.add(await claims.unfinished());
  let [lookAt, hashAt, cleanedAt] = [-Infinity, -Infinity, -Infinity];
  try {
    while (!signal.aborted) {
      await requireLock();
      // However busy it is: the polls in which a file must look the same are apart from each other.
      if (performance.now() >= lookAt) lookAt = await folders.look();
      queue.add(await folders.claim('others', MOST_CLAIMED - queue.start()));
      news.add(await folders.claim('news', MOST_NEWS - news.start()));
      queue.start();
      news.start();
      // Not for each of thousands of news.
      const isHashing = performance.now() >= hashAt;
      const hashed = isHashing ? await hasher.next(HASHED_AT_ONCE) : 0;
      if (isHashing && hashed < HASHED_AT_ONCE) hashAt = performance.now() + HASH_PAUSE_MS;
      if (performance.now() - cleanedAt > HOUR_MS) {
        cleanedAt = performance.now();
        await cleanUp(deps, claims);
      }
      if (!queue.isRunning() && !news.isRunning()) await reader.rest();
      if (hashed === HASHED_AT_ONCE) continue;
      const pause = Math.max(1, lookAt - performance.now());
      const running = [queue, news].filter((one) => one.isRunning());
      await (running.length > 0 ? Promise.race(running.map((one) => one.next(pause))) : rest(pause));
    }
  } finally {
    await queue.end();
    await news.end();
    await reader.end();
  }
}

async function cleanUp({ db, now }: FeedWatchDeps, claims: Claims): Promise<void> {
  const daysAgo = (days: number) => new Date(now().getTime() - days * DAY_MS);
  await claims.removeOld('.done', dayOf(daysAgo(DONE_DAYS)));
  await claims.removeOld('.failed', dayOf(daysAgo(FAILED_DAYS)));
  await deleteOldRefusals(db, daysAgo(FAILED_DAYS));
  await deleteOldHashes(db);
}
