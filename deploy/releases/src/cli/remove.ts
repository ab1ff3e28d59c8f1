import { floorPathOf } from '@newsphoto/contract';
import { API } from '../domain/check-api.ts';
import type { ReleaseProblem } from '../domain/release-problem.ts';
import { HOST } from '../domain/solve-releases.ts';
import { ReleaseRefused, type ReleaseStore } from '../ports.ts';
import { type Answer, refuseOn } from './answer.ts';
import type { Arguments } from './arguments.ts';
import { changeEntry } from './change-entry.ts';
import type { ChannelView } from './channel-view.ts';

/** Takes a remote out of a channel: its routes then have no owner. Its releases stay published. */
export async function remove(store: ReleaseStore, args: Arguments): Promise<Answer> {
  const name = args.target;
  if (args.why.trim() === '')
    throw new ReleaseRefused('release/no-reason', 'say why with --why "…": the journal keeps it');
  if (name === HOST)
    throw new ReleaseRefused('release/refused', 'without a host there is no page: promote another host');
  if (name === API)
    throw new ReleaseRefused(
      'release/refused',
      'no page works without an API, and the channel would forget what the schema requires: promote another one',
    );
  return changeEntry(store, args, name, async (view) => {
    const { state } = view;
    const { [name]: entry, ...releases } = state.releases;
    if (!entry) {
      throw new ReleaseRefused(
        'release/unknown',
        `${name} is not on ${args.channel}: \`release status\` lists what is`,
      );
    }
    const problems = ownerlessRoutes(view, name);
    refuseOn(name, problems, args.force);
    const forced = problems.length > 0 ? { forced: [...new Set(problems.map(({ code }) => code))] } : {};
    const revision = state.revision + 1;
    const step = { action: 'remove' as const, name, from: entry.live, revision };
    await store.writeChannel(
      { ...state, revision, releases },
      { ...step, ...forced, why: args.why, who: args.who, at: new Date().toISOString() },
    );
    return {
      text: `${name} is no longer on ${args.channel}, revision ${revision}`,
      data: { ...step, changed: true, ...forced },
    };
  });
}

/** Routes of the specification that only this remote serves. */
function ownerlessRoutes({ live }: ChannelView, name: string): ReleaseProblem[] {
  const promised = live
    .filter((release) => release.name === name)
    .flatMap(({ routes }) => routes.map(({ path }) => path))
    .filter((path) => floorPathOf(path) !== undefined);
  return [...new Set(promised)].map((path) => ({
    code: 'channel/needs-owner',
    sentence: `nobody would serve ${path}: give it to another remote first, or --force`,
  }));
}
