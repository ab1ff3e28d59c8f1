// Tries a release in a separate process: none of its code runs in the command that publishes.
import { type Context, Script } from 'node:vm';
import { createPage } from './small-dom.ts';
import type { ProcessTrialJob, TrialLine } from './trial-job.ts';
import { pageStart, type TrialPage, tryModules } from './try-modules.ts';

/** For one script; what hangs later is ended from outside. */
const SCRIPT_MS = 4_000;

async function readJob(): Promise<ProcessTrialJob> {
  let text = '';
  for await (const chunk of process.stdin.setEncoding('utf8')) text += chunk;
  return JSON.parse(text);
}

function openPage(job: ProcessTrialJob): TrialPage {
  let scriptError: unknown;
  let startFailure: unknown;
  const html = `<!doctype html><html><head><script src="${job.hostEntry}"></script></head><body><div id="root"></div></body></html>`;
  const run = (filename: string, text: string) =>
    new Script(text, { filename }).runInContext(globals, { timeout: SCRIPT_MS });
  const globals: Context = createPage(html, (address) => {
    const text = job.scripts[address.replace(/\?.*$/, '')];
    if (text === undefined) throw new Error(`${address} is not part of the release`);
    try {
      run(address, text);
    } catch (error) {
      scriptError ??= error;
      throw error;
    }
  });
  Reflect.set(globals, '__npStart', pageStart(job));
  process.on('unhandledRejection', (error) => {
    startFailure ??= error;
  });
  return {
    globals,
    hostStartMs: 3_000,
    startHost: async () => run(job.hostEntry, job.scripts[new URL(job.hostEntry).pathname] ?? ''),
    startFailure: () => startFailure,
    takeScriptError: () => {
      const taken = scriptError;
      scriptError = undefined;
      return taken;
    },
    report: async (line: TrialLine) => void process.stdout.write(`${JSON.stringify(line)}\n`),
  };
}

const job = await readJob();
await tryModules(job, openPage(job));
// Timers of the page would keep the process alive.
process.exit(0);
