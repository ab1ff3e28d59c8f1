import { describe, expect, test } from '@jest/globals';
import type { ChannelEntry, ReleaseDescriptor } from '@newsphoto/contract';
import fc from 'fast-check';
import { makeDescriptor } from '../testing.ts';
import { type SolveRequest, solveReleases } from './solve-releases.ts';

const HOST_VERSION = '1.2.0+local.0a1b2c3d';
const PROVIDED = { react: ['useState'] };
const host = (version = HOST_VERSION, api = '^1.0.0') =>
  makeDescriptor({ name: 'host', version, ranges: { host: '*', api }, provides: PROVIDED });
const search = (version: string, input: Partial<ReleaseDescriptor> = {}) =>
  makeDescriptor({ name: 'search', version, ...input });
const beyond = (version: string) => search(version, { ranges: { host: '^2.0.0', api: '^1.0.0' } });

/** Solves a channel over these published releases; the host is live unless the channel names another. */
function solve(
  published: readonly ReleaseDescriptor[],
  releases: Readonly<Record<string, ChannelEntry>>,
  input: Partial<SolveRequest> = {},
) {
  return solveReleases({
    state: { schema: 1, channel: 'production', revision: 1, releases: { ...releases } },
    releaseOf: (name, version) => published.find((one) => one.name === name && one.version === version),
    apiVersion: '1.0.0',
    ...input,
  });
}
const HOST_LIVE = { host: { live: HOST_VERSION } };
const named = (releases: readonly ReleaseDescriptor[] | undefined) =>
  releases?.map(({ name, version }) => `${name}@${version}`);

describe('the host', () => {
  const older = host('1.1.0');
  const entry = { live: HOST_VERSION, fallback: '1.1.0' };

  test('1. is the live one, or the latest former one where that may not be chosen', () => {
    expect(solve([host(), older], { host: entry })?.host.version).toBe(HOST_VERSION);
    expect(solve([older], { host: entry })?.host.version).toBe('1.1.0');
    expect(
      solve([host(), older], { host: entry }, { yanked: new Set([`host@${HOST_VERSION}`]) })?.host.version,
    ).toBe('1.1.0');
  });

  test('2. must be there', () => {
    expect(solve([search('1.0.0')], { search: { live: '1.0.0' } })).toBeUndefined();
  });

  test('23. has to fit the API, unless none does', () => {
    const next = host(HOST_VERSION, '^2.0.0');
    expect(solve([next, older], { host: entry })?.host.version).toBe('1.1.0');
    expect(solve([next, host('1.1.0', '^3.0.0')], { host: entry })?.host.version).toBe(HOST_VERSION);
  });
});

describe('a remote', () => {
  test('3. is taken where host and API satisfy its ranges; build metadata does not matter', () => {
    const solved = solve([host(), search('1.0.0')], { ...HOST_LIVE, search: { live: '1.0.0' } });
    expect(named(solved?.remotes)).toEqual(['search@1.0.0']);
    expect(solved?.leftOut).toEqual([]);
  });

  test('4. gives way to the latest former release that fits', () => {
    const solved = solve([host(), beyond('3.0.0'), beyond('2.0.0'), search('1.1.0'), search('1.0.0')], {
      ...HOST_LIVE,
      search: { live: '3.0.0', fallback: '2.0.0', earlier: ['1.1.0', '1.0.0'] },
    });
    expect(named(solved?.remotes)).toEqual(['search@1.1.0']);
    expect(solved?.leftOut).toEqual([]);
  });

  test('5. is left out with the reason where nothing fits; the others stay', () => {
    const solved = solve([host(), makeDescriptor({ name: 'cart' }), beyond('2.0.0'), beyond('1.9.0')], {
      ...HOST_LIVE,
      cart: { live: '1.0.0' },
      search: { live: '2.0.0', fallback: '1.9.0' },
    });
    expect(named(solved?.remotes)).toEqual(['cart@1.0.0']);
    expect(solved?.leftOut).toMatchObject([
      { name: 'search', reason: expect.stringContaining(`needs host ^2.0.0, the host is ${HOST_VERSION}`) },
    ]);
  });

  test('5. is left out where the API is another', () => {
    const future = search('1.0.0', { ranges: { host: '^1.0.0', api: '^2.0.0' } });
    const solved = solve([host(), future], { ...HOST_LIVE, search: { live: '1.0.0' } });
    expect(solved?.leftOut[0]?.reason).toContain('needs API ^2.0.0, the API is 1.0.0');
  });

  test('20. gives way where its release is not in the store', () => {
    const channel = { ...HOST_LIVE, search: { live: '1.1.0', fallback: '1.0.0' } };
    expect(named(solve([host(), search('1.0.0')], channel)?.remotes)).toEqual(['search@1.0.0']);
    expect(solve([host()], channel)?.leftOut).toMatchObject([
      { name: 'search', reason: 'search@1.1.0 is not in the store' },
    ]);
  });

  test('21. gives way where its release is yanked, and a yanked one is never a fallback', () => {
    const published = [host(), search('1.2.0'), search('1.1.0'), search('1.0.0')];
    const channel = { ...HOST_LIVE, search: { live: '1.2.0', fallback: '1.1.0', earlier: ['1.0.0'] } };
    const yanked = new Set(['search@1.2.0', 'search@1.1.0']);
    const solved = solve(published, channel, { yanked, pins: { search: '1.2.0' } });
    expect(named(solved?.remotes)).toEqual(['search@1.0.0']);
    expect(solved?.fallbacks).toEqual([]);
    expect(named(solve(published, channel, { yanked: new Set(['search@1.1.0']) })?.fallbacks)).toEqual([
      'search@1.0.0',
    ]);
  });

  test('22. gives way where the host lacks an export that it uses', () => {
    const newer = search('1.1.0', { uses: { react: ['useState', 'use'] } });
    const older = search('1.0.0', { uses: { react: ['useState'] } });
    const channel = { ...HOST_LIVE, search: { live: '1.1.0', fallback: '1.0.0' } };
    expect(named(solve([host(), newer, older], channel)?.remotes)).toEqual(['search@1.0.0']);
    expect(solve([host(), newer], channel)?.leftOut[0]?.reason).toContain('uses use of react');
  });

  test('24. has the next release that fits to take over from it', () => {
    const published = [host(), search('1.2.0'), beyond('1.1.0'), search('1.0.0')];
    const channel = { ...HOST_LIVE, search: { live: '1.2.0', fallback: '1.1.0', earlier: ['1.0.0'] } };
    expect(named(solve(published, channel)?.fallbacks)).toEqual(['search@1.0.0']);
  });
});

describe('canaries and pins', () => {
  const published = [
    host(),
    host('2.0.0'),
    search('1.0.0'),
    search('1.1.0'),
    search('0.9.0'),
    beyond('2.0.0'),
  ];
  const canary = (version: string) => ({
    ...HOST_LIVE,
    search: { live: '1.0.0', canary: { version, percent: 20 } },
  });

  test.each([
    [0, '1.1.0'],
    [19.99, '1.1.0'],
    [20, '1.0.0'],
    [undefined, '1.0.0'],
  ])('30. bucket %s gets %s of a canary of 20 percent', (bucket, version) => {
    const solved = solve(published, canary('1.1.0'), bucket === undefined ? {} : { bucket });
    expect(named(solved?.remotes)).toEqual([`search@${version}`]);
  });

  test('31. a canary that does not fit gives way to the live release', () => {
    expect(named(solve(published, canary('2.0.0'), { bucket: 0 })?.remotes)).toEqual(['search@1.0.0']);
  });

  test('32. a pin comes before live and canary, also one that was never live, also of a new name', () => {
    const album = makeDescriptor({ name: 'album' });
    const solved = solve([...published, album], canary('1.1.0'), {
      bucket: 0,
      pins: { search: '0.9.0', album: '1.0.0' },
    });
    expect(named(solved?.remotes)).toEqual(['album@1.0.0', 'search@0.9.0']);
    expect(named(solved?.fallbacks)).toEqual(['search@1.1.0']);
    expect(solved?.refusedPins).toEqual([]);
  });

  test('33. a pin that cannot be honoured is named, and the visitor gets what all visitors get', () => {
    const solved = solve(published, canary('1.1.0'), {
      pins: { search: '2.0.0', album: '9.9.9', host: '7.0.0' },
    });
    expect(named(solved?.remotes)).toEqual(['search@1.0.0']);
    expect(solved?.refusedPins).toMatchObject([
      { name: 'host', version: '7.0.0', code: 'unknown', reason: 'host@7.0.0 is not in the store' },
      { name: 'album', version: '9.9.9', code: 'unknown', reason: 'album@9.9.9 is not in the store' },
      {
        name: 'search',
        version: '2.0.0',
        code: 'host',
        reason: expect.stringContaining('needs host ^2.0.0'),
      },
    ]);
    expect(solved?.leftOut).toEqual([]);
  });

  test('33. whatever came before the chosen release is named with what speaks against it', () => {
    const solved = solve(
      published,
      {
        ...HOST_LIVE,
        search: { live: '1.1.0', fallback: '1.0.0', canary: { version: '2.0.0', percent: 50 } },
      },
      { bucket: 0, pins: { search: '9.9.9' }, yanked: new Set(['search@1.1.0']) },
    );
    expect(named(solved?.remotes)).toEqual(['search@1.0.0']);
    expect(solved?.skippedReleases.map(({ version, code }) => [version, code])).toEqual([
      ['9.9.9', 'unknown'],
      ['2.0.0', 'host'],
      ['1.1.0', 'yanked'],
    ]);
  });

  test('34. a pinned host is the one that remotes have to fit', () => {
    const solved = solve(
      published,
      { ...HOST_LIVE, search: { live: '2.0.0', fallback: '1.0.0' } },
      {
        pins: { host: '2.0.0' },
      },
    );
    expect(named(solved?.remotes)).toEqual(['search@2.0.0']);
  });
});

test('180. the API is part of no page, also where it is pinned', () => {
  const api = (version: string) => makeDescriptor({ kind: 'api', name: 'api', version, routes: [] });
  const solved = solve(
    [host(), api('1.0.0'), api('1.1.0')],
    { ...HOST_LIVE, api: { live: '1.0.0' } },
    { pins: { api: '1.1.0' } },
  );
  expect(solved).toMatchObject({ remotes: [], fallbacks: [], leftOut: [] });
  expect(solved?.refusedPins).toMatchObject([{ name: 'api', version: '1.1.0', code: 'unknown' }]);
});

test('25. the choice depends on nothing else, and is always one that fits', () => {
  const version = fc.constantFrom('1.0.0', '1.1.0', '1.2.0', '2.0.0');
  const release = fc.record({ version, range: fc.constantFrom('^1.0.0', '^2.0.0') });
  fc.assert(
    fc.property(
      fc.array(release),
      fc.array(version, { minLength: 1 }),
      version,
      (made, order, hostVersion) => {
        const published = [
          host(hostVersion),
          ...made.map(({ version: one, range }) => search(one, { ranges: { host: range, api: '^1.0.0' } })),
        ];
        const [live = '', ...earlier] = order;
        const request = () => solve(published, { host: { live: hostVersion }, search: { live, earlier } });
        const solved = request();
        expect(request()).toEqual(solved);
        const chosen = solved?.remotes[0];
        if (chosen) expect(chosen.ranges.host.startsWith(`^${hostVersion[0]}`)).toBe(true);
        else expect(solved?.leftOut).toHaveLength(1);
      },
    ),
  );
});
