import type { ReleaseStore } from '../ports.ts';
import { canary } from './canary.ts';
import { promote, rollback } from './promote.ts';

/** A change that a program makes for a user who has seen the channel at `revision`. */
export interface OrderedChange {
  readonly channel: string;
  readonly name: string;
  readonly revision: number;
  readonly who: string;
  readonly why: string;
  readonly action: 'canary' | 'canary-end' | 'promote' | 'rollback';
  /** Absent: for a rollback the latest former version. */
  readonly version?: string;
  /** Of a canary. */
  readonly percent?: number;
  readonly internal?: boolean;
  /** Version of the API that releases have to fit. */
  readonly api: string;
}

/**
 * The change, with the checks of the command line; no check can be overruled.
 * @throws ReleaseRefused as the commands; `channel/changed` if the channel has another revision
 */
export async function orderChange(store: ReleaseStore, ordered: OrderedChange): Promise<void> {
  const { channel, name, revision, who, why, action, version = '', percent = 0, internal } = ordered;
  const args = {
    ...{
      channel,
      who,
      why,
      percent,
      seen: revision,
      force: false,
      dryRun: false,
      off: action === 'canary-end',
    },
    api: { version: ordered.api, source: 'deployed' as const },
    stage: internal ? ('internal' as const) : ('' as const),
    target: action === 'canary' || action === 'promote' ? `${name}@${version}` : name,
    to: action === 'rollback' ? version : '',
  };
  if (action === 'promote') await promote(store, args);
  else if (action === 'rollback') await rollback(store, args);
  else await canary(store, args);
}
