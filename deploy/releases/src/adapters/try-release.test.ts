import { expect, test } from '@jest/globals';
import { trialProblems } from '../domain/judge-trial.ts';
import { trialHost, trialRemote } from '../testing/trial-builds.ts';
import { tryRelease } from './try-release.ts';

/** What each exposed module does when it is loaded. */
const MODULES: Readonly<Record<string, string>> = {
  './page': 'return { default: () => null }',
  './memo': "return { default: { $$typeof: Symbol.for('react.memo') } }",
  './number': 'return { default: 42 }',
  './none': 'return {}',
  './throws': "throw new Error('boom')",
  './exits': 'process.exit(0)',
  './escapes': "return setTimeout.constructor('return process')().exit(0)",
  // Code that fails in a browser alone.
  './observer':
    "new IntersectionObserver(() => undefined, { rootMargin: '1em' }); return { default: () => null }",
  './network': "await fetch('http://127.0.0.1:9/'); return { default: () => null }",
};
test('each exposed module is loaded with the live host; what fails is named, and harms nothing', async () => {
  const tried = await tryRelease(trialHost(), trialRemote(MODULES, ['./absent']));
  const problems = trialProblems(tried?.lines ?? [], tried?.ended);
  expect(problems.map(({ code, sentence }) => `${code} ${sentence.split(' ')[0]}`)).toEqual([
    'release/no-page ./number',
    'release/no-page ./none',
    'channel/broken-expose ./throws',
    'channel/broken-expose ./exits',
    'channel/broken-expose ./escapes',
    'channel/broken-expose ./network',
    'release/no-expose ./absent',
  ]);
  expect(problems[2]?.sentence).toContain('boom');
});

test('a module that never lets go is ended, and named', async () => {
  const endless = { './endless': 'for (;;) await null;' };
  const tried = await tryRelease(trialHost(), trialRemote(endless), 500);
  expect(trialProblems(tried?.lines ?? [], tried?.ended)).toEqual([
    {
      code: 'channel/broken-expose',
      sentence: expect.stringMatching(/^\.\/endless .* did not end within 0\.5 seconds$/),
    },
  ]);
});

test('a module that allocates without end is ended at the memory limit, and named', async () => {
  const greedy = { './greedy': 'const all = []; for (;;) all.push(new Array(1e6).fill(0));' };
  const tried = await tryRelease(trialHost(), trialRemote(greedy));
  expect(trialProblems(tried?.lines ?? [], tried?.ended)).toEqual([
    {
      code: 'channel/broken-expose',
      sentence: expect.stringMatching(/^\.\/greedy .* used too much memory$/),
    },
  ]);
}, 60_000);

test('a host that does not start without a browser is not an error of the release', async () => {
  const tried = await tryRelease(trialHost('throw new Error("old")'), trialRemote({}));
  expect(tried?.lines).toEqual([{ module: '', outcome: 'host', reason: 'old' }]);
});
