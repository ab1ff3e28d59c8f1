import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { freePort, isFree } from './free-port.mjs';
import { root } from './paths.mjs';
import { onStop } from './stopping.mjs';

/** How often it starts again because another process took its port in the meantime. */
const TRIES = 5;

/**
 * Starts the development server of a remote on a free port. `listening` resolves with its origin after the first build,
 * whether or not it succeeded: compiler errors appear on the terminal and disappear with the next edit.
 * The server ends with this process, however this one ends: it reads its standard input to the end.
 *
 * @param {string} name
 * @returns {{listening: Promise<string>, stop: () => void}}
 */
export function startDevServer(name) {
  let child;
  const stop = () => child?.kill('SIGTERM');
  onStop(stop);
  const start = async (attempt) => {
    const port = await freePort('localhost');
    child = spawnServer(name, port);
    if (await firstBuild(child)) return `http://localhost:${port}`;
    if (attempt < TRIES && !(await isFree(port, 'localhost'))) return start(attempt + 1);
    throw new Error(`the development server of ${name} ended with ${child.exitCode}`);
  };
  return { listening: start(1), stop };
}

function spawnServer(name, port) {
  const cwd = join(root, 'remotes', name);
  const webpack = join(cwd, 'node_modules/webpack/bin/webpack.js');
  const args = ['serve', '--mode', 'development', '--port', String(port), '--watch-options-stdin'];
  return spawn(process.execPath, [webpack, ...args], { cwd, stdio: ['pipe', 'pipe', 'inherit'] });
}

/** Resolves with whether the server completed its first build. */
function firstBuild(child) {
  return new Promise((resolve) => {
    child.stdout.on('data', (chunk) => {
      process.stdout.write(chunk);
      if (/compiled /.test(chunk)) resolve(true);
    });
    child.once('exit', () => resolve(false));
  });
}
