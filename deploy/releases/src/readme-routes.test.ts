import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { ACCESS_FLOOR, type DeploymentDeclaration, DeploymentDeclarationSchema } from '@newsphoto/contract';
import { Value } from 'typebox/value';

const root = new URL('../../..', import.meta.url).pathname;
const readme = readFileSync(join(root, 'README.md'), 'utf8');

// The kit is part of development builds alone: readers of the table do not need it.
const remotes = readdirSync(join(root, 'remotes')).filter((name) => name !== 'kit');

const declarations = ['host', ...remotes.map((name) => `remotes/${name}`)].map(
  (folder): DeploymentDeclaration =>
    Value.Parse(
      DeploymentDeclarationSchema,
      JSON.parse(readFileSync(join(root, folder, 'descriptor.json'), 'utf8')),
    ),
);

const rows = declarations.flatMap(({ name, routes }) =>
  routes.map(
    ({ path, title, preparing }) => `| \`${path}\` | ${title} | ${name} | ${preparing ? '準備中' : ''} |`,
  ),
);

test("the README's table of routes is what the descriptors declare", () => {
  const table = /<!-- routes -->\n\n.*\n.*\n([\s\S]*?)\n\n<!-- \/routes -->/.exec(readme)?.[1];
  expect(table?.split('\n')).toEqual(rows);
});

test('every route of the specification has an owner', () => {
  const owned = new Set(declarations.flatMap(({ routes }) => routes.map(({ path }) => path)));
  expect(Object.keys(ACCESS_FLOOR).filter((path) => path !== '/' && !owned.has(path))).toEqual([]);
});

test('[R-009] a description marks its route as responsive or not; the top page is', () => {
  const marks = new Map(
    declarations.flatMap(({ routes }) => routes.map(({ path, viewport }) => [path, viewport])),
  );
  expect(marks.get('/index')).toBe('responsive');
  expect(new Set(marks.values()).size).toBeGreaterThan(1);
});
