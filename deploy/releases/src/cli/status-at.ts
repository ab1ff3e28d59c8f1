import type { ChannelState, JournalEntry } from '@newsphoto/contract';
import { formerVersions } from '../domain/candidate-versions.ts';
import type { ReleaseStore } from '../ports.ts';
import type { Answer } from './answer.ts';
import type { Arguments } from './arguments.ts';

/** What was live at a moment, and the commands that lead back to it: after a restore to it, and for who looks for a cause. */
export async function statusAt(
  store: ReleaseStore,
  { channel, at }: Pick<Arguments, 'channel'> & { readonly at: Date },
): Promise<Answer> {
  const state = await store.channel(channel);
  const live = liveAt(await store.journal(channel), at);
  const names = [...new Set([...live.keys(), ...Object.keys(state.releases)])].sort();
  const lines = names.map((name) => ({
    name,
    was: live.get(name),
    back: wayBack(state, name, live.get(name)),
  }));
  return {
    text: [
      `${channel} at ${at.toISOString()}`,
      ...lines.map(
        ({ name, was = '–', back }) => `  ${name.padEnd(12)} ${was}${back ? `   (back: ${back})` : ''}`,
      ),
    ].join('\n'),
    data: {
      at: at.toISOString(),
      live: Object.fromEntries(live),
      back: lines.flatMap(({ back }) => back ?? []),
    },
  };
}

/** Canaries change what is live for some alone: they are left out. */
function liveAt(journal: readonly JournalEntry[], at: Date): ReadonlyMap<string, string> {
  const live = new Map<string, string>();
  for (const { at: changed, action, name, to } of journal) {
    if (new Date(changed) > at) break;
    if (action === 'canary' || action === 'takeback') continue;
    if (to === undefined) live.delete(name);
    else live.set(name, to);
  }
  return live;
}

function wayBack({ releases }: ChannelState, name: string, was: string | undefined): string | undefined {
  const entry = releases[name];
  if (entry?.live === was) return undefined;
  if (was === undefined) return `release remove ${name} --why …`;
  return formerVersions(entry).includes(was)
    ? `release rollback ${name} --to ${was}`
    : `release promote ${name}@${was} --why …`;
}
