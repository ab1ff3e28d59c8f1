import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { build } from 'esbuild';

// Workspace packages export TypeScript, so they are bundled; packages of the registry stay external, except for those that
// only a bundled workspace depends on: the finished file could not find them.
const externalPackages = (folder) => ({
  name: 'external-packages',
  setup({ onResolve, resolve: resolveImport }) {
    onResolve({ filter: /^[^./]/ }, async ({ path, kind, pluginData }) => {
      if (kind === 'entry-point' || path.startsWith('@newsphoto/') || pluginData === PROBE) return undefined;
      const own = await resolveImport(path, { kind, resolveDir: folder, pluginData: PROBE });
      return own.errors.length === 0 ? { path, external: true } : undefined;
    });
  },
});
const PROBE = 'probe';

/**
 * Bundles a server's entries into native ES modules for Node 20.
 * @param {{ entries: Record<string, string>, outdir: string, folder?: string, sourcemap?: boolean }} options entries by
 *   output name; `folder`: the workspace
 */
export async function bundleServer({ entries, outdir, folder = process.cwd(), sourcemap = true }) {
  rmSync(resolve(folder, outdir), { recursive: true, force: true });
  await build({
    absWorkingDir: folder,
    entryPoints: entries,
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap,
    logLevel: 'warning',
    plugins: [externalPackages(folder)],
  });
}
