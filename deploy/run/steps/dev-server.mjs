import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { root } from './paths.mjs';

/**
 * Starts the development server of a remote on a free port. `listening` resolves with its origin once the first
 * build is there, whether or not it went well: what does not compile is said on the terminal and mended by typing.
 *
 * @param {string} name
 * @returns {{listening: Promise<string>, stop: () => void}}
 */
export function startDevServer(name) {
  const cwd = join(root, 'remotes', name);
  let child;
  const listening = freePort().then(
    (port) =>
      new Promise((resolve, reject) => {
        const webpack = join(cwd, 'node_modules/webpack/bin/webpack.js');
        child = spawn(process.execPath, [webpack, 'serve', '--mode', 'development', '--port', String(port)], {
          cwd,
          stdio: ['ignore', 'pipe', 'inherit'],
        });
        child.stdout.on('data', (chunk) => {
          process.stdout.write(chunk);
          if (/compiled /.test(chunk)) resolve(`http://localhost:${port}`);
        });
        child.once('exit', (code) =>
          reject(new Error(`the development server of ${name} ended with ${code}`)),
        );
      }),
  );
  return { listening, stop: () => child?.kill('SIGTERM') };
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
