import { expect, test } from '@jest/globals';
import { readRunnerEnvironment } from './runner-environment.ts';

const read = (env: NodeJS.ProcessEnv) =>
  readRunnerEnvironment({ DATABASE_URL: 'postgres://x', ...env }, 'Photo 1');

test.each([
  [{ DATABASE_URL: '' }, 'DATABASE_URL is missing'],
  [{ API_PORTS: '8081' }, 'is not two ports'],
  [{ API_PORTS: '8081,8081' }, 'is not two ports'],
  [{ API_PORTS: '8081,65536' }, 'is not two ports'],
  [{ API_READY_SECONDS: 'soon' }, 'API_READY_SECONDS soon is no number'],
  [{ SEED: 'sample' }, 'a released API has none'],
])('%j is refused with a sentence', (env, reason) => {
  expect(() => read(env)).toThrow(reason);
});

test('ports, times and the name of the machine have defaults; a store is not read without a pause', () => {
  expect(read({ SEED: 'none' })).toMatchObject({ ports: [8081, 8082], lookMs: 1000, name: 'photo-1' });
  expect(read({ API_LOOK_SECONDS: '0' }).lookMs).toBe(50);
});
