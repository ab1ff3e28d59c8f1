import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cacheDir, root } from './paths.mjs';
import { runCommand, timed } from './run-command.mjs';

const wanted = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).packageManager;
const stamp = join(cacheDir, 'installed');

/** Command and leading arguments of the pinned package manager: the installed one, or fetched for this call. */
function packageManager() {
  const [name, version] = wanted.split('@');
  const atHand = spawnSync(name, ['--version'], {
    encoding: 'utf8',
    cwd: root,
    env: { ...process.env, COREPACK_ENABLE_DOWNLOAD_PROMPT: '0' },
  });
  if (atHand.status === 0 && atHand.stdout.trim() === version) return [name];
  return ['npm', 'exec', '--yes', `--package=${wanted}`, '--', name];
}

function manifests() {
  const folders = [
    '.',
    'host',
    'e2e',
    ...['remotes', 'shared', 'deploy'].flatMap((parent) =>
      readdirSync(join(root, parent), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => `${parent}/${entry.name}`),
    ),
  ];
  return folders.map((folder) => join(folder, 'package.json')).filter((file) => existsSync(join(root, file)));
}

function fingerprint() {
  const hash = createHash('sha256');
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', '.npmrc', ...manifests()]) {
    hash.update(file).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}

/** Installs from the lock file, unless nothing changed since the last time. */
export async function installDependencies() {
  const current = fingerprint();
  const upToDate =
    existsSync(join(root, 'node_modules')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === current;
  if (upToDate) return;
  const [command, ...leading] = packageManager();
  await timed('installed', () =>
    runCommand(command, [...leading, 'install', '--frozen-lockfile'], { quiet: true }),
  );
  mkdirSync(cacheDir, { recursive: true });
  writeFileSync(stamp, current);
}

/**
 * Links a new workspace to the shared packages and adds it to the lock file, which must not be frozen for that (as it is if
 * `CI` is set). Usually nothing has to be downloaded.
 */
export async function linkWorkspaces() {
  const [command, ...leading] = packageManager();
  const link = (...how) =>
    runCommand(command, [...leading, 'install', '--no-frozen-lockfile', ...how], { quiet: true });
  await timed('linked', () => link('--offline').catch(() => link()));
}
