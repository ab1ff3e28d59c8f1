// Tries a release in a page of a browser: the page imports this script.
import type { TrialJob } from './trial-job.ts';
import { BROWSER_TRIAL, pageStart, tryModules } from './try-modules.ts';

async function readJob(): Promise<TrialJob> {
  return (await fetch(BROWSER_TRIAL.job)).json();
}

function runScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src });
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error(`${src} cannot be loaded`)));
    document.head.append(script);
  });
}

const job = await readJob();
let scriptError: unknown;
let startFailure: unknown;
addEventListener('error', ({ error, message }) => {
  scriptError ??= error ?? message;
});
addEventListener('unhandledrejection', ({ reason }) => {
  startFailure ??= reason;
});
Reflect.set(globalThis, '__npStart', pageStart(job));
await tryModules(job, {
  globals: globalThis,
  hostStartMs: 10_000,
  startHost: () => runScript(job.hostEntry),
  startFailure: () => startFailure ?? scriptError,
  takeScriptError: () => {
    const taken = scriptError;
    scriptError = undefined;
    return taken;
  },
  report: Reflect.get(globalThis, BROWSER_TRIAL.report),
});
