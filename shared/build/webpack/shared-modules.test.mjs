import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from '@jest/globals';
import { SHARED_MODULES } from './shared-modules.mjs';

const root = new URL('../../..', import.meta.url).pathname;

/** Imports and exports that remain in the build: `import type` and `export type` do not. */
const REQUEST =
  /^(?:import|export)\s(?!type\s)[^;'"]*?\bfrom\s*(['"])([^'"\n]+)\1|^import\s*(['"])([^'"\n]+)\3|\bimport\(\s*(['"])([^'"\n]+)\5/gm;
const TESTS = /\.test\.|(?:^|\/)testing(?:[./-]|$)/;

const packageOf = (request) =>
  request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');
const SHARED_PACKAGES = new Set(Object.keys(SHARED_MODULES).map(packageOf));

const requestsOf = (source) => [...source.matchAll(REQUEST)].map((found) => found[2] ?? found[4] ?? found[6]);

/** Requests of a package that the host provides, by a name that it does not provide. */
const unlistedIn = (source) =>
  requestsOf(source).filter(
    (request) => SHARED_PACKAGES.has(packageOf(request)) && !(request in SHARED_MODULES),
  );

function sourcesBelow(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((path) => !TESTS.test(path))
    .map((path) => ({ path, source: readFileSync(join(root, path), 'utf8') }));
}

/** Sources of all remotes, and of the workspace packages that become a part of a remote's build. */
function sourcesOfRemotes() {
  const sources = readdirSync(join(root, 'remotes')).flatMap((name) =>
    sourcesBelow(join(root, 'remotes', name, 'src')),
  );
  const requested = new Set(sources.flatMap(({ source }) => requestsOf(source)).map(packageOf));
  const bundled = [...requested].filter(
    (name) => name.startsWith('@newsphoto/') && !SHARED_PACKAGES.has(name),
  );
  return [
    ...sources,
    ...bundled.flatMap((name) => sourcesBelow(join(root, name.replace('@newsphoto', 'shared'), 'src'))),
  ];
}

test('remotes import the packages of the host by names that are in SHARED_MODULES alone', () => {
  const sources = sourcesOfRemotes();
  // Without sources the check would pass.
  expect(sources.length).toBeGreaterThan(500);
  const problems = sources.flatMap(({ path, source }) =>
    unlistedIn(source).map(
      (request) =>
        `${path}: ${request} is not in SHARED_MODULES. The remote would contain a second copy: add it, or import a name that is shared.`,
    ),
  );
  expect(problems).toEqual([]);
});

test('an entry point that is not shared is found in each form of import, a type is not', () => {
  expect(
    unlistedIn(`import { a } from '@newsphoto/ui/charts';
import {
  b,
} from "jotai/vanilla";
import 'react-dom/server';
export * from '@newsphoto/session/host';
const page = () => import('@newsphoto/domain/bank');`),
  ).toEqual([
    ...['@newsphoto/ui/charts', 'jotai/vanilla', 'react-dom/server', '@newsphoto/session/host'],
    '@newsphoto/domain/bank',
  ]);
  expect(
    unlistedIn(`import type { A } from '@newsphoto/ui/charts';
export type { B } from 'jotai/vanilla';
import { Form } from '@newsphoto/ui/forms';
import { Document } from '@newsphoto/contract';
import { other } from 'lodash/fp';`),
  ).toEqual([]);
});
