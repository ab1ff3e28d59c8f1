import { describe, expect, test } from '@jest/globals';
import type { ChannelState, ReleaseDescriptor } from '@newsphoto/contract';
import { makeDescriptor } from '../testing.ts';
import { type Offer, solveReleases } from './solve-releases.ts';

const API = '1.0.0';
const host = makeDescriptor({ name: 'host', version: '1.2.0+local.0a1b2c3d' });
const search = (version: string, range = '^1.0.0') =>
  makeDescriptor({ name: 'search', version, ranges: { host: range, api: '^1.0.0' } });

function solve(offers: Record<string, Offer>) {
  const releases = Object.fromEntries(
    Object.entries(offers).map(([name, { live }]) => [name, { live: live?.version ?? '0.0.0' }]),
  );
  const state: ChannelState = { schema: 1, channel: 'production', revision: 1, releases };
  return solveReleases(state, new Map(Object.entries(offers)), API);
}

const versions = (remotes: readonly ReleaseDescriptor[] | undefined) =>
  remotes?.map(({ name, version }) => `${name}@${version}`);

describe('the host', () => {
  test('1. is the live one, or its fallback where the live one is not in the store', () => {
    const older = makeDescriptor({ name: 'host', version: '1.1.0' });
    expect(solve({ host: { live: host, fallback: older } })?.host.version).toBe(host.version);
    expect(solve({ host: { fallback: older } })?.host.version).toBe('1.1.0');
  });

  test('2. must be there', () => {
    expect(solve({ search: { live: search('1.0.0') } })).toBeUndefined();
  });
});

describe('a remote', () => {
  test('3. is taken where host and API satisfy its ranges; build metadata does not matter', () => {
    expect(versions(solve({ host: { live: host }, search: { live: search('1.0.0') } })?.remotes)).toEqual([
      'search@1.0.0',
    ]);
  });

  test('4. gives way to its fallback where it does not fit', () => {
    const solved = solve({
      host: { live: host },
      search: { live: search('2.0.0', '^2.0.0'), fallback: search('1.0.0') },
    });
    expect(versions(solved?.remotes)).toEqual(['search@1.0.0']);
    expect(solved?.leftOut).toEqual([]);
  });

  test('4. gives way to its fallback where its release is not in the store', () => {
    const solved = solve({ host: { live: host }, search: { fallback: search('1.0.0') } });
    expect(versions(solved?.remotes)).toEqual(['search@1.0.0']);
  });

  test('5. is left out with the reason where nothing fits; the others stay', () => {
    const cart = makeDescriptor({ name: 'cart' });
    const solved = solve({
      host: { live: host },
      cart: { live: cart },
      search: { live: search('2.0.0', '^2.0.0'), fallback: search('1.9.0', '^1.9.0') },
    });
    expect(versions(solved?.remotes)).toEqual(['cart@1.0.0']);
    expect(solved?.leftOut).toEqual([
      { name: 'search', reason: 'search@2.0.0 needs host ^2.0.0, the host is 1.2.0+local.0a1b2c3d' },
    ]);
  });

  test('5. is left out where the API is another', () => {
    const future = makeDescriptor({ name: 'search', ranges: { host: '^1.0.0', api: '^2.0.0' } });
    expect(solve({ host: { live: host }, search: { live: future } })?.leftOut[0]?.reason).toContain(
      'API ^2.0.0',
    );
  });
});
