import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUILT_HERE, chooseBuilds } from './choose-builds.mjs';
import { root } from './paths.mjs';
import { CommandFailed, runCommand, timed } from './run-command.mjs';

const command = join(root, 'deploy/releases/bin/release.mjs');

function readChannel(common) {
  const args = [command, 'status', '--json', '--last', '1000', ...common];
  const { state, journal } = JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' }));
  return { live: state.releases, journal };
}

/**
 * Publishes the builds that changed since the last time, and makes them live, the host first. Releases that were made in
 * another way stay live, and are reported.
 */
export async function publishBuilds(deployables, { store, channel }) {
  const common = ['--store', store, '--channel', channel];
  const builds = deployables.filter(({ release }) => release).map(readBuild);
  const { fresh, skipped } = chooseBuilds(builds, readChannel(common));
  for (const { build, reason } of skipped) reportSkipped(build, reason);
  if (fresh.length === 0) return;
  const isOwnHost = skipped.every(({ build }) => build.name !== 'host');
  await timed(`published ${fresh.map(({ name }) => name).join(', ')}`, async () => {
    const release = (...args) => runCommand(process.execPath, [command, ...args, ...common], { quiet: true });
    const publish = ({ dist }) => release('publish', dist);
    // Host and remotes of one checkout belong together: it does not matter that older remotes do not fit.
    const promote = ({ name, version }) =>
      release('promote', `${name}@${version}`, '--why', BUILT_HERE, ...(name === 'host' ? ['--force'] : []));
    const isAccepted = async (work, build) => {
      try {
        await work(build);
        return true;
      } catch (error) {
        // A host that was released by hand need not fit the builds of this checkout: the rest starts all the same.
        if (isOwnHost || !(error instanceof CommandFailed)) throw error;
        reportSkipped(build, 'refused, see above');
        return false;
      }
    };
    const isHost = ({ name }) => name === 'host';
    // A remote is checked against the live host, so the host goes first.
    for (const group of [fresh.filter(isHost), fresh.filter((build) => !isHost(build))]) {
      const published = await Promise.all(group.map((build) => isAccepted(publish, build)));
      for (const build of group.filter((_build, at) => published[at])) await isAccepted(promote, build);
    }
  });
}

function reportSkipped({ name, version, folder }, reason) {
  console.log(
    `not published: ${name}@${version} (${reason}); to take it: npm run release -- publish ${folder}/dist, ` +
      `then npm run release -- promote ${name}@${version} --why "${BUILT_HERE}"`,
  );
}

function readBuild({ folder }) {
  const { name, version } = JSON.parse(readFileSync(join(root, folder, 'dist/release.json'), 'utf8'));
  return { name, version, folder, dist: join(root, folder, 'dist') };
}
