import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const WATCHED_EVERY_MS = 500;

const handlers = new Set();
let isRequested = false;

/** True once a stop was requested, by a signal or by the end of the parent process. */
export const isStopping = () => isRequested;

/** Calls a handler when a stop is requested, at once if it already was; returns a function that removes it. */
export function onStop(handler) {
  handlers.add(handler);
  if (isRequested) handler();
  return () => handlers.delete(handler);
}

function requestStop() {
  if (isRequested) return;
  isRequested = true;
  for (const handler of handlers) handler();
}

/**
 * Ends this command in order on SIGTERM and SIGINT, and when the `npm` (or the shell between) that runs it as a
 * script ends: npm forwards a signal to the shell alone, and a killed npm forwards nothing.
 */
export function stopInOrder() {
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, requestStop);
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const runner = parentOf(parent);
  const timer = setInterval(() => {
    if (process.ppid === parent && isAlive(parent) && (!runner || isAlive(runner))) return;
    clearInterval(timer);
    requestStop();
  }, WATCHED_EVERY_MS);
  timer.unref();
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Undefined if the system does not report it. */
function parentOf(pid) {
  try {
    if (existsSync('/proc/self/stat')) {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      // The name, in parentheses, may contain any character.
      return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
    }
    return Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' })) || undefined;
  } catch {
    return undefined;
  }
}
