import { API_VERSION } from '@newsphoto/contract';
import { valid } from 'semver';
import { lowestVersion } from '../domain/lowest-version.ts';
import { ReleaseRefused } from '../ports.ts';

const PATIENCE_MS = 3_000;

/** The version of the API that releases have to fit, and its source. */
export interface KnownApi {
  readonly version: string;
  /**
   * `deployed`: the API or its gateway answered. `channel`: that of the API that is live on the channel. `own`: neither is known; the
   * version built into this command is used.
   */
  readonly source: 'deployed' | 'channel' | 'own';
}

/** Used if no address of the deployed API is configured. */
export const OWN_API: KnownApi = { version: API_VERSION, source: 'own' };

/**
 * Requests the version of the deployed API, or of the gateway before it; of several APIs, with commas between, the lowest that answers.
 *
 * @throws ReleaseRefused `channel/api-unknown` if it does not answer; with `force` the built-in version is used
 */
export async function deployedApi(url: string | undefined, force: boolean): Promise<KnownApi> {
  if (url === undefined) return OWN_API;
  const versions = await Promise.all(url.split(',').map((address) => versionAt(address.trim())));
  const version = lowestVersion(versions.filter((one) => one !== undefined));
  if (version !== undefined) return { version, source: 'deployed' };
  if (force) return OWN_API;
  throw new ReleaseRefused(
    'channel/api-unknown',
    `${url} did not name the version of the API: start it, correct --api-url, or --force to compare with ${API_VERSION}, the version this command was built with`,
  );
}

async function versionAt(url: string): Promise<string | undefined> {
  try {
    const answer = await fetch(new URL('/readyz', url), { signal: AbortSignal.timeout(PATIENCE_MS) });
    const body: unknown = await answer.json();
    if (typeof body !== 'object' || body === null || !('apiVersion' in body)) return undefined;
    return typeof body.apiVersion === 'string' && valid(body.apiVersion) ? body.apiVersion : undefined;
  } catch {
    return undefined;
  }
}
