import { expect, test } from '@jest/globals';
import { trialProblems } from '../domain/judge-trial.ts';
import { makeDescriptor, makeRoute } from '../testing.ts';
import { type ReadableRelease, tryRelease } from './try-release.ts';

const HOST_SCRIPT = `
const entries = new Map();
const run = (src) => new Promise((onload, onerror) => {
  document.head.append(Object.assign(document.createElement('script'), { src, onload, onerror }));
});
globalThis.__FEDERATION__ = { __INSTANCES__: [{
  name: 'newsphoto_host',
  registerRemotes: (remotes) => remotes.forEach(({ name, entry }) => entries.set(name, entry)),
  async loadRemote(id) {
    const [name, module] = id.split('/');
    if (!globalThis[name]) await run(entries.get(name));
    return globalThis[name].get('./' + module);
  },
}] };`;

/** What each exposed module does when it is loaded. */
const MODULES: Readonly<Record<string, string>> = {
  './page': 'return { default: () => null }',
  './memo': "return { default: { $$typeof: Symbol.for('react.memo') } }",
  './number': 'return { default: 42 }',
  './none': 'return {}',
  './throws': "throw new Error('boom')",
  './exits': 'process.exit(0)',
  './escapes': "return setTimeout.constructor('return process')().exit(0)",
  './network': "await fetch('http://127.0.0.1:9/'); return { default: () => null }",
};
const remoteScript = (
  modules: Readonly<Record<string, string>>,
) => `var search_1_0_0 = { get: async (name) => {
${Object.entries(modules)
  .map(([name, text]) => `if (name === '${name}') { ${text} }`)
  .join('\n')}
throw new Error('Module "' + name + '" does not exist in container.');
} };`;

function readable(name: string, text: string, modules: readonly string[] = []): ReadableRelease {
  const routes = modules.map((module, at) => makeRoute({ path: `/${name}${at}`, module, chunks: [] }));
  return {
    release: makeDescriptor({ name, routes }, { 'entry.js': text }),
    read: async (file) => (file === 'entry.js' ? Buffer.from(text) : undefined),
  };
}
const trial = async (
  modules: Readonly<Record<string, string>>,
  absent: readonly string[],
  limitMs?: number,
) =>
  tryRelease(
    readable('host', HOST_SCRIPT),
    readable('search', remoteScript(modules), [...Object.keys(modules), ...absent]),
    limitMs,
  );

test('each exposed module is loaded with the live host; what fails is named, and harms nothing', async () => {
  const tried = await trial(MODULES, ['./absent']);
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
  const tried = await trial(endless, [], 2_500);
  expect(trialProblems(tried?.lines ?? [], tried?.ended)).toEqual([
    {
      code: 'channel/broken-expose',
      sentence: expect.stringMatching(/^\.\/endless .* did not end within 2\.5 seconds$/),
    },
  ]);
});

test('a host that does not start without a browser is no fault of the release', async () => {
  const tried = await tryRelease(readable('host', 'throw new Error("old")'), readable('search', ''));
  expect(tried?.lines).toEqual([{ module: '', outcome: 'host', reason: 'old' }]);
});
