import { expect } from '@jest/globals';
import type { ApiParts, ReleaseDescriptor } from '@newsphoto/contract';
import { openReleaseStore } from '../adapters/object-release-store.ts';
import { runRelease } from '../cli/run-release.ts';
import { writeBuild } from '../testing.ts';

/** Exports of shared modules that such a host provides. */
export const PROVIDED = { react: ['useState'] };

/** A host with these exports of shared modules. */
export const makeHost = (version = '1.0.0', provides: Record<string, string[]> = PROVIDED) => ({
  ...{ name: 'host', version, provides },
});

/** Builds of tests contain no modules that could be loaded. */
const tryRelease = async () => ({ lines: [{ module: './page', outcome: 'page' as const }] });

/** Runs the release command against the current store. */
export function releaseCommand(addressOf: () => string) {
  /** Runs a command line; returns its exit code and output. */
  async function runCommand(...args: string[]) {
    let out = '';
    const say = (text: string) => {
      out += `${text}\n`;
    };
    const argv = [...args, '--store', addressOf()];
    const exit = await runRelease(
      argv,
      { USER: 'tester' },
      { log: say, error: say },
      {
        ...{ tryRelease, tryInBrowser: tryRelease, systemUser: () => undefined },
      },
    );
    return { exit, out };
  }
  async function runJson(...args: string[]) {
    const { exit, out } = await runCommand(...args, '--json');
    return { exit, data: JSON.parse(out) };
  }
  async function build(input: Partial<ReleaseDescriptor>, files?: Record<string, string>) {
    return (await writeBuild(input, files)).directory;
  }
  async function publish(input: Partial<ReleaseDescriptor>, ...args: string[]) {
    return runCommand('publish', await build(input), ...args);
  }
  async function goLive(input: Partial<ReleaseDescriptor>, ...args: string[]) {
    const { name = 'search', version = '1.0.0' } = input;
    const published = await publish({ ...input, name, version }, ...args);
    // Its output, if it was refused.
    expect(published).toEqual({ exit: 0, out: published.exit === 0 ? published.out : '' });
    return runCommand('promote', `${name}@${version}`, '--why', 'test', ...args);
  }
  const channel = async () => (await openReleaseStore(addressOf())).channel('production');
  return { runCommand, runJson, build, publish, goLive, channel };
}

/** A release of the API that offers this version of the calls. */
export const makeApi = (version: string, api: Partial<ApiParts> = {}): Partial<ReleaseDescriptor> => ({
  ...{ kind: 'api', name: 'api', version, container: '', routes: [], title: 'API' },
  api: { offers: '1.3.0', knows: 91, requires: 0, flags: [], packages: {}, ...api },
});
