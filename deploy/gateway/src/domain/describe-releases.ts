import { DEV_PIN, type PinnableRelease, type ReleaseReason } from '@newsphoto/contract';
import { API, HOST, newestFirst, wayToCanary } from '@newsphoto/releases';
import type { ChannelOverview, LiveChannel } from '../ports.ts';

type Chosen = Pick<LiveChannel, 'host' | 'remotes' | 'skippedReleases'>;

/** What the panel shows of a visitor. */
export interface Described {
  readonly overview: ChannelOverview;
  readonly live: Chosen;
  /** Canary bucket of the browser, 0 to 99. */
  readonly bucket: number;
  /** An internal user. */
  readonly internal: boolean;
  /** The requested pins, by name, honoured or not. */
  readonly pins: Readonly<Record<string, string>>;
  /** Development servers that are in the pages of this visitor: name → origin. */
  readonly dev: Readonly<Record<string, string>>;
}

/** Every name with its available releases, the one that this visitor has, and why: the host first, then by name. */
export function describeReleases(described: Described): PinnableRelease[] {
  const { overview, live, pins } = described;
  const names = new Set([
    ...Object.keys(overview.state.releases),
    ...overview.published.map(({ name }) => name),
    ...Object.keys(pins),
  ]);
  // No page contains the API.
  for (const name of [HOST, API]) names.delete(name);
  return [HOST, ...[...names].sort()].map((name) => {
    const entry = overview.state.releases[name];
    const release = releaseOf(live, name);
    const has = described.dev[name] === undefined ? release?.version : `${DEV_PIN}${described.dev[name]}`;
    return {
      name,
      title: release?.title ?? name,
      ...(entry && { live: entry.live }),
      ...(entry?.canary && { canary: entry.canary }),
      published: publishedOf(overview, name),
      ...(has !== undefined && { has }),
      reason: reasonOf(described, name, has),
      ...(pins[name] !== undefined && { pin: pins[name] }),
    };
  });
}

const releaseOf = (live: Chosen, name: string) => (name === HOST ? live.host : live.remotes.get(name));

function publishedOf({ published, yanked }: ChannelOverview, name: string): PinnableRelease['published'] {
  const own = published.filter((one) => one.name === name && !yanked.has(`${name}@${one.version}`));
  return newestFirst(own).map(({ version, at }) => ({ version, at: at.toISOString() }));
}

function reasonOf(
  { overview, live, bucket, internal, pins, dev }: Described,
  name: string,
  has: string | undefined,
): ReleaseReason {
  if (dev[name] !== undefined) return { code: 'dev' };
  const entry = overview.state.releases[name];
  const over = live.skippedReleases.filter((one) => one.name === name);
  // Refused pins are listed separately: this is the reason of the release of all visitors.
  const skipped = over.find(({ version }) => version !== pins[name]) ?? over[0];
  if (has === undefined) {
    if (!skipped || !entry) return { code: 'not-on-channel' };
    return { code: 'left-out', instead: skipped.version, why: skipped.code };
  }
  if (has === pins[name]) return { code: 'pin' };
  const canary = entry?.canary;
  const way = wayToCanary(canary, { bucket, internal });
  if (canary && has === canary.version && way) {
    return way === 'bucket'
      ? { code: 'canary', bucket, percent: canary.percent }
      : { code: 'canary-internal' };
  }
  if (has === entry?.live || !skipped) return { code: 'live' };
  return { code: 'fallback', instead: skipped.version, why: skipped.code };
}
