import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join } from 'node:path';
import { packageOf } from '../webpack/declaration.mjs';

const IMPORTS = [
  /^(?:import|export)\b[^'"`;]*?\bfrom\s*["']([^"'\n$]+)["']/gm,
  /^import\s*["']([^"'\n$]+)["']/gm,
  /\bimport\(\s*["']([^"'\n$]+)["']\s*\)/g,
];
/** Only what the workspace can resolve: versions of pnpm. */
const UNRESOLVED = ['workspace:', 'catalog:'];

/**
 * What a package needs and does not bring or declare, and what it contains of the machine that made it.
 *
 * @param {string} folder of the package, as it will be packed
 * @param {string[]} places folders of this machine that it must not name
 * @returns {string[]} sentences; empty if it is complete
 */
export function problemsOfPackage(folder, places) {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const { name, dependencies = {}, peerDependencies = {} } = manifest;
  const declared = new Set([name, ...Object.keys({ ...dependencies, ...peerDependencies })]);
  const entries = Object.values(manifest.exports ?? {}).flatMap((entry) =>
    typeof entry === 'string' ? entry : Object.values(entry),
  );
  const absent = [...entries, ...Object.values(manifest.bin ?? {})].filter(
    (file) => !existsSync(join(folder, file)),
  );
  return [
    ...absent.map((file) => `package.json names ${file}, which is not in the package`),
    ...filesOf(folder).flatMap((file) => {
      const text = readFileSync(join(folder, file), 'utf8');
      const found = [...places, ...(file === 'package.json' ? UNRESOLVED : [])].filter((one) =>
        text.includes(one),
      );
      return [
        ...found.map((one) => `${file} contains ${one}`),
        ...importsOf(file, text)
          .filter((request) => !isResolved(folder, file, request, declared))
          .map((request) => `${file} imports ${request}, which is not there`),
      ];
    }),
  ];
}

const filesOf = (folder) =>
  readdirSync(folder, { recursive: true }).filter((file) => statSync(join(folder, file)).isFile());

const importsOf = (file, text) =>
  /\.(?:js|mjs|d\.ts)$/.test(file)
    ? IMPORTS.flatMap((pattern) => [...text.matchAll(pattern)].map(([, request]) => request))
    : [];

function isResolved(folder, file, request, declared) {
  if (!request.startsWith('.')) {
    return (
      request.startsWith('node:') || builtinModules.includes(request) || declared.has(packageOf(request))
    );
  }
  const target = join(folder, dirname(file), request);
  // A declaration belongs to the code that it is named after.
  return existsSync(file.endsWith('.d.ts') ? target.replace(/\.js$/, '.d.ts') : target);
}
