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

/** Links the new workspace to the shared packages and enters it into the lock file. */
function install() {
  for (const how of [['--offline'], []]) {
    const { status } = spawnSync('pnpm', ['install', ...how], { cwd: root, stdio: 'ignore' });
    if (status === 0) return true;
  }
  return false;
}

try {
  const request = readRequest(process.argv.slice(2), takenRoutes());
  const files = writeTemplate(join(root, 'remotes', request.name), request);
  writeRoutesTable(root);
  console.log(`remotes/${request.name}: ${files.length} files`);
  if (!install()) {
    console.error('The packages are not linked yet: run `pnpm install` once there is a network.');
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
