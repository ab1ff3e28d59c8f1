import { ReleaseRefused, type ReleaseStore } from '../ports.ts';
import type { Answer } from './answer.ts';
import type { Arguments } from './arguments.ts';
import { type ChannelView, viewChannel } from './channel-view.ts';
import { publishedRelease } from './published-release.ts';

/** What a change of one name needs of the command line. */
export type ChangeArguments = Pick<
  Arguments,
  'target' | 'channel' | 'api' | 'why' | 'who' | 'to' | 'force' | 'dryRun' | 'percent' | 'stage' | 'off'
> & {
  /** Revision of the channel that the user has seen; absent: any. */
  readonly seen?: number;
};

/** How often a change is decided again because another name of the channel was changed meanwhile. */
const TRIES = 5;

/**
 * Decides on the current state of the channel and writes the change if that state is still the same. If another name was
 * changed meanwhile, it decides again; if this name was, its team has to look first.
 *
 * @param change writes the channel; undefined if there is nothing to do
 */
export async function changeEntry(
  store: ReleaseStore,
  args: ChangeArguments,
  name: string,
  change: (view: ChannelView) => Promise<Answer | undefined>,
): Promise<Answer> {
  let first: string | undefined;
  for (let attempt = 1; ; attempt += 1) {
    const besides = args.target.includes('@') ? await publishedRelease(store, args.target) : undefined;
    const view = await viewChannel(store, args.channel, args.api, besides);
    const before = JSON.stringify(view.state.releases[name]);
    if ((attempt > 1 && before !== first) || (args.seen ?? view.state.revision) !== view.state.revision) {
      throw new ReleaseRefused(
        'channel/changed',
        `somebody else has just changed ${name}: look with \`release status\`, then try again`,
      );
    }
    first = before;
    try {
      const { revision } = view.state;
      const nothing = { text: `${args.target} is live already`, data: { name, revision, changed: false } };
      return (await change(view)) ?? nothing;
    } catch (error) {
      const isBeaten = error instanceof ReleaseRefused && error.code === 'channel/changed';
      if (!isBeaten || attempt === TRIES) throw error;
    }
  }
}
