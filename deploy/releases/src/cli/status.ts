import type { ChannelEntry, JournalEntry } from '@newsphoto/contract';
import { openReportStore } from '../adapters/object-report-store.ts';
import { openObjectStorage } from '../adapters/open-object-storage.ts';
import { formerVersions } from '../domain/candidate-versions.ts';
import { API } from '../domain/check-api.ts';
import type { SolvedReleases } from '../domain/solve-releases.ts';
import { sumReports } from '../domain/sum-reports.ts';
import type { ReleaseStore } from '../ports.ts';
import { type RunnerReport, readRunnerReports } from '../runner/runner-reports.ts';
import type { Answer } from './answer.ts';
import type { Arguments } from './arguments.ts';
import { audienceText } from './canary.ts';
import { viewChannel } from './channel-view.ts';
import { REPORTED_MS, reportLines } from './describe-reports.ts';
import { statusAt } from './status-at.ts';

/** What a channel serves, what browsers report of it, and what was done. */
export async function status(
  store: ReleaseStore,
  { channel, store: address, last, api, at }: Arguments,
): Promise<Answer> {
  if (at) return statusAt(store, { channel, at });
  const since = new Date(Date.now() - REPORTED_MS);
  const reports = sumReports(await (await openReportStore(address)).read(channel, since));
  const { state, yanked, solve } = await viewChannel(store, channel, api);
  const solved = solve(state.releases);
  const journal = await store.journal(channel, last);
  const runners = await readRunnerReports(await openObjectStorage(address), channel);
  const publishers = await store.publishers.list();
  const keyText = ({ proof }: JournalEntry) => {
    const owner = proof && publishers?.keys.get(proof.key)?.owner;
    return proof ? `  [key ${proof.key}${owner === undefined ? ', unknown' : ` of ${owner}`}]` : '';
  };
  const served = Object.fromEntries(
    (solved ? [solved.host, ...solved.remotes] : []).map(({ name, version }) => [name, version]),
  );
  const leftOut = solved?.leftOut ?? [];
  const entries = Object.entries(state.releases).sort(([one], [other]) => (one < other ? -1 : 1));
  return {
    text: [
      `${channel}, revision ${state.revision}`,
      ...entries.map(([name, entry]) => entryLine(name, entry, served[name], yanked)),
      ...leftOut.map(({ name, reason }) => `  ! ${name} is left out: ${reason}`),
      ...runners.map(runnerLine),
      'reported by browsers in the last 24 hours',
      ...reportLines(reports),
      'journal',
      ...journal.map((entry) => `${journalLine(entry)}${keyText(entry)}`),
    ].join('\n'),
    data: {
      state,
      served,
      leftOut: leftOut satisfies SolvedReleases['leftOut'],
      yanked: [...yanked],
      runners,
      reports,
      journal,
      keys: publishers && { root: publishers.root, keys: [...publishers.keys.values()] },
    },
  };
}

function entryLine(
  name: string,
  entry: ChannelEntry,
  served: string | undefined,
  yanked: ReadonlySet<string>,
): string {
  const notes = [
    ...(yanked.has(`${name}@${entry.live}`) ? ['yanked'] : []),
    ...(served === entry.live || name === API
      ? []
      : [served ? `visitors get ${served}` : 'visitors get none']),
    ...(entry.canary ? [`canary ${entry.canary.version} for ${audienceText(entry.canary)}`] : []),
    ...(entry.takenBack ? [`taken back: ${entry.takenBack.join(', ')}`] : []),
    ...(entry.fallback ? [`before: ${formerVersions(entry).join(', ')}`] : []),
  ];
  return `  ${name.padEnd(12)} ${entry.live}${notes.length > 0 ? `   (${notes.join('; ')})` : ''}`;
}

function runnerLine({ runner, at, version, failed }: RunnerReport): string {
  const notes = Object.entries(failed).map(([one, reason]) => `; api@${one} did not become ready: ${reason}`);
  return `  ${runner} runs ${version ? `api@${version}` : 'no API'} (${at})${notes.join('')}`;
}

function journalLine({ at, who, action, name, from, to, why, forced, ...canary }: JournalEntry): string {
  const { percent, internal } = canary;
  const overruled = forced ? `, overruling ${forced.join(', ')}` : '';
  return `  ${at} ${who} ${action} ${name} ${from ?? '–'} → ${to ?? '–'}${percent === undefined ? '' : ` (${audienceText({ percent, ...(internal && { internal }) })})`}: ${why}${overruled}`;
}
