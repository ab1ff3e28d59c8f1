import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cacheDir, root } from './paths.mjs';
import { runCommand, timed } from './run-command.mjs';
import { deployables, inputFingerprint, localVersion } from './workspaces.mjs';

const AT_ONCE = 2;

function stampOf(deployable) {
  return join(cacheDir, 'builds', deployable.folder.replaceAll('/', '_'));
}

function isBuilt(deployable, fingerprint) {
  const stamp = stampOf(deployable);
  return (
    existsSync(join(root, deployable.folder, 'dist')) &&
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === fingerprint
  );
}

async function build(deployable, fingerprint) {
  const cwd = join(root, deployable.folder);
  const args = deployable.release
    ? [join(cwd, 'node_modules/webpack/bin/webpack.js'), '--mode', 'production']
    : ['build.mjs'];
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    RELEASE_VERSION: localVersion(deployable, fingerprint),
  };
  // An interrupted build must not be taken for the one that the stamp remembers.
  rmSync(stampOf(deployable), { force: true });
  await timed(`built ${deployable.folder}`, () =>
    runCommand(process.execPath, args, { cwd, env, quiet: true }),
  );
  mkdirSync(join(cacheDir, 'builds'), { recursive: true });
  writeFileSync(stampOf(deployable), fingerprint);
}

/** Builds every requested deployable whose inputs changed, at most two at a time. Returns all requested ones. */
export async function buildChanged(isWanted = () => true) {
  const all = deployables().filter(isWanted);
  const waiting = all
    .map((deployable) => ({ deployable, fingerprint: inputFingerprint(deployable) }))
    .filter(({ deployable, fingerprint }) => !isBuilt(deployable, fingerprint));
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      await build(next.deployable, next.fingerprint);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return all;
}
