#!/usr/bin/env node
// npm run pack:kit [-- <folder>]: npm packages of what a remote in its own repository needs, as files.
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleServer } from '../server/bundle.mjs';
import { problemsOfPackage } from './check-package.mjs';
import { compileLibraries } from './compile-libraries.mjs';
import { COMMANDS, LIBRARIES, PRESET } from './kit-packages.mjs';
import { publishedManifest, readCatalog } from './published-manifest.mjs';
import { run } from './run-node.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));
export const KIT_FOLDER = join(root, 'shared/build/dist/kit');

const readManifest = (folder) => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));

/**
 * Writes the packages of the kit, one `.tgz` file each, and `kit.json`, which lists them.
 *
 * @param {string} [output] its former contents are removed
 * @returns {Promise<{name: string, version: string, file: string, bytes: number}[]>}
 */
export async function packKit(output = KIT_FOLDER) {
  // Outside of the checkout, so that no package is complete by what is around it.
  const staging = mkdtempSync(join(tmpdir(), 'newsphoto-kit-'));
  try {
    await Promise.all([compileLibraries({ root, staging, libraries: LIBRARIES }), bundleCommands(staging)]);
    stagePreset(staging);
    const folders = writeManifests(staging);
    requireComplete(folders, staging);
    rmSync(output, { recursive: true, force: true });
    mkdirSync(output, { recursive: true });
    const options = ['--silent', '--ignore-scripts', '--offline', '--pack-destination', output];
    await run('npm', ['pack', ...options, ...folders], { cwd: staging });
    const packages = folders.map((folder) => packedAs(folder, output));
    writeFileSync(join(output, 'kit.json'), `${JSON.stringify({ packages }, null, 2)}\n`);
    return packages;
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

/** npm's name of the file; what it prints differs between its versions. */
function packedAs(folder, output) {
  const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = `${name.replace('@', '').replace('/', '-')}-${version}.tgz`;
  return { name, version, file, bytes: statSync(join(output, file)).size };
}

const stagedFolder = (staging, folder) => join(staging, basename(folder));

async function bundleCommands(staging) {
  for (const { folder, bundles, files, copies = {} } of COMMANDS) {
    const target = stagedFolder(staging, folder);
    for (const { folder: workspace, entries } of bundles) {
      const outdir = join(target, '.bundle');
      await bundleServer({ entries, outdir, folder: join(root, workspace), sourcemap: false });
      cpSync(outdir, join(target, 'dist'), { recursive: true });
      rmSync(outdir, { recursive: true });
    }
    copyAll(target, { ...Object.fromEntries(files.map((file) => [join(folder, file), file])), ...copies });
  }
}

function stagePreset(staging) {
  const { folder, files, copies } = PRESET;
  copyAll(stagedFolder(staging, folder), {
    ...Object.fromEntries(files.map((file) => [join(folder, file), file])),
    ...copies,
  });
}

function copyAll(target, copies) {
  for (const [from, to] of Object.entries(copies)) {
    const filter = (file) => !/\.test\.[a-z]+$/.test(file);
    cpSync(join(root, from), join(target, to), { recursive: true, filter });
  }
}

/** @returns {string[]} folders of the packages */
function writeManifests(staging) {
  const libraries = LIBRARIES.map((library) => ({ folder: `shared/${library}`, changes: {} }));
  const preset = {
    folder: PRESET.folder,
    changes: { exports: PRESET.exports, files: ['webpack', 'jest', 'types'] },
  };
  const commands = COMMANDS.map(({ folder, from, files, copies = {}, bin }) => ({
    folder,
    changes: {
      ...{ bin, exports: {}, files: ['dist', ...files, ...Object.values(copies)] },
      dependencies: Object.assign({}, ...from.map((one) => readManifest(one).dependencies)),
    },
  }));
  const all = [...libraries, preset, ...commands].map((one) => ({
    ...one,
    manifest: readManifest(one.folder),
  }));
  const versions = Object.fromEntries(all.map(({ manifest }) => [manifest.name, manifest.version]));
  const catalog = readCatalog(readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8'));
  return all.map(({ folder, manifest, changes }) => {
    const target = stagedFolder(staging, folder);
    const published = publishedManifest(manifest, { catalog, versions }, changes);
    writeFileSync(join(target, 'package.json'), `${JSON.stringify(published, null, 2)}\n`);
    const readme = join(root, folder, 'README.md');
    if (existsSync(readme)) cpSync(readme, join(target, 'README.md'));
    return target;
  });
}

/** A package is the same wherever it was made, and complete without this repository. */
function requireComplete(folders, staging) {
  const places = [root.replace(/\/$/, ''), staging];
  const problems = folders.flatMap((folder) =>
    problemsOfPackage(folder, places).map((problem) => `${basename(folder)}: ${problem}`),
  );
  if (problems.length > 0) throw new Error(`The kit is not packed:\n${problems.join('\n')}`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const output = resolve(process.argv[2] ?? KIT_FOLDER);
  const packages = await packKit(output);
  for (const { file, bytes } of packages) console.log(`${(bytes / 1000).toFixed(0).padStart(6)} KB  ${file}`);
  console.log(`${packages.length} packages in ${output}`);
}
