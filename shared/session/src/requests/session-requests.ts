import type { LightboxInfo } from '../atoms/collection.atoms.ts';

/** What remotes may ask for; the host answers. */
export interface SessionRequests {
  /** Opens the login popup; true once somebody logged in, false where it was given up. */
  requestLogin(): Promise<boolean>;
  logout(): Promise<void>;
  /** `refresh`: the session goes on; `autologin`: it is the general guest's now. Rejects with `none`. */
  refreshUserInfo(): Promise<'refresh' | 'autologin'>;
  /** False where they could not be added. */
  addToCart(contentIds: readonly string[]): Promise<boolean>;
  /** Fetches what the cart holds, where something else than `addToCart` changed it. Failures are quiet. */
  refreshCart(): Promise<void>;
  /** Something was put into this lightbox, or it has this name now: the next addition goes there, in every tab. */
  rememberLightbox(info: LightboxInfo): Promise<void>;
}

let answering: SessionRequests | undefined;

/** For the host: who answers from now on. */
export function answerSessionRequests(requests: SessionRequests): void {
  answering = requests;
}

function host(): SessionRequests {
  if (!answering) throw new Error('The session was asked before the host created it.');
  return answering;
}

export const requestLogin = async () => host().requestLogin();
export const logout = async () => host().logout();
export const refreshUserInfo = async () => host().refreshUserInfo();
export const rememberLightbox = async (info: LightboxInfo) => host().rememberLightbox(info);
export const addToCart = async (contentIds: readonly string[]) => host().addToCart(contentIds);
export const refreshCart = async () => host().refreshCart();
