import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { type DeploymentDeclaration, evaluateAccess, FLOOR_UNAUTH_ROUTES } from '@newsphoto/contract';
import { ACCESS_ROLES, ACCESS_TABLE, type AccessRole } from '@newsphoto/contract/testing';

const root = new URL('../../..', import.meta.url).pathname;
const declared = ['host', ...readdirSync(join(root, 'remotes')).map((name) => `remotes/${name}`)].flatMap(
  (folder) => {
    const text = readFileSync(join(root, folder, 'descriptor.json'), 'utf8');
    return (JSON.parse(text) as DeploymentDeclaration).routes;
  },
);

/** `/` redirects to `/index` and has no owner. */
const rows = ACCESS_TABLE.filter(({ path }) => path !== '/').map((row) => ({
  row,
  address: `${row.path}?${row.query}`,
}));

test.each(rows)('the declared rule of $address admits whom the specification admits', ({ row }) => {
  const rule = declared.find(({ path }) => path === row.path)?.access;
  expect(rule).toBeDefined();
  const roles = Object.keys(ACCESS_ROLES) as AccessRole[];
  const open = roles.filter(
    (role) =>
      evaluateAccess({
        path: row.path,
        rule: rule ?? { guests: [] },
        query: new URLSearchParams(row.query),
        subject: ACCESS_ROLES[role],
        unauthRoutes: FLOOR_UNAUTH_ROUTES,
      }).allowed,
  );
  expect(open).toEqual(roles.filter((role) => row.outcomes[role] === 'open'));
});
