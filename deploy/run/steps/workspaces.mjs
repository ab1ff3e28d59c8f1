import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';

const BROWSER_SHARED = [
  ...[
    'contract',
    'domain',
    'session',
    'bus',
    'http',
    'query',
    'extensions',
    'ui',
    'records',
    'bulk',
    'content',
    'build',
  ],
].map((name) => `shared/${name}`);
const SERVER_SHARED = ['contract', 'domain', 'build'].map((name) => `shared/${name}`);
const WEB_SERVER = [...SERVER_SHARED, 'deploy/framing', 'deploy/keys', 'deploy/tracing'];

const remoteFolders = () =>
  readdirSync(join(root, 'remotes'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => `remotes/${entry.name}`);

/** Built only if its variable is set to 1: no releases in a normal build. */
const ON_REQUEST = { 'remotes/kit': 'KIT' };

const isWanted = ({ folder }, env) => !(folder in ON_REQUEST) || env[ON_REQUEST[folder]] === '1';

/** What is built, servers first: `release` marks host and remotes, which are published. */
export function deployables(env = process.env) {
  return [
    { folder: 'deploy/releases', inputs: [...SERVER_SHARED, 'deploy/keys'], release: false },
    { folder: 'deploy/gateway', inputs: [...WEB_SERVER, 'deploy/releases'], release: false },
    { folder: 'deploy/api', inputs: WEB_SERVER, release: false },
    { folder: 'deploy/sample', inputs: SERVER_SHARED, release: false },
    ...['host', ...remoteFolders()].map((folder) => ({ folder, inputs: BROWSER_SHARED, release: true })),
  ].filter((one) => isWanted(one, env) && existsSync(join(root, one.folder, 'package.json')));
}

/** Folders of installed or generated files. */
const MADE = ['node_modules', 'dist', '.cache'];

/** Markdown is built in this folder alone. */
const PAGES = 'deploy/gateway/pages/';
const isNoInput = (path) => /\.test\.tsx?$/.test(path) || (path.endsWith('.md') && !path.startsWith(PAGES));

function* filesBelow(folder) {
  const entries = readdirSync(join(root, folder), { withFileTypes: true }).sort((a, b) =>
    a.name < b.name ? -1 : 1,
  );
  for (const entry of entries) {
    const path = `${folder}/${entry.name}`;
    if (MADE.includes(entry.name) || isNoInput(path)) continue;
    if (entry.isDirectory()) yield* filesBelow(path);
    else if (entry.isFile()) yield path;
  }
}

/** Hash over everything that a build reads: its own files, the shared packages, the lock file. */
export function inputFingerprint({ folder, inputs }) {
  const hash = createHash('sha256');
  for (const path of [folder, ...inputs].flatMap((one) => [...filesBelow(one)])) {
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
      .update('\0');
  }
  return hash.update(readFileSync(join(root, 'pnpm-lock.yaml'))).digest('hex');
}

/** Version of a build made here: unique by its inputs, and still inside the ranges of its base version. */
export function localVersion({ folder }, fingerprint) {
  const { version } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
  return process.env.RELEASE_VERSION ?? `${version}+local.${fingerprint.slice(0, 8)}`;
}
