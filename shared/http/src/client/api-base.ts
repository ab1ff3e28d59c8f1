/** The network from which the archive is used: the agency's own, or outside. */
export type AccessKind = 'inner' | 'outer';

/** How the page was built. */
export interface ApiMode {
  readonly development: boolean;
  /** Requests mock answers. Only in development. */
  readonly mock: boolean;
}

/** Mock mode is off. */
const PRODUCTION: ApiMode = { development: false, mock: false };

const MOCK_BASE = '/mock';

/** One address serves every environment and both networks; the choice is made in one place. */
const API_BASES: Readonly<Record<AccessKind, string>> = { inner: '/api', outer: '/api' };

/** Base address of the calls. In production it is always the API's. */
export function apiBaseOf(access: AccessKind, mode: ApiMode = PRODUCTION): string {
  return mode.development && mode.mock ? MOCK_BASE : API_BASES[access];
}
