import { expect, test } from '@jest/globals';
import type { ChannelEntry, JournalEntry } from '@newsphoto/contract';
import { RETIRED_MS, servedReleases } from './served-releases.ts';

const NOW = Date.parse('2026-11-20T00:00:00Z');
const DAY = 86_400_000;
const at = (days: number) => new Date(NOW - days * DAY).toISOString();
const change = (action: JournalEntry['action'], days: number, from?: string, to?: string): JournalEntry => ({
  ...{ at: at(days), who: 'tester', action, name: 'search', why: 'test', revision: 1 },
  ...{ ...(from && { from }), ...(to && { to }) },
});

function versions(
  entry: ChannelEntry | undefined,
  journal: readonly JournalEntry[] = [],
  yankedDays: Readonly<Record<string, number>> = {},
): string[] {
  const yanked = Object.fromEntries(
    Object.entries(yankedDays).map(([version, days]) => [
      `search@${version}`,
      { at: at(days), who: 'tester', why: 'test' },
    ]),
  );
  return servedReleases({
    state: { schema: 1, channel: 'production', revision: 1, releases: entry ? { search: entry } : {} },
    yanked: { schema: 1, revision: 1, releases: yanked },
    journal,
    now: NOW,
  })
    .map(({ version }) => version)
    .sort();
}

const ENTRY: ChannelEntry = { live: '5.0.0', fallback: '4.0.0', earlier: ['3.0.0', '2.0.0'] };

test('what is live, canary or fallback is served, and nothing before the fallback', () => {
  expect(versions(ENTRY)).toEqual(['4.0.0', '5.0.0']);
  expect(versions({ ...ENTRY, canary: { version: '6.0.0', percent: 5 } })).toEqual([
    ...['4.0.0', '5.0.0', '6.0.0'],
  ]);
});

test('153. a canary for internal users alone is served to no visitor, neither while it runs nor after it ended', () => {
  const canary = { version: '6.0.0', percent: 0, internal: true as const };
  const start = { ...change('canary', 2, '5.0.0', '6.0.0'), percent: 0, internal: true as const };
  const end = { ...change('canary', 1, '6.0.0', '5.0.0'), internal: true as const };
  expect(versions({ ...ENTRY, canary }, [start])).toEqual(['3.0.0', '4.0.0', '5.0.0']);
  expect(versions(ENTRY, [start, end])).not.toContain('6.0.0');
  expect(versions(ENTRY, [start, { ...end, action: 'takeback' }])).not.toContain('6.0.0');
  const wider = { ...start, percent: 10 };
  expect(versions({ ...ENTRY, canary: { ...canary, percent: 10 } }, [start, wider])).toContain('6.0.0');
  expect(versions(ENTRY, [start, wider, change('canary', 1, '6.0.0', '5.0.0')])).toContain('6.0.0');
});

test('what was live stays for seven days after a promotion, a rollback and a removal', () => {
  const live = { live: '1.0.0' };
  for (const action of ['promote', 'rollback'] as const) {
    expect(versions(live, [change(action, 7, '9.0.0', '1.0.0')])).toEqual(['1.0.0', '9.0.0']);
    expect(versions(live, [change(action, 7.01, '9.0.0', '1.0.0')])).toEqual(['1.0.0']);
  }
  expect(versions(undefined, [change('remove', 1, '9.0.0')])).toEqual(['9.0.0']);
  expect(RETIRED_MS).toBe(7 * DAY);
});

test('the fallback of a tab that was opened before a change stays as long', () => {
  expect(versions(ENTRY, [change('promote', 1, '4.0.0', '5.0.0')])).toEqual(['3.0.0', '4.0.0', '5.0.0']);
});

test('a canary that ended or was taken back stays for its tabs', () => {
  for (const action of ['canary', 'takeback'] as const) {
    expect(versions({ live: '1.0.0' }, [change(action, 1, '2.0.0', '1.0.0')])).toEqual(['1.0.0', '2.0.0']);
  }
});

test('a yanked release stays for the tabs that run it, seven days from the yank, also where it is still named', () => {
  expect(versions(ENTRY, [], { '5.0.0': 6 })).toEqual(['4.0.0', '5.0.0']);
  expect(versions(ENTRY, [], { '5.0.0': 8 })).toEqual(['4.0.0']);
  expect(versions(ENTRY, [change('rollback', 1, '9.0.0', '5.0.0')], { '9.0.0': 8 })).not.toContain('9.0.0');
});

test('the files of the API are given to no one', () => {
  const state = {
    ...{ schema: 1 as const, channel: 'production', revision: 2 },
    releases: { api: { live: '1.1.0', fallback: '1.0.0' }, search: { live: '2.0.0' } },
  };
  const journal = [{ ...change('promote', 1, '1.0.0', '1.1.0'), name: 'api' }];
  const served = servedReleases({
    state,
    yanked: { schema: 1, revision: 1, releases: {} },
    journal,
    now: NOW,
  });
  expect(served).toEqual([{ name: 'search', version: '2.0.0' }]);
});
