// The next version of everything that is released: an API, the host and three remotes, built before the users come.
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../../../deploy/run/steps/run-command.mjs';

const ROOT = join(import.meta.dirname, '../../..');
const RELEASE = join(ROOT, 'deploy/releases/bin/release.mjs');
const WEBPACK = join(ROOT, 'remotes/search/node_modules/webpack/bin/webpack.js');
const FOLDERS = {
  host: 'host',
  search: 'remotes/search',
  cart: 'remotes/cart',
  download: 'remotes/download',
};

const raised = (version, part) => {
  const numbers = version.split(/[+-]/)[0].split('.').map(Number);
  return numbers.map((number, at) => (at === part ? number + 1 : at > part ? 0 : number)).join('.');
};

/** A copy of the built API that names the next minor version; returns the path of its server. */
export function nextApi(directory) {
  const source = join(ROOT, 'deploy');
  const target = join(directory, 'next-deploy');
  mkdirSync(join(target, 'api'), { recursive: true });
  const link = (name) => symlinkSync(join(source, name), join(target, name));
  for (const name of readdirSync(source)) if (name !== 'api') link(name);
  for (const name of readdirSync(join(source, 'api'))) if (name !== 'dist') link(join('api', name));
  cpSync(join(source, 'api/dist'), join(target, 'api/dist'), { recursive: true });
  const written = readFileSync(join(ROOT, 'shared/contract/src/release/api-version.ts'), 'utf8');
  const [, version] = /API_VERSION = '([^']+)'/.exec(written);
  const server = join(target, 'api/dist/server.mjs');
  const text = readFileSync(server, 'utf8');
  const next = text.replaceAll(`"${version}"`, `"${raised(version, 1)}"`);
  if (next === text) throw new Error('the built API does not name its version');
  writeFileSync(server, next);
  return server;
}

/** Builds the next host and remotes; returns functions by name, each of which publishes one and makes it live. */
export async function nextReleases(directory, { store, channel }) {
  const releases = [];
  for (const [name, folder] of Object.entries(FOLDERS)) {
    const { version } = JSON.parse(readFileSync(join(ROOT, folder, 'dist/release.json'), 'utf8'));
    const next = raised(version, 2);
    const output = join(directory, 'next', name);
    await runCommand(process.execPath, [WEBPACK, '--mode', 'production', '--output-path', output], {
      ...{ cwd: join(ROOT, folder), quiet: true },
      env: { ...process.env, NODE_ENV: 'production', RELEASE_VERSION: next },
    });
    const common = ['--store', store, '--channel', channel];
    const release = (...args) => runCommand(process.execPath, [RELEASE, ...args, ...common], { quiet: true });
    await release('publish', output);
    const force = name === 'host' ? ['--force'] : [];
    releases.push({
      name,
      goLive: () => release('promote', `${name}@${next}`, '--why', 'drill', ...force),
      goBack: () => release('rollback', name, '--why', 'drill', ...force),
    });
  }
  return releases;
}
