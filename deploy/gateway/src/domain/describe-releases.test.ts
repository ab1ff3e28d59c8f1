import { expect, test } from '@jest/globals';
import type { ChannelState, ReleaseDescriptor } from '@newsphoto/contract';
import { solveReleases } from '@newsphoto/releases';
import { makeDescriptor } from '@newsphoto/releases/testing';
import type { ChannelOverview } from '../ports.ts';
import { type Described, describeReleases } from './describe-releases.ts';

const published = [
  makeDescriptor({ name: 'host', version: '1.0.0', title: 'ホスト' }),
  ...['1.0.0', '1.1.0', '1.10.0', '1.2.0'].map((version) => makeDescriptor({ version, title: '検索' })),
  makeDescriptor({ version: '2.0.0', ranges: { host: '^2.0.0', api: '^1.0.0' } }),
  makeDescriptor({ name: 'album', version: '1.0.0', title: 'アルバム' }),
];

function describe(
  search: ChannelState['releases'][string],
  input: Partial<Described> = {},
  yanked: readonly string[] = [],
) {
  const releases = { host: { live: '1.0.0' }, search };
  const state: ChannelState = { schema: 1, channel: 'production', revision: 1, releases };
  const { bucket = 50, internal = false, pins = {}, dev = {} } = input;
  const versions = Object.fromEntries(Object.entries(pins).filter(([name]) => !dev[name]));
  const solved = solveReleases({
    ...{ state, bucket, internal, pins: versions, apiVersion: '1.0.0', yanked: new Set(yanked) },
    releaseOf: (name, version) => published.find((one) => one.name === name && one.version === version),
  });
  if (!solved) throw new Error('nothing is served');
  const live = {
    host: solved.host,
    remotes: new Map(solved.remotes.map((release): [string, ReleaseDescriptor] => [release.name, release])),
    skippedReleases: solved.skippedReleases,
  };
  const overview: ChannelOverview = {
    state,
    yanked: new Set(yanked),
    published: published.map(({ name, version }) => ({ name, version, at: new Date(0) })),
  };
  return describeReleases({ overview, live, bucket, internal, pins, dev });
}
const searchOf = (...input: Parameters<typeof describe>) =>
  describe(...input).find(({ name }) => name === 'search');

test('the host comes first, then names; versions the newest first, without what is yanked', () => {
  const all = describe({ live: '1.0.0' }, {}, ['search@1.2.0']);
  expect(all.map(({ name, title }) => [name, title])).toEqual([
    ['host', 'ホスト'],
    ['album', 'album'],
    ['search', '検索'],
  ]);
  expect(all[2]?.published.map(({ version }) => version)).toEqual(['2.0.0', '1.10.0', '1.1.0', '1.0.0']);
});

test.each([
  ['live', { live: '1.0.0' }, {}, [], '1.0.0', { code: 'live' }],
  ['pinned', { live: '1.0.0' }, { pins: { search: '1.1.0' } }, [], '1.1.0', { code: 'pin' }],
  [
    'a canary',
    { live: '1.0.0', canary: { version: '1.1.0', percent: 20 } },
    { bucket: 19 },
    [],
    '1.1.0',
    { code: 'canary', bucket: 19, percent: 20 },
  ],
  [
    'a canary for internal users',
    { live: '1.0.0', canary: { version: '1.1.0', percent: 20, internal: true } },
    { bucket: 20, internal: true },
    [],
    '1.1.0',
    { code: 'canary-internal' },
  ],
  [
    'not the canary',
    { live: '1.0.0', canary: { version: '1.1.0', percent: 20 } },
    {},
    [],
    '1.0.0',
    { code: 'live' },
  ],
  [
    'a fallback',
    { live: '1.1.0', fallback: '1.0.0' },
    {},
    ['search@1.1.0'],
    '1.0.0',
    { code: 'fallback', instead: '1.1.0', why: 'yanked' },
  ],
  [
    'live beside a refused pin',
    { live: '1.0.0' },
    { pins: { search: '9.9.9' } },
    [],
    '1.0.0',
    { code: 'live' },
  ],
  ['left out', { live: '2.0.0' }, {}, [], undefined, { code: 'left-out', instead: '2.0.0', why: 'host' }],
  [
    'a server of the own machine',
    { live: '1.0.0' },
    { pins: { search: 'dev:http://localhost:1' }, dev: { search: 'http://localhost:1' } },
    [],
    'dev:http://localhost:1',
    { code: 'dev' },
  ],
] as const)('what a visitor has is %s', (_what, entry, input, yanked, has, reason) => {
  expect(searchOf(entry, input, yanked)).toMatchObject({ ...(has ? { has } : {}), reason });
});

test('what no channel names can be had by a pin alone', () => {
  expect(describe({ live: '1.0.0' })[1]).toMatchObject({ name: 'album', reason: { code: 'not-on-channel' } });
  const pinned = describe({ live: '1.0.0' }, { pins: { album: '1.0.0' } })[1];
  expect(pinned).toMatchObject({ title: 'アルバム', has: '1.0.0', reason: { code: 'pin' } });
});
