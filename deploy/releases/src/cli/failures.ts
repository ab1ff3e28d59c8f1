import { openReportStore } from '../adapters/object-report-store.ts';
import { sourcePlaces } from '../adapters/source-places.ts';
import { type ListedFailure, listFailures, type PlacedFrame, placeText } from '../domain/list-failures.ts';
import { ReleaseRefused, type ReleaseStore } from '../ports.ts';
import type { Answer } from './answer.ts';
import type { Arguments } from './arguments.ts';

const DAY_MS = 24 * 60 * 60_000;

/** How the releases of a host or remote failed in browsers, each distinct failure with its place in the source. */
export async function failures(store: ReleaseStore, args: Arguments): Promise<Answer> {
  const { target: name, channel, days } = args;
  const since = new Date(Date.now() - days * DAY_MS);
  const reported = await (await openReportStore(args.store)).readFailures(channel, since);
  const listed = await listFailures(reported, name, sourcePlaces(store));
  const dropped = reported.reduce((sum, day) => sum + day.dropped, 0);
  const period = `on ${channel} in the last ${days} days`;
  if (listed.length === 0) await refuseUnknown(store, name);
  const title =
    listed.length === 0
      ? `no failures of ${name} were reported ${period}`
      : `${name}: ${listed.length} distinct failures ${period}`;
  const note =
    dropped === 0 ? [] : [`${dropped} more reports, of any name, were distinct beyond what is stored`];
  return {
    text: [title, ...listed.flatMap((failure) => ['', ...failureLines(failure)]), ...note].join('\n'),
    data: { channel, name, since: since.toISOString(), failures: listed, dropped },
  };
}

async function refuseUnknown(store: ReleaseStore, name: string): Promise<void> {
  const names = new Set((await store.list()).map((release) => release.name));
  if (names.has(name)) return;
  const known = [...names].sort().join(', ');
  throw new ReleaseRefused(
    'release/unknown',
    `${name} is not published: ${known ? `name one of ${known}` : 'the store holds no releases'}`,
  );
}

function failureLines(failure: ListedFailure): string[] {
  const { stage, error, message, at, frames, count, first, last, versions, routes, browsers } = failure;
  const callers = at ? frames.slice(frames.indexOf(at) + 1) : [];
  const counted = (counts: ListedFailure['routes']) =>
    Object.entries(counts)
      .map(([name, loads]) => `${name} (${loads})`)
      .join(', ') || 'unknown';
  return [
    `${error}${message ? `: ${message}` : ''}`,
    ...(at ? [`  at ${frameText(at)}`] : ['  at an unknown place']),
    ...(at?.place?.code ? [`     ${at.place.code}`] : []),
    ...callers.map((frame) => `  from ${frameText(frame)}`),
    `  stage ${stage}, ${count} page loads, first ${first}, last ${last}`,
    `  releases ${counted(versions)}`,
    `  routes ${counted(routes)}`,
    `  browsers ${counted(browsers)}`,
  ];
}

function frameText(frame: PlacedFrame): string {
  const { place, line, release } = frame;
  const named = place?.function ? ` in ${place.function}` : '';
  if (place) return `${placeText(frame)}${named}`;
  return `${placeText(frame)} of ${release}${line > 0 ? ', without a source map' : ', which did not load'}`;
}
