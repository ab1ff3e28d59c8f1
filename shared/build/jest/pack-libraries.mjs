import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readFileSync, renameSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const workspaces = new URL('../../../', import.meta.url);
const lock = readFileSync(new URL('pnpm-lock.yaml', workspaces));
const own = readFileSync(fileURLToPath(import.meta.url));

/**
 * Packs libraries of many files into a few, and returns where tests find them (Jest's `moduleNameMapper`). Every test file
 * loads its modules again, and one that loads 2,400 files of icons and tables spends all its time with that.
 * Nothing else changes: same code, not minified, with the environment read at run time.
 *
 * @param {{ folder: string, libraries: string[], external?: string[], forNode?: boolean }} options `folder`: a workspace
 *   that depends on the libraries; `external`: packages that the tests import too, and that must not be duplicated;
 *   `forNode`: CommonJS libraries that use Node's own modules
 * @returns {Promise<Record<string, string>>}
 */
export async function packLibraries({ folder, libraries, external = [], forNode = false }) {
  const workspace = fileURLToPath(new URL(folder, workspaces));
  const parts = [lock, own, JSON.stringify({ libraries, external, forNode })];
  const hash = parts.reduce((sum, part) => sum.update(part), createHash('sha256'));
  // Inside the workspace, so that the finished files can resolve external packages.
  const outdir = `${workspace}/.cache/packed/${hash.digest('hex').slice(0, 16)}`;
  const named = libraries.map((library) => [library.replaceAll('/', '_'), library]);
  if (!existsSync(outdir))
    await pack({ workspace, outdir, entries: Object.fromEntries(named), external, forNode });
  const extension = forNode ? 'cjs' : 'mjs';
  return Object.fromEntries(
    named.map(([name, library]) => [`^${library}$`, `${outdir}/${name}.${extension}`]),
  );
}

const ES_MODULES = {
  outExtension: { '.js': '.mjs' },
  // Shared code exists once.
  splitting: true,
  format: 'esm',
  platform: 'neutral',
  mainFields: ['module', 'main'],
};

const NODE_MODULES = {
  outExtension: { '.js': '.cjs' },
  format: 'cjs',
  platform: 'node',
  // Fastify looks for each plugin in it, and Jest lists every loaded module for each look.
  define: { 'require.cache': 'undefined' },
};

async function pack({ workspace, outdir, entries, external, forNode }) {
  const unfinished = `${outdir}.${randomUUID()}`;
  await build({
    absWorkingDir: workspace,
    entryPoints: entries,
    outdir: unfinished,
    bundle: true,
    ...(forNode ? NODE_MODULES : ES_MODULES),
    external: external.flatMap((name) => [name, `${name}/*`]),
    target: 'node20',
    logLevel: 'warning',
  });
  try {
    renameSync(unfinished, outdir);
  } catch (error) {
    // A concurrent run was faster.
    if (!existsSync(outdir)) throw error;
  }
}
