import { AsyncLocalStorage } from 'node:async_hooks';

/** Whence an act comes. */
export interface AuditOrigin {
  /** Address of the client. */
  readonly address: string;
  readonly requestId: string;
}

const NOBODY: AuditOrigin = { address: '', requestId: '' };
// Carried along by the runtime: an entry of the trail cannot forget whence it came.
const origins = new AsyncLocalStorage<AuditOrigin>();

/** Runs something, and what it starts, as coming from `origin`. */
export function actingFrom(origin: AuditOrigin, run: () => void): void {
  origins.run(origin, run);
}

/** Empty outside of requests. */
export function currentOrigin(): AuditOrigin {
  return origins.getStore() ?? NOBODY;
}
