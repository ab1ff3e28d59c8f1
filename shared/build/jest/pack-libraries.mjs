import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const own = readFileSync(fileURLToPath(import.meta.url));

/**
 * Packs libraries of many files into a few, and returns where tests find them (Jest's `moduleNameMapper`). Every test file
 * loads its modules again, and one that loads 2,400 files of icons and tables spends all its time with that.
 * Nothing else changes: same code, not minified, with the environment read at run time.
 *
 * @param {object} options
 * @param {string} options.folder of a package that depends on the libraries
 * @param {string[]} options.libraries
 * @param {string} options.cache where packed files are stored: a folder that finds the external packages
 * @param {string | Buffer} options.versions changes whenever a library changes
 * @param {string[]} [options.external] packages that the tests import too, and that must not be duplicated
 * @param {boolean} [options.forNode] CommonJS libraries that use Node's own modules
 * @returns {Promise<Record<string, string>>}
 */
export async function packLibraries({ folder, libraries, cache, versions, external = [], forNode = false }) {
  const parts = [versions, own, JSON.stringify({ libraries, external, forNode })];
  const hash = parts.reduce((sum, part) => sum.update(part), createHash('sha256'));
  const outdir = join(cache, 'packed', hash.digest('hex').slice(0, 16));
  const named = libraries.map((library) => [library.replaceAll('/', '_'), library]);
  if (!existsSync(outdir))
    await pack({ folder, outdir, entries: Object.fromEntries(named), external, forNode });
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

async function pack({ folder, outdir, entries, external, forNode }) {
  const unfinished = `${outdir}.${randomUUID()}`;
  await build({
    absWorkingDir: folder,
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
