declare global {
  /** sha384 of the scripts of this page's releases, by address. Read by the chunk loaders of host and remotes. */
  var __npIntegrity: Readonly<Record<string, string>> | undefined;
  /** Where a script is really fetched from. Read by the chunk loaders of host and remotes. */
  var __npAddress: ((url: string) => string) | undefined;
}

const retried = new Map<string, string>();

/**
 * After a failure the scripts of a release are asked for at another address, past whatever cache on the way
 * remembers the failure. Once the release is loaded its plain addresses are used again.
 */
export function markRetry(base: string, token: string): void {
  retried.set(new URL(base, location.href).href, token);
}

export function clearRetry(base: string): void {
  retried.delete(new URL(base, location.href).href);
}

export function scriptAddress(url: string): string {
  const absolute = new URL(url, location.href).href;
  for (const [base, token] of retried) {
    if (absolute.startsWith(base)) return `${absolute}?retry=${token}`;
  }
  return url;
}

export function integrityOf(url: string): string | undefined {
  return globalThis.__npIntegrity?.[new URL(url, location.href).href];
}

/** Lets the chunk loaders of all releases ask here. */
export function installScriptAddress(): void {
  globalThis.__npAddress = scriptAddress;
}
