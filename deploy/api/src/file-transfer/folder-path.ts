/** `a/b/c` → `a`, `a/b`, `a/b/c`. */
export function foldersOf(path: string): string[] {
  const parts = path.split('/').filter((part) => part !== '');
  const root = path.startsWith('/') ? '/' : '';
  return parts.map((_, index) => root + parts.slice(0, index + 1).join('/'));
}
