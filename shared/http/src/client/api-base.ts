/** From where the archive is used: from the agency's own network, or from outside. */
export type AccessKind = 'inner' | 'outer';

/** How the page was built. */
export interface ApiMode {
  readonly development: boolean;
  /** Asks for mock answers. Counts in development only. */
  readonly mock: boolean;
}

/** Mock mode is off. */
const PRODUCTION: ApiMode = { development: false, mock: false };

const MOCK_BASE = '/mock';

/** One address serves every environment and both kinds of access; the choice stays in one place. */
const API_BASES: Readonly<Record<AccessKind, string>> = { inner: '/api', outer: '/api' };

/** Base address of the calls. In production it is the API's, whatever is asked for. */
export function apiBaseOf(access: AccessKind, mode: ApiMode = PRODUCTION): string {
  return mode.development && mode.mock ? MOCK_BASE : API_BASES[access];
}
