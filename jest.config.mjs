import { jestProject } from '@newsphoto/build/jest';

const setup = [new URL('./shared/build/jest/jsdom-setup.cjs', import.meta.url).pathname];

export default {
  projects: [
    jestProject({
      name: 'browser',
      environment: 'jsdom',
      match: ['host', 'remotes', 'shared/ui', 'shared/session', 'shared/bus', 'shared/http'],
      setup,
    }),
    jestProject({
      name: 'node',
      environment: 'node',
      match: ['deploy', 'shared/contract', 'shared/domain', 'shared/build'],
    }),
  ],
};
