import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const contract = join(root, 'shared/contract');

/** The committed report, so that a change of the interface between releases shows in review. */
export const SURFACE_FILE = join(contract, 'surface.txt');

/** The interface between host, remotes and gateway. Calls of the API have OpenAPI and a separate version. */
const CROSSING = ['access', 'bus', 'extensions', 'release', 'sealed', 'session'];

const OPTIONS = [
  ...['--ignoreConfig', '--declaration', '--emitDeclarationOnly', '--removeComments', '--skipLibCheck'],
  ...['--allowImportingTsExtensions', '--verbatimModuleSyntax', '--strict', '--types', 'node'],
  ...['--target', 'ES2023', '--lib', 'ES2023,DOM', '--module', 'ESNext', '--moduleResolution', 'bundler'],
];

const HEAD = `What crosses between host, remotes and gateway, as TypeScript declares it. Written by \`npm run surface\`.
Read "How the contract changes" in deploy/releases/README.md before a line of this goes away.
`;

/** Declarations of the contract's modules that are used across releases, in the order of their names. */
export function contractSurface() {
  const output = mkdtempSync(join(tmpdir(), 'newsphoto-surface-'));
  try {
    const tsc = join(root, 'node_modules/typescript/bin/tsc');
    const source = join(contract, 'src');
    execFileSync(process.execPath, [
      ...[tsc, ...OPTIONS, '--rootDir', source, '--outDir', output, join(source, 'index.ts')],
    ]);
    const files = CROSSING.flatMap((folder) =>
      readdirSync(join(output, folder))
        .sort()
        .map((file) => join(folder, file)),
    );
    const parts = files.map((file) => {
      const text = readFileSync(join(output, file), 'utf8').replaceAll(/^import .*\n/gm, '');
      return `\n== ${file.replace(/\.d\.ts$/, '')}\n\n${text}`;
    });
    return HEAD + parts.join('');
  } finally {
    rmSync(output, { recursive: true, force: true });
  }
}
