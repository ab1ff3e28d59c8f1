import { expect, test } from '@jest/globals';
import { BUILT_HERE, chooseBuilds } from './choose-builds.mjs';

const search = { name: 'search', version: '1.0.0+local.new' };
const entry = (change) => ({
  ...{ name: 'search', action: 'promote', who: 'sato', why: 'fixed', at: '2026-11-20T01:02:03Z' },
  ...change,
});
const names = ({ fresh }) => fresh.map(({ name }) => name);

test('a build is published where its name is new, or where an older build of npm start is live', () => {
  expect(names(chooseBuilds([search], { journal: [], live: {} }))).toEqual(['search']);
  const built = [entry({ to: '1.0.0+local.old', why: BUILT_HERE })];
  const live = { search: { live: '1.0.0+local.old' } };
  expect(chooseBuilds([search], { journal: built, live })).toEqual({ fresh: [search], skipped: [] });
});

test('a build that is live already is neither published nor reported', () => {
  const live = { search: { live: search.version } };
  const journal = [entry({ to: search.version, why: BUILT_HERE })];
  expect(chooseBuilds([search], { journal, live })).toEqual({ fresh: [], skipped: [] });
});

test.each([
  ['a promotion', entry({ to: '1.4.2' }), 'promote 1.4.2 by sato on 2026-11-20'],
  [
    'a rollback',
    entry({ action: 'rollback', to: '1.0.0+local.old' }),
    /^rollback 1\.0\.0\+local\.old by sato/,
  ],
  ['a canary', entry({ action: 'canary', to: '1.4.2' }), /^canary 1\.4\.2 by sato/],
  ['a removal', entry({ action: 'remove' }), 'remove by sato on 2026-11-20'],
])('%s by hand is left as it is, and reported', (_kind, change, reason) => {
  const journal = [entry({ to: '1.0.0+local.old', why: BUILT_HERE }), change];
  const { fresh, skipped } = chooseBuilds([search], { journal, live: { search: { live: '1.4.2' } } });
  expect(fresh).toEqual([]);
  expect(skipped).toEqual([{ build: search, reason: expect.stringMatching(reason) }]);
});

test('a live release whose change is older than the journal that was read counts as released by hand', () => {
  const { fresh, skipped } = chooseBuilds([search], { journal: [], live: { search: { live: '1.4.2' } } });
  expect(fresh).toEqual([]);
  expect(skipped[0]?.reason).toBe('1.4.2 was released otherwise');
});
