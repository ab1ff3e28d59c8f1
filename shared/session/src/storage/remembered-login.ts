import { type BrowserStorage, readCookie } from './browser-storage.ts';

/** Remembered user id. It survives a logout, so that the form is filled in. */
const REMEMBERED_ID_COOKIE = 'C_SPS';
/** The credential that the server issued for this browser, sealed by it; never the password. */
const REMEMBERED_CREDENTIAL_COOKIE = 'C_TUT';

const DAYS = 365;
const SECONDS_A_DAY = 86_400;

export interface RememberedLogin {
  readonly userId: string;
  readonly credential: string;
}

/** Undefined unless both parts are there. */
export function readRememberedLogin(storage: Pick<BrowserStorage, 'cookies'>): RememberedLogin | undefined {
  const header = storage.cookies.read();
  const userId = readCookie(header, REMEMBERED_ID_COOKIE);
  const credential = readCookie(header, REMEMBERED_CREDENTIAL_COOKIE);
  return userId && credential ? { userId, credential } : undefined;
}

/** The id alone, for the form. */
export function readRememberedId(storage: Pick<BrowserStorage, 'cookies'>): string {
  return readCookie(storage.cookies.read(), REMEMBERED_ID_COOKIE);
}

export function rememberLogin(storage: BrowserStorage, login: RememberedLogin): void {
  storage.cookies.write(cookie(REMEMBERED_ID_COOKIE, login.userId, DAYS * SECONDS_A_DAY));
  storage.cookies.write(cookie(REMEMBERED_CREDENTIAL_COOKIE, login.credential, DAYS * SECONDS_A_DAY));
}

export function forgetLogin(storage: BrowserStorage): void {
  storage.cookies.write(cookie(REMEMBERED_ID_COOKIE, '', 0));
  forgetCredential(storage);
}

/** Removes a credential that the server refused, unless another tab has replaced it meanwhile. */
export function forgetRefused(storage: BrowserStorage, refused: string): void {
  if (readCookie(storage.cookies.read(), REMEMBERED_CREDENTIAL_COOKIE) === refused) forgetCredential(storage);
}

export function forgetCredential(storage: BrowserStorage): void {
  storage.cookies.write(cookie(REMEMBERED_CREDENTIAL_COOKIE, '', 0));
}

function cookie(name: string, value: string, maxAge: number): string {
  const secure = globalThis.location?.protocol === 'https:' ? '; Secure' : '';
  return `${name}=${encodeURIComponent(value)}; Path=/web; Max-Age=${maxAge}; SameSite=Lax${secure}`;
}
