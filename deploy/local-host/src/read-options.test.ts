import { expect, test } from '@jest/globals';
import { readOptions } from './read-options.ts';

test('options come from the command line, then from the environment', () => {
  const env = { RELEASE_STORE: 's3://archive/releases', CHANNEL: 'preview', PORT: '8090' };
  expect(readOptions([], env)).toEqual({
    ...{ store: 's3://archive/releases', channel: 'preview', port: 8090, apiUrl: undefined, as: 'guest' },
  });
  const argv = ['--store', 'releases', '--channel', 'production', '--port', '0', '--as', 'member'];
  expect(readOptions(argv, env)).toMatchObject({
    store: 'releases',
    channel: 'production',
    port: 0,
    as: 'member',
  });
  expect(readOptions(['--help'], {})).toBe('help');
});

test.each([
  ['no store', [], '--store is missing'],
  ['an unknown user', ['--store', 'x', '--as', 'root'], 'guest, member, internal'],
  ['a bad port', ['--store', 'x', '--port', 'http'], '--port http'],
  ['an unknown option', ['--sotre', 'x'], '--sotre'],
])('%s is refused with what to do', (_what, argv, advice) => {
  expect(() => readOptions(argv, {})).toThrow(advice);
});
