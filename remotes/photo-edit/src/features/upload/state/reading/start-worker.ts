import { WorkerAddress } from './worker-address.ts';

declare const __webpack_require__:
  | { readonly workerIntegrity?: Readonly<Record<string, string>> }
  | undefined;

const NAME = 'upload-reader';

const integrityOf = (name: string): string | undefined =>
  typeof __webpack_require__ === 'undefined' ? undefined : __webpack_require__.workerIntegrity?.[name];

/**
 * Checks the script of the worker before it runs: browsers check no integrity of workers. The script comes from the browser's cache
 * then, since files of releases never change.
 */
export async function requireReader(): Promise<() => Worker> {
  const { href } = new WorkerAddress(
    new URL(/* webpackChunkName: "upload-reader" */ './reader.worker.ts', import.meta.url),
  );
  const integrity = integrityOf(NAME);
  if (integrity) {
    const answer = await fetch(href, { integrity });
    await answer.arrayBuffer();
  }
  return () => new Worker(href, { name: NAME });
}
