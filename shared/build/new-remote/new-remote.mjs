#!/usr/bin/env node
// Writes the files of a remote that builds, has tests and can be released. `npm run new-remote` links its packages too.
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

async function write(request) {
  if (request.standalone !== undefined) {
    // It packs the kit, which needs what is installed.
    const { writeStandalone } = await import('./write-standalone.mjs');
    const files = await writeStandalone(request, root);
    console.log(`${request.standalone}: ${files.length} files`);
    console.log('next: npm install there, then see its README.md');
    return;
  }
  const files = writeTemplate(join(root, 'remotes', request.name), request);
  writeRoutesTable(root);
  console.log(`remotes/${request.name}: ${files.length} files`);
  console.log(
    `next: npm run dev -- --only ${request.name}   (remotes/${request.name}/README.md says how to release it)`,
  );
}

try {
  await write(readRequest(process.argv.slice(2), takenRoutes()));
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
