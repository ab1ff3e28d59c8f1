import type {
  BoardChange,
  BoardRelease,
  ChannelEntry,
  JournalEntry,
  ReleaseBoard,
  ReleaseFigures,
  ReleaseJournal,
  ReleaseSeries,
} from '@newsphoto/contract';
import { formerVersions } from '../domain/candidate-versions.ts';
import { API } from '../domain/check-api.ts';
import { type SeriesDays, seriesOf, seriesStart } from '../domain/figure-series.ts';
import { newestFirst } from '../domain/newest-first.ts';
import { isActive, type PublisherKey, type PublisherList } from '../domain/publisher-list.ts';
import { isAllowed } from '../domain/publishers.ts';
import type { Signer } from '../domain/signed-line.ts';
import { type ReleaseReport, sumReports } from '../domain/sum-reports.ts';
import { ReleaseRefused, type ReleaseStore, type ReportStore } from '../ports.ts';

/** Period of the figures. */
const REPORTED_MS = 24 * 60 * 60_000;
const MOST_PUBLISHED = 30;
const MOST_CHANGES = 30;

export interface BoardParts {
  readonly store: ReleaseStore;
  readonly reports: ReportStore;
  /** The key that changes would be signed with; rejects if it cannot be read. Absent: none. */
  readonly signer?: (() => Promise<Signer>) | undefined;
  readonly now?: () => number;
}

/** What browsers reported within a day, by release. */
export type BoardFigures = Readonly<Record<string, ReleaseReport>>;

/** The figures of a channel. Reading and adding them up is the expensive part of a board. */
export async function readFigures(
  { reports, now = Date.now }: Pick<BoardParts, 'reports' | 'now'>,
  channel: string,
): Promise<BoardFigures> {
  return sumReports(await reports.read(channel, new Date(now() - REPORTED_MS)));
}

/**
 * The figures of a name by time.
 * @throws ReleaseRefused `release/unknown` if the channel does not have it
 */
export async function readSeries(
  { store, reports, now = Date.now }: Pick<BoardParts, 'store' | 'reports' | 'now'>,
  { channel, name, days }: { readonly channel: string; readonly name: string; readonly days: SeriesDays },
): Promise<ReleaseSeries> {
  if (!(await store.channel(channel)).releases[name])
    throw new ReleaseRefused('release/unknown', `${name} is not on the channel ${channel}`);
  const at = now();
  return seriesOf(await reports.read(channel, new Date(seriesStart(days, at))), name, { days, now: at });
}

/**
 * A channel as operators see it.
 * @param figuresFor where the figures come from
 * @throws ReleaseRefused `release/unknown` if there is no such channel
 */
export async function readBoard(
  parts: BoardParts,
  channel: string,
  figuresFor: (channel: string) => Promise<BoardFigures> = (of) => readFigures(parts, of),
): Promise<ReleaseBoard> {
  const { store } = parts;
  const channels = (await store.channels()).sort();
  if (!channels.includes(channel))
    throw new ReleaseRefused('release/unknown', `there is no channel ${channel}`);
  const [state, { releases: yanked }, published, figures, list] = await Promise.all([
    store.channel(channel),
    store.yanked(),
    store.list(),
    figuresFor(channel),
    store.publishers.list(),
  ]);
  const { state: keyState, key } = await keyOf(list, parts.signer);
  const names = Object.entries(state.releases).sort(([one], [other]) => (one < other ? -1 : 1));
  const mayChange = (action: 'canary' | 'promote' | 'rollback', name: string) =>
    keyState === 'no-keys' || (key !== undefined && isAllowed(key.rights, action, name, channel));
  const releases = names.map(async ([name, entry]): Promise<BoardRelease> => {
    const own = published.filter((one) => one.name === name && !yanked[`${name}@${one.version}`]);
    return {
      ...describeEntry(entry),
      name,
      title: (await store.descriptor(name, entry.live))?.title ?? name,
      published: newestFirst(own)
        .slice(0, MOST_PUBLISHED)
        .map(({ version, at }) => ({ version, at: at.toISOString() })),
      may: {
        canary: name !== API && mayChange('canary', name),
        promote: mayChange('promote', name),
        rollback: mayChange('rollback', name),
      },
      // Browsers report no loads of the API.
      figures: name === API ? [] : figuresOf(name, entry, figures),
    };
  });
  return {
    ...{ channel, channels, revision: state.revision, key: keyState },
    releases: await Promise.all(releases),
  };
}

/** The key of this process in the list of publishers. */
async function keyOf(
  list: PublisherList | undefined,
  signer: BoardParts['signer'],
): Promise<{ readonly state: ReleaseBoard['key']; readonly key?: PublisherKey }> {
  if (!list) return { state: 'no-keys' };
  if (!signer) return { state: 'missing' };
  const own = await signer().catch(() => undefined);
  const key = own && list.keys.get(own.id);
  return key && isActive(key) ? { state: 'valid', key } : { state: 'invalid' };
}

function describeEntry(entry: ChannelEntry) {
  const { live, canary, takenBack = [] } = entry;
  return {
    ...{ live, former: formerVersions(entry), takenBack: [...takenBack] },
    canary: canary
      ? {
          ...{ version: canary.version, percent: canary.percent },
          ...{ internal: canary.internal === true, since: canary.since ?? '' },
        }
      : null,
  };
}

/** The live release and the canary always, former ones if browsers reported them. */
function figuresOf(name: string, entry: ChannelEntry, reports: BoardFigures): ReleaseFigures[] {
  const { live, canary } = entry;
  const versions = [...new Set([live, ...(canary ? [canary.version] : []), ...formerVersions(entry)])];
  return versions.flatMap((version) => {
    const report = reports[`${name}@${version}`];
    if (!report && version !== live && version !== canary?.version) return [];
    return [
      {
        ...{ version, loads: report?.loads ?? 0, failed: report?.failedVisitors ?? 0 },
        visitors: Object.values(report?.cohorts ?? {}).reduce((sum, { visitors }) => sum + visitors, 0),
        loadMs: report?.times.load ?? null,
        shownMs: report?.times.shown ?? null,
        lcpMs: report?.times.lcp ?? null,
        inpMs: report?.times.inp ?? null,
      },
    ];
  });
}

/**
 * Changes of a channel, newest first.
 * @param before the revision that the page ends before; absent: the newest page
 */
export async function readBoardJournal(
  { store }: Pick<BoardParts, 'store'>,
  channel: string,
  { before, most = MOST_CHANGES }: { readonly before?: number; readonly most?: number },
): Promise<ReleaseJournal> {
  const [{ revision }, list] = await Promise.all([store.channel(channel), store.publishers.list()]);
  const newer = before === undefined ? 0 : Math.max(0, revision - before + 1);
  // One more than the page shows whether there are further ones.
  const read = await store.journal(channel, newer + most + 1);
  const older = read.filter((entry) => before === undefined || entry.revision < before).reverse();
  const page = older.slice(0, most);
  return {
    changes: page.map((entry) => describeChange(entry, list)),
    nextCursor: older.length > most ? String(page.at(-1)?.revision ?? 0) : null,
  };
}

function describeChange(entry: JournalEntry, list: PublisherList | undefined): BoardChange {
  const { revision, at, who, action, name, from = '', to = '', why, percent, internal, forced = [] } = entry;
  return {
    ...{ revision, at, who, action, name, from, to, why, forced: [...forced] },
    keyOwner: entry.proof ? (list?.keys.get(entry.proof.key)?.owner ?? entry.proof.key) : '',
    audience: percent === undefined ? null : { percent, internal: internal === true },
    figures: entry.figures ?? null,
  };
}
