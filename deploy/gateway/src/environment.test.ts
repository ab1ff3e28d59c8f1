import { expect, test } from '@jest/globals';
import { readEnvironment } from './environment.ts';

test('numbers are read and the rest has its defaults', () => {
  expect(readEnvironment({ PORT: '9000', RELEASE_STORE: '/x', API_URL: 'http://127.0.0.1:1' })).toMatchObject(
    {
      PORT: 9000,
      HOST: '127.0.0.1',
      CHANNEL: 'production',
    },
  );
});

test('proxies in front are trusted if they are named, and no others', () => {
  const env = { RELEASE_STORE: '/x', API_URL: 'http://127.0.0.1:1' };
  expect(readEnvironment(env).TRUSTED_PROXIES).toBeUndefined();
  expect(readEnvironment({ ...env, TRUSTED_PROXIES: '10.0.0.0/8, ::1' }).TRUSTED_PROXIES).toBe(
    '10.0.0.0/8, ::1',
  );
  expect(() => readEnvironment({ ...env, TRUSTED_PROXIES: '*' })).toThrow(/TRUSTED_PROXIES/);
});

test('several APIs are named with commas between', () => {
  const env = { RELEASE_STORE: '/x', API_URL: 'http://10.0.0.11:8081, http://10.0.0.12:8081' };
  expect(readEnvironment(env).API_URL).toBe(env.API_URL);
  for (const wrong of ['http://a,', 'http://a,b', 'http://a http://b'])
    expect(() => readEnvironment({ ...env, API_URL: wrong })).toThrow(/API_URL/);
});

test('every problem is named at once', () => {
  expect(() => readEnvironment({ PORT: 'many', RELEASE_STORE: '/x', API_URL: 'ftp://x' })).toThrow(
    /PORT.*API_URL|API_URL.*PORT/,
  );
});

test('early hints are off, and only go to proxies that are named', () => {
  const env = { RELEASE_STORE: '/x', API_URL: 'http://127.0.0.1:1' };
  expect(readEnvironment(env)).toMatchObject({ EARLY_HINTS: 'off', METRICS_HOST: '127.0.0.1' });
  expect(readEnvironment(env).METRICS_PORT).toBeUndefined();
  expect(() => readEnvironment({ ...env, EARLY_HINTS: 'on' })).toThrow(/TRUSTED_PROXIES/);
  expect(readEnvironment({ ...env, EARLY_HINTS: 'on', TRUSTED_PROXIES: '::1' }).EARLY_HINTS).toBe('on');
});

test('134. the root of the keys is a hash: a gateway with a wrong one does not start without it', () => {
  const env = { RELEASE_STORE: '/x', API_URL: 'http://127.0.0.1:1' };
  expect(readEnvironment({ ...env, RELEASE_ROOT: 'a1'.repeat(32) }).RELEASE_ROOT).toBe('a1'.repeat(32));
  expect(() => readEnvironment({ ...env, RELEASE_ROOT: 'none' })).toThrow(/RELEASE_ROOT/);
});

test('names of APIs are looked up only where no certificate has to name their addresses', () => {
  const env = { RELEASE_STORE: '/x', API_URL: 'http://api-pods:8081', API_LOOKUP: 'on' };
  expect(readEnvironment(env).API_LOOKUP).toBe('on');
  expect(() => readEnvironment({ ...env, API_URL: 'http://one:1, https://api-pods:8081' })).toThrow(/http:/);
});
