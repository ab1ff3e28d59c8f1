import { rmSync } from 'node:fs';
import { build } from 'esbuild';

// Workspace packages export TypeScript, so they are bundled in; packages of the registry stay outside.
const externalPackages = {
  name: 'external-packages',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) => {
      if (kind === 'entry-point' || path.startsWith('@newsphoto/')) return undefined;
      return { path, external: true };
    });
  },
};

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
