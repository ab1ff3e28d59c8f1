/** Path under which the front end is served. */
export const BASE_PATH = '/web';

/** A path of the address bar in the form of routes. */
export function insideBase(pathname: string): string {
  return pathname.startsWith(`${BASE_PATH}/`) ? pathname.slice(BASE_PATH.length) : '/';
}
