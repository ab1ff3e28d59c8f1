import { expect } from '@jest/globals';
import type { ReleaseDescriptor } from '@newsphoto/contract';
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
export function releaseTypist(addressOf: () => string) {
  /** Runs a command line; returns its exit code and output. */
  async function type(...words: string[]) {
    let out = '';
    const say = (text: string) => {
      out += `${text}\n`;
    };
    const argv = [...words, '--store', addressOf()];
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
  async function ask(...words: string[]) {
    const { exit, out } = await type(...words, '--json');
    return { exit, data: JSON.parse(out) };
  }
  async function build(input: Partial<ReleaseDescriptor>, files?: Record<string, string>) {
    return (await writeBuild(input, files)).directory;
  }
  async function publish(input: Partial<ReleaseDescriptor>, ...words: string[]) {
    return type('publish', await build(input), ...words);
  }
  async function goLive(input: Partial<ReleaseDescriptor>, ...words: string[]) {
    const { name = 'search', version = '1.0.0' } = input;
    const published = await publish({ ...input, name, version }, ...words);
    // Its output, if it was refused.
    expect(published).toEqual({ exit: 0, out: published.exit === 0 ? published.out : '' });
    return type('promote', `${name}@${version}`, '--why', 'test', ...words);
  }
  const channel = async () => (await openReleaseStore(addressOf())).channel('production');
  return { type, ask, build, publish, goLive, channel };
}
