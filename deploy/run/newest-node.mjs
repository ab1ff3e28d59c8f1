#!/usr/bin/env node
// Starts the product with the newest Node, and runs some tests of the API with it: `npm run newest-node [-- <version>]`.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { root } from './steps/paths.mjs';
import { runCommand, timed } from './steps/run-command.mjs';

const PATIENCE_MS = 5 * 60 * 1000;
/** Native modules, threads, child processes, streams and the server itself. */
const TESTS = [
  'app',
  'modules/auth/auth',
  'modules/ingest/ingest',
  'modules/jobs/jobs',
  'modules/wire/wire-reader',
];

const folder = mkdtempSync(join(tmpdir(), 'newsphoto-node-'));

/** The newest Node as a package, in a folder that is removed; undefined where the registry cannot be reached. */
async function installNode(version) {
  const args = ['install', '--prefix', folder, '--no-audit', '--no-fund', '--no-save', `node@${version}`];
  try {
    await runCommand('npm', args, { cwd: folder, quiet: true });
  } catch {
    return undefined;
  }
  return join(folder, 'node_modules/node/bin');
}

/** Starts everything on an empty directory, requests a page and the API, and stops it. */
async function start(node, env) {
  const child = spawn(node, [join(root, 'deploy/run/start.mjs')], {
    cwd: root,
    env: { ...env, PORT: '0', SEED: 'none', DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  try {
    const origin = await new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('the start took too long')), PATIENCE_MS);
      let text = '';
      child.stdout.on('data', (chunk) => {
        text += chunk;
        const ready = /^ready: (http:\/\/[^/\s]+)\//m.exec(text)?.[1];
        if (!ready) return;
        clearTimeout(timer);
        resolve(ready);
      });
      child.once('exit', (code) => {
        clearTimeout(timer);
        reject(new Error(`the start ended with ${code}`));
      });
    });
    for (const path of ['/web/index', '/api/openapi.json']) {
      const response = await fetch(`${origin}${path}`);
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${path} was answered with ${response.status}`);
    }
  } finally {
    child.kill('SIGTERM');
  }
  const code = await ended;
  if (code !== 0) throw new Error(`the stop ended with ${code}`);
}

try {
  const bin = await installNode(process.argv[2] ?? 'latest');
  if (!bin) {
    console.log('the newest Node was not tried: the package registry could not be reached');
  } else {
    const node = join(bin, 'node');
    const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` };
    const version = (await runCommand(node, ['--version'], { quiet: true })).trim();
    await timed(`started on Node ${version}`, () => start(node, env));
    const jest = [
      '--experimental-vm-modules',
      '--no-warnings',
      join(root, 'node_modules/jest/bin/jest.js'),
      '--ci',
    ];
    const paths = TESTS.map((name) => `deploy/api/src/${name}.test.ts`);
    await timed(`API tests on Node ${version}`, () =>
      runCommand(node, [...jest, '--runTestsByPath', ...paths], { env, quiet: true }),
    );
  }
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
