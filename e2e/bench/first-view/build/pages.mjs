import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BENCH, ROOT } from './places.mjs';

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** `./index-page` of search → `search.index-page`: one name among the pages of all remotes. */
const chunkOf = (owner, module) => `${owner}.${module.replace(/^\.\//, '')}`;

/** Where the host keeps its own pages, as host-pages.ts imports them. */
const HOST_PAGES = {
  './login-page': 'host/src/features/login/login-page.tsx',
  './error-page': 'host/src/features/notice-pages/error-page.tsx',
  './forbidden-page': 'host/src/features/notice-pages/forbidden-page.tsx',
  './complete-page': 'host/src/features/notice-pages/complete-page.tsx',
};

const fileOf = (owner, module) =>
  owner === 'host' ? HOST_PAGES[module] : `remotes/${owner}/src/exposes/${module.slice(2)}.tsx`;

/** Every route of host and remotes with its owner, as the descriptors declare them. */
export function declaredRoutes(owners) {
  return owners.flatMap((owner) => {
    const folder = owner === 'host' ? 'host' : `remotes/${owner}`;
    const { routes } = readJson(join(ROOT, folder, 'descriptor.json'));
    return routes.map((route) => ({ ...route, owner }));
  });
}

/** The windows of a remote; `chunk` is what holds their module. */
export function declaredWindows(owner, chunk) {
  const { windows } = readJson(join(ROOT, 'remotes', owner, 'descriptor.json'));
  return windows.map((window) => ({ ...window, module: `./${chunk}` }));
}

/** All remotes of the house but those of the journeys and the kit. */
export function remoteNames() {
  return readdirSync(join(ROOT, 'remotes'))
    .filter((name) => name !== 'kit')
    .sort();
}

/**
 * Writes the module that imports every page, a chunk each, with what the shell takes of the ui package around it: what
 * a team would write by hand for a bundle. Answers its file.
 */
export function writePageImports(owners, folder) {
  mkdirSync(folder, { recursive: true });
  const pages = new Map(
    declaredRoutes(owners).map(({ owner, module }) => [chunkOf(owner, module), fileOf(owner, module)]),
  );
  const lines = [...pages].map(([chunk, file]) => {
    const wrapper = join(folder, `${chunk}.mjs`);
    writeFileSync(
      wrapper,
      reExports(['default', join(ROOT, file)], ['uiParts', join(BENCH, 'entries/ui-parts.ts')]),
    );
    return `  './${chunk}': () => import(/* webpackChunkName: "${chunk}" */ ${JSON.stringify(wrapper)}),`;
  });
  const all = join(folder, 'page-imports.mjs');
  writeFileSync(all, `export const PAGE_IMPORTS = {\n${lines.join('\n')}\n};\n`);
  return all;
}

const reExports = (...pairs) =>
  pairs.map(([name, file]) => `export { ${name} } from ${JSON.stringify(file)};\n`).join('');

/** The routes as one release declares them that holds every page. */
export function bundledRoutes(owners) {
  return declaredRoutes(owners).map(({ owner, ...route }) => ({
    ...route,
    module: `./${chunkOf(owner, route.module)}`,
  }));
}
