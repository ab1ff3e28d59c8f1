/** True for a system error with this code. Compared by code, not class: realms have their own. */
export function isSystemError(error: unknown, code: string): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === code;
}
