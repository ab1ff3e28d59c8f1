import { expect, test } from '@jest/globals';
import { isLoopback, readEnvironment, requireLoopbackForSample } from './environment.ts';

test('defaults, and empty values count as absent', () => {
  const env = readEnvironment({ API_PORT: '', DATA_DIR: '/data' });
  expect(env).toMatchObject({ API_PORT: 8081, API_HOST: '127.0.0.1', SEED: 'sample', DATA_DIR: '/data' });
  expect(env.DATABASE_URL).toBeUndefined();
});

test('all problems are reported at once', () => {
  const read = () => readEnvironment({ API_PORT: 'many', SEED: 'all', DATABASE_URL: 'mysql://x' });
  expect(read).toThrow(/API_PORT.*;.*SEED|SEED.*;.*API_PORT/);
  expect(read).toThrow('DATABASE_URL');
});

test('a replica and pgbouncer are of a server: without one they are refused', () => {
  const url = 'postgres://database.example.jp/newsphoto';
  for (const name of ['DATABASE_REPLICA_URL', 'DATABASE_SESSION_URL']) {
    expect(() => readEnvironment({ [name]: url })).toThrow(`${name} is of a server`);
    expect(() => readEnvironment({ [name]: 'mysql://x', DATABASE_URL: url })).toThrow(name);
  }
  const env = readEnvironment({ DATABASE_URL: url, DATABASE_REPLICA_URL: url, DATABASE_PREPARED: 'off' });
  expect(env).toMatchObject({ DATABASE_REPLICA_LAG: 5, DATABASE_REPLICA_POOL: 6, DATABASE_PREPARED: 'off' });
  expect(() => readEnvironment({ DATABASE_URL: url, DATABASE_REPLICA_LAG: '0' })).toThrow('REPLICA_LAG');
});

test('settings of a bucket are checked, and files that nginx sends cannot be in one', () => {
  const read = (env: NodeJS.ProcessEnv) => () => readEnvironment(env);
  for (const MEDIA_STORE of ['s3://media', 's3://media.example/archive/2026'])
    expect(readEnvironment({ MEDIA_STORE })).toMatchObject({ MEDIA_STORE, MEDIA_CACHE: 10 * 1024 ** 3 });
  for (const MEDIA_STORE of ['media', 's3://', 's3://key:secret@media', 's3://media/../x', 'http://media'])
    expect(read({ MEDIA_STORE })).toThrow('MEDIA_STORE');
  expect(read({ MEDIA_CACHE: '-1' })).toThrow('MEDIA_CACHE');
  // It may be logged.
  expect(read({ AWS_ENDPOINT_URL_S3: 'https://key:secret@s3.example.jp' })).toThrow(
    /AWS_ENDPOINT_URL_S3(?!.*secret)/,
  );
  expect(read({ MEDIA_STORE: 's3://media', ACCEL_PATH: '/stored/' })).toThrow('ACCEL_PATH');
});

test.each([
  ['127.0.0.1', true],
  ['127.8.0.9', true],
  ['localhost', true],
  ['::1', true],
  ['0.0.0.0', false],
  ['127.0.0.1.example.org', false],
  ['192.168.0.2', false],
])('%s: loopback %s', (host, expected) => {
  expect(isLoopback(host)).toBe(expected);
});

test.each([
  [{}, true],
  [{ SEED: 'none', API_HOST: '0.0.0.0', PUBLIC_HOST: '0.0.0.0' }, true],
  [{ API_HOST: '0.0.0.0' }, false],
  [{ PUBLIC_HOST: '192.168.0.2' }, false],
  [{ SEED: 'sample', PUBLIC_HOST: '::' }, false],
])('the sample with %j starts: %s', (env, starts) => {
  const request = () => requireLoopbackForSample(readEnvironment(env));
  if (starts) expect(request).not.toThrow();
  else expect(request).toThrow('set SEED=none');
});
