import { jestProject } from '@newsphoto/build/jest';

const setup = [new URL('./shared/build/jest/jsdom-setup.cjs', import.meta.url).pathname];

export default {
  // A long-lived process would be slowed down by the module graphs of a hundred files: workers are restarted.
  maxWorkers: '100%',
  workerIdleMemoryLimit: '1GB',
  // A busy machine is no failure: tests that measure time have their own limits.
  testTimeout: 30_000,
  projects: [
    jestProject({
      name: 'browser',
      environment: 'jsdom',
      match: [
        ...['host', 'remotes', 'e2e/agreement'],
        ...['shared/ui', 'shared/query', 'shared/session', 'shared/bus', 'shared/http'],
        ...['shared/records', 'shared/content', 'shared/bulk', 'shared/extensions'],
      ],
      setup,
    }),
    {
      ...jestProject({
        name: 'node',
        environment: 'node',
        match: ['deploy', 'shared/contract', 'shared/domain', 'shared/build'],
      }),
      globalSetup: '<rootDir>/deploy/api/src/testing/start-postgres.ts',
      globalTeardown: '<rootDir>/deploy/api/src/testing/stop-postgres.ts',
    },
  ],
};
