import type { TrialJob, TrialLine } from './trial-job.ts';

/** In a browser: address of the job, and name of the function that takes the lines. */
export const BROWSER_TRIAL = { job: '/trial/job.json', report: '__npTrialReport' } as const;

const HOST_INSTANCE = 'newsphoto_host';
const LOOK_MS = 5;
const LONGEST_REASON = 300;

/** The page of the live host in which a release is tried: in Node with a small document, or in a browser. */
export interface TrialPage {
  readonly globals: object;
  readonly hostStartMs: number;
  /** Runs the host's starting script; rejects where it fails. */
  startHost(): Promise<void>;
  /** The error that the host's asynchronous start threw. */
  startFailure(): unknown;
  /** The first error of a script since the last call. */
  takeScriptError(): unknown;
  report(line: TrialLine): Promise<void>;
}

/** State of the page before the host starts: the build check never ends, so that nothing is rendered. */
export function pageStart({ composition }: TrialJob) {
  return { composition, buildCheck: new Promise(() => undefined), session: undefined };
}

/** Starts the host in the page and loads every exposed module with its loader, one after the other. */
export async function tryModules(job: TrialJob, page: TrialPage): Promise<void> {
  let host: HostInstance;
  try {
    host = await startHost(page);
  } catch (error) {
    await page.report({ module: '', outcome: 'host', reason: reasonOf(error) });
    return;
  }
  const { container, entry } = job;
  host.registerRemotes([{ name: container, entry, entryGlobalName: container, type: 'global' }]);
  for (const module of job.modules) {
    page.takeScriptError();
    await page.report({ module });
    try {
      const loaded = await host.loadRemote(container + module.slice(1));
      await page.report({ module, outcome: isPage(loaded) ? 'page' : 'no-page' });
    } catch (error) {
      const reason = reasonOf(page.takeScriptError() ?? error);
      await page.report({
        module,
        outcome: /does not exist in container/.test(reason) ? 'absent' : 'broken',
        reason,
      });
    }
  }
}

interface HostInstance {
  readonly name: string;
  registerRemotes(remotes: readonly object[]): void;
  loadRemote(id: string): Promise<unknown>;
}

async function startHost(page: TrialPage): Promise<HostInstance> {
  await page.startHost();
  const end = Date.now() + page.hostStartMs;
  while (Date.now() < end && page.startFailure() === undefined) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    const instance = instanceIn(page.globals);
    if (instance) return instance;
  }
  throw page.startFailure() ?? new Error('it registered no shared modules');
}

function instanceIn(globals: {
  readonly __FEDERATION__?: { readonly __INSTANCES__?: readonly HostInstance[] };
}) {
  return globals.__FEDERATION__?.__INSTANCES__?.find(({ name }) => name === HOST_INSTANCE);
}

/** A component: a function, or the result of `memo`, `forwardRef` or `lazy`. */
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
