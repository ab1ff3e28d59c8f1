// Processes of the drill, each of which can be killed and started again.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';

/**
 * @param {{ name: string, command: string, args: string[], log: string, env?: object, options?: object, isReady: () => Promise<boolean> }} how
 */
export function supervised({ name, command, args: first, log, env = {}, options = {}, isReady }) {
  let child;
  let args = first;
  const start = () => {
    const out = openSync(log, 'a');
    child = spawn(command, args, {
      ...{ env: { ...process.env, ...env }, stdio: ['ignore', out, out], detached: true },
      ...options,
    });
  };
  const ended = async () => {
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  };
  return {
    name,
    start,
    isReady,
    /** Other words from its next start on, as for another version. */
    use(next) {
      args = next;
    },
    get pid() {
      return child?.pid;
    },
    /** Kills it with all its children, as a machine that fails does. */
    async kill() {
      process.kill(-child.pid, 'SIGKILL');
      await ended();
    },
    /** Ends it orderly; milliseconds that it took. */
    async stop(signal = 'SIGTERM') {
      const began = Date.now();
      if (child && child.exitCode === null && child.signalCode === null) child.kill(signal);
      await ended();
      return Date.now() - began;
    },
  };
}

/** Waits until `check` is true; milliseconds that it took. */
export async function until(what, check, mostMs = 60_000) {
  const began = Date.now();
  for (;;) {
    if (await check().catch(() => false)) return Date.now() - began;
    if (Date.now() - began > mostMs) throw new Error(`${what} did not come within ${mostMs / 1000} s`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
