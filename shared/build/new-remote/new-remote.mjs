#!/usr/bin/env node
// pnpm new-remote <name> --title <Japanese title>: a remote that builds, is tested and can be released.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readRequest, UsageError } from './read-request.mjs';
import { writeRoutesTable } from './routes-table.mjs';
import { writeTemplate } from './write-template.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));

function takenRoutes() {
  const folders = ['host', ...readdirSync(join(root, 'remotes')).map((name) => `remotes/${name}`)];
  return new Map(
    folders
      .map((folder) => join(root, folder, 'descriptor.json'))
      .filter((file) => existsSync(file))
      .map((file) => JSON.parse(readFileSync(file, 'utf8')))
      .flatMap(({ name, routes }) => routes.map(({ path }) => [path, name])),
  );
}

/**
 * Links the new workspace to the shared packages and enters it into the lock file; answers what pnpm said where it
 * could not. The lock file has to change, so it must not be frozen, which it is where `CI` is set.
 */
function install() {
  let said = '';
  for (const how of [['--offline'], []]) {
    const run = spawnSync('pnpm', ['install', '--no-frozen-lockfile', ...how], {
      cwd: root,
      encoding: 'utf8',
    });
    if (run.status === 0) return undefined;
    said = run.error?.message ?? run.stdout + run.stderr;
  }
  return said;
}

try {
  const request = readRequest(process.argv.slice(2), takenRoutes());
  const files = writeTemplate(join(root, 'remotes', request.name), request);
  writeRoutesTable(root);
  console.log(`remotes/${request.name}: ${files.length} files`);
  const refusal = install();
  if (refusal !== undefined) {
    console.error(
      `${refusal}\nThe packages are not linked yet: run \`pnpm install\` once its cause is mended.`,
    );
    process.exitCode = 1;
  }
  console.log(
    `next: pnpm dev --only ${request.name}   (remotes/${request.name}/README.md says how to release it)`,
  );
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
