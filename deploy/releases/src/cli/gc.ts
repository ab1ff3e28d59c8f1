import { openReportStore } from '../adapters/object-report-store.ts';
import { chooseGarbage } from '../domain/choose-garbage.ts';
import { kilobytes } from '../domain/size-budgets.ts';
import { sumReports } from '../domain/sum-reports.ts';
import type { ReleaseStore } from '../ports.ts';
import type { Answer } from './answer.ts';
import type { Arguments } from './arguments.ts';
import { releaseName } from './published-release.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Removes what is no longer needed, with `--yes`; without it lists what would be removed. */
export async function gc(store: ReleaseStore, args: Arguments): Promise<Answer> {
  const before = new Date(Date.now() - args.days * DAY_MS);
  const channels = await Promise.all((await store.channels()).map((name) => store.channel(name)));
  const releases = await store.list();
  const inUse = await releasesInUse(
    args.store,
    channels.map(({ channel }) => channel),
    before,
  );
  const garbage = chooseGarbage(releases, channels, inUse, { keep: args.keep, before });
  const broken = (await store.unfinished()).filter(({ at }) => at.getTime() < Date.now() - DAY_MS);
  const going = [...garbage, ...broken];
  if (args.yes) for (const { name, version } of going) await store.remove(name, version);
  const bytes = going.reduce((sum, one) => sum + one.bytes, 0);
  const lines = going.map(
    (one) => `  ${releaseName(one).padEnd(32)} ${one.at.toISOString()} ${kilobytes(one.bytes)}`,
  );
  const retained = releases.length - garbage.length;
  const verb = args.yes ? 'removed' : 'would remove';
  const hint = args.yes || going.length === 0 ? [] : ['nothing was removed: say --yes to do it'];
  return {
    text: [`${verb} ${going.length} releases, ${kilobytes(bytes)}; ${retained} stay`, ...lines, ...hint].join(
      '\n',
    ),
    data: { removed: args.yes, releases: going.map(releaseName), bytes, kept: retained },
  };
}

/** Releases that browsers reported since then: pinned ones, and those of tabs that stayed open. */
async function releasesInUse(
  address: string,
  channels: readonly string[],
  since: Date,
): Promise<Set<string>> {
  const store = await openReportStore(address);
  const reports = await Promise.all(channels.map((channel) => store.read(channel, since)));
  return new Set(Object.keys(sumReports(reports.flat())));
}
