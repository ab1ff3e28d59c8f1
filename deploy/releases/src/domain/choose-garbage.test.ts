import { expect, test } from '@jest/globals';
import type { ChannelState } from '@newsphoto/contract';
import { chooseGarbage } from './choose-garbage.ts';

const DAY_MS = 86_400_000;
const NOW = Date.UTC(2026, 5, 1);
const daysAgo = (days: number) => new Date(NOW - days * DAY_MS);
const release = (version: string, days: number, name = 'search') => ({
  ...{ name, version, bytes: 1, at: daysAgo(days) },
});
const OLD = ['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.10.0'].map((version) => release(version, 100));
const RULES = { keep: 0, before: daysAgo(30) };
const channel = (entry: ChannelState['releases'][string]): ChannelState => ({
  ...{ schema: 1, channel: 'production', revision: 1, releases: { search: entry } },
});
const chosen = (...input: Parameters<typeof chooseGarbage>) =>
  chooseGarbage(...input).map(({ version }) => version);

test('50. what a channel names is retained: live, fallback, earlier, canary', () => {
  const entry = {
    ...{ live: '1.3.0', fallback: '1.1.0', earlier: ['1.0.0'] },
    canary: { version: '1.10.0', percent: 5 },
  };
  expect(chosen(OLD, [channel(entry)], new Set(), RULES)).toEqual(['1.2.0']);
  expect(chosen(OLD, [channel({ live: '1.2.0' }), channel(entry)], new Set(), RULES)).toEqual([]);
});

test('51. what browsers reported within the time is retained', () => {
  expect(chosen(OLD, [], new Set(['search@1.0.0', 'cart@1.1.0']), RULES)).toEqual([
    ...['1.1.0', '1.2.0', '1.3.0', '1.10.0'],
  ]);
});

test('52. what is young is retained, and the newest of each name by version, not by name or letters', () => {
  const releases = [...OLD, release('0.9.0', 3), release('1.0.0', 100, 'cart')];
  expect(chosen(releases, [], new Set(), { ...RULES, keep: 2 })).toEqual(['1.0.0', '1.1.0', '1.2.0']);
});

test('52. of builds that differ in their metadata alone the later published are the newer', () => {
  const builds = [release('1.0.0+a', 50), release('1.0.0+b', 60), release('1.0.0+c', 40)];
  expect(chosen(builds, [], new Set(), { ...RULES, keep: 1 })).toEqual(['1.0.0+a', '1.0.0+b']);
});
