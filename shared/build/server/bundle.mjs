import { rmSync } from 'node:fs';
import { build } from 'esbuild';

// Workspace packages export TypeScript, so they are bundled; packages of the registry stay external, except for those that
// only a bundled workspace depends on: the finished file could not find them.
const externalPackages = {
  name: 'external-packages',
  setup({ onResolve, resolve }) {
    onResolve({ filter: /^[^./]/ }, async ({ path, kind, pluginData }) => {
      if (kind === 'entry-point' || path.startsWith('@newsphoto/') || pluginData === PROBE) return undefined;
      const own = await resolve(path, { kind, resolveDir: process.cwd(), pluginData: PROBE });
      return own.errors.length === 0 ? { path, external: true } : undefined;
    });
  },
};
const PROBE = 'probe';

/**
 * Bundles a server's entries into native ES modules for Node 20.
 * @param {{ entries: Record<string, string>, outdir: string, external?: string[] }} options entries by output name
 */
export async function bundleServer({ entries, outdir }) {
  rmSync(outdir, { recursive: true, force: true });
  await build({
    entryPoints: entries,
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: true,
    logLevel: 'warning',
    plugins: [externalPackages],
  });
}
