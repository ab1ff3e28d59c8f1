/** From where the archive is used: from the agency's own network, or from outside. */
export type AccessKind = 'inner' | 'outer';

/** One address serves every environment and both kinds of access; the choice stays in one place. */
const API_BASES: Readonly<Record<AccessKind, string>> = { inner: '/api', outer: '/api' };

export function apiBaseOf(access: AccessKind): string {
  return API_BASES[access];
}
