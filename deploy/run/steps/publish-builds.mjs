import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';
import { runCommand, timed } from './run-command.mjs';

const command = join(root, 'deploy/releases/bin/release.mjs');

const BUILT_HERE = 'built here';

/**
 * The version of each name that a build of this checkout made live last. What somebody promoted or rolled
 * back since is their decision: it stays until the sources change.
 */
function lastBuilt(common) {
  const words = [command, 'status', '--json', '--last', '1000', ...common];
  const { journal } = JSON.parse(execFileSync(process.execPath, words, { encoding: 'utf8' }));
  return new Map(journal.filter(({ why }) => why === BUILT_HERE).map(({ name, to }) => [name, to]));
}

/** Publishes the builds that changed since the last time, and makes them live; the host goes first. */
export async function publishBuilds(deployables, { store, channel }) {
  const common = ['--store', store, '--channel', channel];
  const last = lastBuilt(common);
  const fresh = deployables
    .filter(({ release }) => release)
    .map(({ folder }) => ({ dist: join(root, folder, 'dist'), ...readRelease(folder) }))
    .filter(({ name, version }) => last.get(name) !== version);
  if (fresh.length === 0) return;
  await timed(`published ${fresh.map(({ name }) => name).join(', ')}`, async () => {
    const release = (...words) =>
      runCommand(process.execPath, [command, ...words, ...common], { quiet: true });
    const publish = ({ dist }) => release('publish', dist);
    // Host and remotes of one checkout belong together: that the remotes of before do not fit is of no account.
    const promote = ({ name, version }) =>
      release('promote', `${name}@${version}`, '--why', BUILT_HERE, ...(name === 'host' ? ['--force'] : []));
    const hosts = fresh.filter(({ name }) => name === 'host');
    const remotes = fresh.filter(({ name }) => name !== 'host');
    // A remote is checked against the live host, so the host goes first.
    for (const group of [hosts, remotes]) {
      await Promise.all(group.map(publish));
      for (const one of group) await promote(one);
    }
  });
}

function readRelease(folder) {
  const { name, version } = JSON.parse(readFileSync(join(root, folder, 'dist/release.json'), 'utf8'));
  return { name, version };
}
