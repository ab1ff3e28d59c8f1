import { spawn } from 'node:child_process';

/** A server that has not shut down by then is killed: the other processes end with it in any case. */
const GRACE_MS = 30_000;

/**
 * Starts a server that reports its port with `process.send({ type: 'listening', port })`.
 * `flags` are of Node. `listening` resolves with the port, or rejects if the process ended before.
 */
export function startServer(script, env, flags = []) {
  const child = spawn(process.execPath, ['--enable-source-maps', ...flags, script], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)));
  });
  const listening = new Promise((resolve, reject) => {
    child.on('message', (message) => message?.type === 'listening' && resolve(message.port));
    void ended.then((code) => reject(new Error(`${script} ended with ${code} before it listened`)));
  });
  let isSignalled = false;
  // Signalled once: a second signal would interrupt the orderly shutdown.
  const stop = () => {
    if (!isSignalled) {
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), GRACE_MS);
      void ended.then(() => clearTimeout(timer));
    }
    isSignalled = true;
    return ended;
  };
  return { listening, ended, stop };
}
