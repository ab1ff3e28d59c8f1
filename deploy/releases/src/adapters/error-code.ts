/** The system's code of an error (`ENOENT`, …). Checked by shape, since an error may come from another realm. */
export function errorCode(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}
