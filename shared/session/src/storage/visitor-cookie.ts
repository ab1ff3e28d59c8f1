import { type BrowserStorage, readCookie } from './browser-storage.ts';

const VISITOR_COOKIE = 'prdCcui';
const PREFIX = 'C_CUI_';

/** Names the browser, if the gateway has not; an existing name stays. */
export function ensureVisitorCookie(cookies: BrowserStorage['cookies'], newId: () => string): void {
  if (readCookie(cookies.read(), VISITOR_COOKIE) !== '') return;
  cookies.write(`${VISITOR_COOKIE}=${PREFIX}${newId()}; Path=/; Max-Age=31536000; SameSite=Lax`);
}
