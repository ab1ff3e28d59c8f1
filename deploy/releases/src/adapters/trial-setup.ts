import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  composedRelease,
  composedRoutes,
  declaredModules,
  type ReleaseDescriptor,
} from '@newsphoto/contract';
import { baseOf } from '../domain/compose-table.ts';
import type { ReadContent } from '../ports.ts';
import type { TrialJob, TrialLine } from '../trial/trial-job.ts';

/** Origin of the page of a trial: a reserved address. */
export const TRIAL_ORIGIN = 'https://release-trial.invalid';

/** A release and access to its files. */
export interface ReadableRelease {
  readonly release: ReleaseDescriptor;
  readonly read: ReadContent;
}

export interface TriedRelease {
  readonly lines: readonly TrialLine[];
  /** How the trial ended, if it did not end by itself. */
  readonly ended?: string;
}

const START_MS = 30_000;

/** Calls `end` if the host does not start in time, or a module takes longer than `limitMs`. */
export function trialClock(limitMs: number, end: () => void) {
  let timer = setTimeout(end, START_MS);
  return {
    /** Called for each line of the report. */
    restart() {
      clearTimeout(timer);
      timer = setTimeout(end, limitMs);
    },
    stop: () => clearTimeout(timer),
  };
}

/** A built trial program: next to the bundled command; in tests of the sources, in the last build. */
export function trialProgram(name: 'trial' | 'browser-trial'): string | undefined {
  return [`./${name}.mjs`, `../../dist/${name}.mjs`]
    .map((path) => fileURLToPath(new URL(path, import.meta.url)))
    .find(existsSync);
}

/** Loads every exposed module of a remote in a page of the live host with this remote alone. */
export function trialJobOf(host: ReleaseDescriptor, release: ReleaseDescriptor): TrialJob {
  return {
    composition: {
      ...{ channel: 'trial', digest: 'trial', api: '0.0.0', fallbacks: {}, windows: [], integrity: {} },
      host: { version: host.version, code: host.code, base: baseOf(host) },
      remotes: { [release.name]: composedRelease(release, baseOf(release)) },
      routes: [...composedRoutes(host), ...composedRoutes(release)],
    },
    hostEntry: TRIAL_ORIGIN + baseOf(host) + host.entry,
    container: release.container,
    entry: TRIAL_ORIGIN + baseOf(release) + release.entry,
    modules: declaredModules(release),
  };
}
