import { expect, test } from '@jest/globals';
import { tryInBrowser } from '../adapters/try-in-browser.ts';
import { tryRelease } from '../adapters/try-release.ts';
import { runRelease } from './run-release.ts';
import { actingUser, plainName } from './who.ts';

const GIT = { GIT_CONFIG_COUNT: '1', GIT_CONFIG_KEY_0: 'user.name', GIT_CONFIG_VALUE_0: 'Ann' };

test.each([
  ['the one that is named', { RELEASE_WHO: 'Eve', GITHUB_ACTOR: 'bot', USER: 'root' }, 'Eve'],
  ['the user of the pipeline', { GITLAB_USER_LOGIN: 'kim', USER: 'runner' }, 'kim'],
  ['the user of git', { ...GIT, PATH: process.env.PATH, USER: 'root' }, 'Ann'],
  ['the user of the system', { USER: 'tester' }, 'tester'],
  ['the system user, where a name says nothing', { RELEASE_WHO: ' Unknown ', USER: 'tester' }, 'tester'],
])('the journal names %s', (_what, env, who) => {
  expect(actingUser(env)).toMatch(new RegExp(`^${who}`));
});

test('a name is one line that can be read', () => {
  expect(plainName('Ann\n2026 promote\u0007')).toBe('Ann 2026 promote');
  for (const text of ['  ', ' UNKNOWN', '不明', 'N/A']) expect(plainName(text)).toBeUndefined();
});

test('no user is named where nothing names one', () => {
  expect(actingUser({ RELEASE_WHO: 'unknown' }, () => undefined)).toBeUndefined();
});

const NO_GIT = { GIT_DIR: '/nowhere', GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' };

test.each([
  ...['canary search@1.1.0 --percent 5', 'promote search@1.1.0', 'rollback search', 'remove search'],
  ...['yank search@1.1.0', 'promote search@1.1.0 --who unknown'],
])('%s is refused where nothing names a user', async (commandLine) => {
  const refusals: string[] = [];
  const output = { log: () => undefined, error: (text: string) => void refusals.push(text) };
  const argv = [...commandLine.split(' '), '--why', 'x', '--json', '--store', '/nowhere/releases'];
  const tools = { tryRelease, tryInBrowser, systemUser: () => undefined };
  expect(await runRelease(argv, NO_GIT, output, tools)).toBe(1);
  expect(JSON.parse(refusals[0] ?? '')).toMatchObject({
    code: 'release/no-who',
    message: expect.stringContaining('--who NAME or RELEASE_WHO'),
  });
});
