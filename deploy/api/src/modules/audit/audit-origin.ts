import { AsyncLocalStorage } from 'node:async_hooks';

/** The origin of an action. */
export interface AuditOrigin {
  /** Address of the client. */
  readonly address: string;
  readonly requestId: string;
  /** Browser and system. */
  readonly device: string;
}

const NO_USER: AuditOrigin = { address: '', requestId: '', device: '' };
// Propagated by AsyncLocalStorage: an entry of the trail always has its origin.
const origins = new AsyncLocalStorage<AuditOrigin>();

/** Runs a function, and everything that it starts, with `origin`. */
export function actingFrom(origin: AuditOrigin, run: () => void): void {
  origins.run(origin, run);
}

/** Empty outside of requests. */
export function currentOrigin(): AuditOrigin {
  return origins.getStore() ?? NO_USER;
}
