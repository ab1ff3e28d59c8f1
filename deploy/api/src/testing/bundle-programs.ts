import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const apiDir = fileURLToPath(new URL('../..', import.meta.url));
const sourceDir = fileURLToPath(new URL('..', import.meta.url));

export interface BundledPrograms {
  urlOf(entry: string): URL;
  remove(): void;
}

/** Bundles files of `src`, by the names of their entries, as the build does. */
export function bundlePrograms(name: string, files: Readonly<Record<string, string>>): BundledPrograms {
  // Inside the workspace, so that the finished files can resolve their packages.
  const outdir = `node_modules/.test-builds/${process.pid}-${name}`;
  const entries = Object.fromEntries(
    Object.entries(files).map(([entry, file]) => [entry, join(sourceDir, `${file}.ts`)]),
  );
  const script = `import { bundleServer } from '@newsphoto/build/server';
    await bundleServer(${JSON.stringify({ entries, outdir })});`;
  execFileSync(process.execPath, ['--input-type=module', '-e', script], { cwd: apiDir });
  return {
    urlOf: (entry) => pathToFileURL(join(apiDir, outdir, `${entry}.mjs`)),
    remove: () => rmSync(join(apiDir, outdir), { recursive: true, force: true }),
  };
}
