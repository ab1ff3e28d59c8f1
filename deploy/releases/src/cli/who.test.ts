import { expect, test } from '@jest/globals';
import { plainName, whoActs } from './who.ts';

const GIT = { GIT_CONFIG_COUNT: '1', GIT_CONFIG_KEY_0: 'user.name', GIT_CONFIG_VALUE_0: 'Ann' };

test.each([
  ['the one that is named', { RELEASE_WHO: 'Eve', GITHUB_ACTOR: 'bot', USER: 'root' }, 'Eve'],
  ['the user of the pipeline', { GITLAB_USER_LOGIN: 'kim', USER: 'runner' }, 'kim'],
  ['the user of git', { ...GIT, PATH: process.env.PATH, USER: 'root' }, 'Ann'],
  ['the user of the system', { USER: 'tester' }, 'tester'],
  ['the system user, where a name says nothing', { RELEASE_WHO: ' Unknown ', USER: 'tester' }, 'tester'],
])('the journal names %s', (_what, env, who) => {
  expect(whoActs(env)).toMatch(new RegExp(`^${who}`));
});

test('a name is one line that can be read', () => {
  expect(plainName('Ann\n2026 promote\u0007')).toBe('Ann 2026 promote');
  expect(plainName('  ')).toBeUndefined();
});

test('no user is named where nothing names one', () => {
  expect(whoActs({ RELEASE_WHO: 'unknown' }, () => undefined)).toBeUndefined();
});
