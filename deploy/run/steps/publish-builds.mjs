import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';
import { runCommand, timed } from './run-command.mjs';

const command = join(root, 'deploy/releases/bin/release.mjs');

function liveVersions(store, channel) {
  const file = join(store, 'channels', `${channel}.json`);
  if (!existsSync(file)) return {};
  return JSON.parse(readFileSync(file, 'utf8')).releases;
}

/** Publishes the builds that are not live on the channel yet, and makes them live; the host goes first. */
export async function publishBuilds(deployables, { store, channel }) {
  const live = liveVersions(store, channel);
  const fresh = deployables
    .filter(({ release }) => release)
    .map(({ folder }) => ({ dist: join(root, folder, 'dist'), ...readRelease(folder) }))
    .filter(({ name, version }) => live[name]?.live !== version)
    .sort((a, b) => Number(b.name === 'host') - Number(a.name === 'host'));
  if (fresh.length === 0) return;
  await timed(`published ${fresh.map(({ name }) => name).join(', ')}`, async () => {
    const common = ['--store', store, '--channel', channel];
    for (const { dist, name, version } of fresh) {
      await runCommand(process.execPath, [command, 'publish', dist, ...common], { quiet: true });
      const promote = ['promote', `${name}@${version}`, '--why', 'built here', ...common];
      await runCommand(process.execPath, [command, ...promote], { quiet: true });
    }
  });
}

function readRelease(folder) {
  const { name, version } = JSON.parse(readFileSync(join(root, folder, 'dist/release.json'), 'utf8'));
  return { name, version };
}
