import { expect, test } from '@jest/globals';
import { lockingFolders, postgresTests } from './postgres-tests.mjs';

const chosen = postgresTests();

test('each folder of the API that relies on locks has a test that runs on PostgreSQL', () => {
  expect(lockingFolders().length).toBeGreaterThan(10);
  const without = lockingFolders().filter((folder) => !chosen.some((file) => file.startsWith(`${folder}/`)));
  expect(without).toEqual([]);
});

test('tests of several things at once, of migrations and of the search are chosen, those of one call after the other are not', () => {
  const modules = 'deploy/api/src/modules';
  expect(chosen).toEqual(
    expect.arrayContaining([
      'deploy/api/src/db/migrate.test.ts',
      `${modules}/jobs/killed-process.test.ts`,
      `${modules}/lightboxes/lightbox-conflicts.test.ts`,
      `${modules}/mails/mails.test.ts`,
      `${modules}/search-index/blocks/block-search.test.ts`,
      `${modules}/users/last-administrator.test.ts`,
    ]),
  );
  expect(chosen).not.toContain(`${modules}/prints/prints.test.ts`);
  expect(chosen).not.toContain('deploy/api/src/news/read-news.test.ts');
});
