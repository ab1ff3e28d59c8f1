// Tries a release in a process of its own: nothing of it runs in the command that publishes.
import { type Context, Script } from 'node:vm';
import { createPage } from './small-dom.ts';
import type { TrialJob, TrialLine } from './trial-job.ts';

const HOST_INSTANCE = 'newsphoto_host';
/** For one script: what hangs later is ended from outside. */
const SCRIPT_MS = 4_000;
const HOST_START_MS = 3_000;
const LOOK_MS = 5;
const LONGEST_REASON = 300;

type LoadRemote = (id: string) => Promise<unknown>;

function report(line: TrialLine): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

async function readJob(): Promise<TrialJob> {
  let text = '';
  for await (const chunk of process.stdin.setEncoding('utf8')) text += chunk;
  return JSON.parse(text);
}

async function tryRelease(job: TrialJob): Promise<void> {
  let cause: unknown;
  const html = `<!doctype html><html><head><script src="${job.hostEntry}"></script></head><body><div id="root"></div></body></html>`;
  const page = createPage(html, (address) => {
    const text = job.scripts[address.replace(/\?.*$/, '')];
    if (text === undefined) throw new Error(`${address} is not part of the release`);
    try {
      new Script(text, { filename: address }).runInContext(page, { timeout: SCRIPT_MS });
    } catch (error) {
      cause ??= error;
      throw error;
    }
  });
  // The host waits for the build check of its first page for ever: nothing is rendered.
  const never = new Promise(() => undefined);
  Reflect.set(page, '__npStart', { composition: job.composition, buildCheck: never, session: undefined });
  let load: LoadRemote;
  try {
    load = await startHost(job, page);
  } catch (error) {
    report({ module: '', outcome: 'host', reason: reasonOf(error) });
    return;
  }
  for (const module of job.modules) {
    cause = undefined;
    report({ module });
    try {
      const loaded = await load(job.container + module.slice(1));
      report({ module, outcome: isPage(loaded) ? 'page' : 'no-page' });
    } catch (error) {
      const reason = reasonOf(cause ?? error);
      report({ module, outcome: /does not exist in container/.test(reason) ? 'absent' : 'broken', reason });
    }
  }
}

async function startHost(
  { hostEntry, scripts, container, entry }: TrialJob,
  page: Context,
): Promise<LoadRemote> {
  let failure: unknown;
  process.on('unhandledRejection', (error) => {
    failure ??= error;
  });
  new Script(scripts[new URL(hostEntry).pathname] ?? '', { filename: hostEntry }).runInContext(page, {
    timeout: SCRIPT_MS,
  });
  const end = Date.now() + HOST_START_MS;
  while (Date.now() < end && failure === undefined) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    const instance = instanceIn(page);
    if (!instance) continue;
    instance.registerRemotes([{ name: container, entry, entryGlobalName: container, type: 'global' }]);
    return (id) => instance.loadRemote(id);
  }
  throw failure ?? new Error('it registered no shared modules');
}

interface HostInstance {
  readonly name: string;
  registerRemotes(remotes: readonly object[]): void;
  loadRemote(id: string): Promise<unknown>;
}

function instanceIn(page: Context): HostInstance | undefined {
  const federation: { readonly __INSTANCES__?: readonly HostInstance[] } | undefined = page.__FEDERATION__;
  return federation?.__INSTANCES__?.find(({ name }) => name === HOST_INSTANCE);
}

/** A component: a function, or what `memo`, `forwardRef` and `lazy` make of one. */
function isPage(loaded: unknown): boolean {
  if (typeof loaded !== 'object' || loaded === null || !('default' in loaded)) return false;
  const page = loaded.default;
  if (typeof page === 'function') return true;
  const mark: unknown = typeof page === 'object' && page !== null ? Reflect.get(page, '$$typeof') : undefined;
  return typeof mark === 'symbol' && /^react\.(?:memo|forward_ref|lazy)$/.test(mark.description ?? '');
}

function reasonOf(error: unknown): string {
  const message: unknown =
    typeof error === 'object' && error !== null ? Reflect.get(error, 'message') : String(error);
  return String(message).split('\n')[0]?.slice(0, LONGEST_REASON) ?? '';
}

await tryRelease(await readJob());
// Timers of the page would keep the process.
process.exit(0);
