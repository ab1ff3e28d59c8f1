import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { lstat, mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '../..');
const OWN = '@newsphoto/';
const MOST_OUTPUT = 64 * 1024 * 1024;

type Dependencies = Readonly<Record<string, string>>;
interface Manifest {
  readonly dependencies?: Dependencies;
  readonly devDependencies?: Dependencies;
  readonly peerDependencies?: Dependencies;
}

/** A remote in its own repository, outside of the checkout. */
export interface StandaloneRepository {
  readonly folder: string;
  /** Runs Node there; returns what it printed. */
  readonly node: (args: readonly string[], env?: NodeJS.ProcessEnv) => Promise<string>;
  readonly read: (file: string) => Promise<string>;
  readonly write: (file: string, text: string) => Promise<void>;
  readonly remove: () => Promise<void>;
}

/** Packs the kit and makes the repository, as `npm run new-remote -- <name> --standalone <folder>` does. */
export async function standaloneRepository(...request: readonly string[]): Promise<StandaloneRepository> {
  const folder = await mkdtemp(join(tmpdir(), 'newsphoto-standalone-'));
  const script = join(ROOT, 'shared/build/new-remote/new-remote.mjs');
  await run(process.execPath, [script, ...request, '--standalone', folder], { cwd: ROOT });
  const path = (file: string) => join(folder, file);
  return {
    folder,
    async node(args, env = {}) {
      const options = { cwd: folder, env: { ...process.env, ...OFFLINE, ...env }, maxBuffer: MOST_OUTPUT };
      const { stdout, stderr } = await run(process.execPath, args, options);
      return stdout + stderr;
    },
    read: (file) => readFile(path(file), 'utf8'),
    write: (file, text) => writeFile(path(file), text),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** npm without a registry; install scripts of linked packages ran when this checkout was installed. */
const OFFLINE = { npm_config_offline: 'true', npm_config_ignore_scripts: 'true' };

/**
 * There is no registry in a test: every package of others, and none of `@newsphoto`, is named as the folder in which this
 * checkout has it (`file:…`), which npm links. Packages of `@newsphoto` stay the files in `vendor/`.
 *
 * @returns the names of the linked packages
 */
export async function linkOtherPackages({ folder, read, write }: StandaloneRepository): Promise<string[]> {
  const own: Required<Manifest> = JSON.parse(await read('package.json'));
  const packed = await Promise.all(
    (await readdir(join(folder, 'vendor'))).map((file) => packedManifest(join(folder, 'vendor', file))),
  );
  const wanted = [own, ...packed].flatMap(({ dependencies, devDependencies, peerDependencies }) =>
    Object.keys({ ...dependencies, ...devDependencies, ...peerDependencies }),
  );
  const others = [...new Set(wanted)].filter((name) => !name.startsWith(OWN)).sort();
  const workspaces = await workspaceFolders();
  const links: Record<string, string> = {};
  for (const name of others) links[name] = `file:${await installedFolder(name, workspaces)}`;
  const ownOnes = (dependencies: Dependencies) =>
    Object.fromEntries(Object.entries(dependencies).filter(([name]) => name.startsWith(OWN)));
  const next = {
    ...own,
    dependencies: { ...ownOnes(own.dependencies), ...links },
    devDependencies: ownOnes(own.devDependencies),
  };
  await write('package.json', JSON.stringify(next, null, 2));
  return others;
}

async function packedManifest(file: string): Promise<Manifest> {
  return JSON.parse((await run('tar', ['-xzOf', file, 'package/package.json'])).stdout);
}

async function workspaceFolders(): Promise<string[]> {
  const parents = await Promise.all(
    ['shared', 'deploy'].map(async (parent) =>
      (await readdir(join(ROOT, parent))).map((name) => join(ROOT, parent, name)),
    ),
  );
  return [ROOT, join(ROOT, 'host'), ...parents.flat()];
}

async function installedFolder(name: string, workspaces: readonly string[]): Promise<string> {
  const found = workspaces
    .map((workspace) => join(workspace, 'node_modules', name))
    .find((folder) => existsSync(join(folder, 'package.json')));
  if (!found) throw new Error(`${name} is not installed in this checkout`);
  return realpath(found);
}

/** Packages of `@newsphoto` that are not as npm unpacked them: links, or files of the checkout. */
export async function linkedOwnPackages({ folder }: StandaloneRepository): Promise<string[]> {
  const scope = join(folder, 'node_modules/@newsphoto');
  const names = await readdir(scope);
  const links = await Promise.all(
    names.map(async (name) => (await lstat(join(scope, name))).isSymbolicLink()),
  );
  return names.filter((_name, at) => links[at]);
}
