/** True for an error of the system with the given code. By its code, not its class: realms have their own. */
export function isSystemError(error: unknown, code: string): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === code;
}
