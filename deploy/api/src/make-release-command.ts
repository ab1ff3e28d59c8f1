import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { API_VERSION, type ReleaseDescriptor } from '@newsphoto/contract';
import { readMigrations, requiredNumber } from './db/migrate.ts';

// Describes the built API as a release: `release publish deploy/api` stores what release.json names. The files stay where they are.
const root = fileURLToPath(new URL('..', import.meta.url));
const MAP = '.map';

const own = readJson('package.json');
const release = await describe(process.env.RELEASE_VERSION || String(own.version));
writeFileSync(join(root, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
console.log(`deploy/api/release.json: api@${release.version}, ${Object.keys(release.assets).length} files`);

async function describe(version: string): Promise<ReleaseDescriptor> {
  const files = [...builtFiles(), ...filesBelow('migrations'), ...filesBelow('seeds'), 'package.json'];
  const hashes = files.map((file) => [file, hashOf(file)] as const);
  const code = createHash('sha256').update(JSON.stringify(hashes)).digest('hex').slice(0, 16);
  const migrations = await readMigrations(join(root, 'migrations'));
  return {
    ...{ schema: 1, kind: 'api', name: 'api', title: 'API', version, code },
    ...{ ranges: { host: '*', api: '*' }, container: '', entry: 'dist/server.mjs', scripts: [] },
    ...{ shared: {}, routes: [], windows: [] },
    api: {
      offers: API_VERSION,
      knows: migrations.length,
      requires: Math.max(0, ...migrations.map(({ sql }) => requiredNumber(sql) ?? 0)),
      flags: JSON.parse(readFileSync(join(root, 'node-flags.json'), 'utf8')),
      packages: installedPackages(),
    },
    assets: Object.fromEntries(
      hashes
        .filter(([file]) => !file.endsWith(MAP))
        .map(([file, hash]) => [file, { ...hash, encodings: [] as const satisfies [] }]),
    ),
    maps: Object.fromEntries(
      hashes.filter(([file]) => file.endsWith(MAP)).map(([file, hash]) => [file.slice(0, -MAP.length), hash]),
    ),
  };
}

/** The server with what it starts; the commands belong to the checkout. */
function builtFiles(): string[] {
  const commands = readdirSync(join(root, 'bin'));
  return filesBelow('dist').filter((file) =>
    commands.every((command) => !file.startsWith(`dist/${command}`)),
  );
}

function filesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length).replaceAll('\\', '/'))
    .sort();
}

function hashOf(file: string) {
  const content = readFileSync(join(root, file));
  const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;
  return { integrity, bytes: content.length };
}

/** A release runs beside installed packages of exactly these versions: native ones are made for their machine. */
function installedPackages(): Record<string, string> {
  const names = Object.keys(own.dependencies ?? {}).filter((name) => !name.startsWith('@newsphoto/'));
  return Object.fromEntries(
    names.map((name) => [name, String(readJson(`node_modules/${name}/package.json`).version)]),
  );
}

function readJson(file: string): { version?: unknown; dependencies?: Record<string, string> } {
  return JSON.parse(readFileSync(join(root, file), 'utf8'));
}
