import type { GuestKind, Rating } from '@newsphoto/contract';
import type { LightboxInfo } from '../atoms/collection.atoms.ts';

/** Requests of remotes, which the host handles. */
export interface SessionRequests {
  /** Opens the login popup; true after a login, false if it was canceled. */
  requestLogin(): Promise<boolean>;
  logout(): Promise<void>;
  /**
   * The visitor becomes the guest that the link which this browser has open makes them. False for members, who stay what they are,
   * and without such a link.
   */
  enterAsGuest(kind: GuestKind): Promise<boolean>;
  /** `refresh`: the session continues; `autologin`: it is the general guest's now. Rejects with `none`. */
  refreshUserInfo(): Promise<'refresh' | 'autologin'>;
  /** False where they could not be added. */
  addToCart(contentIds: readonly string[]): Promise<boolean>;
  /** Reloads the cart after a change by anything other than `addToCart`. Failures are quiet. */
  refreshCart(): Promise<void>;
  /** Something was added to this lightbox, or it was renamed: the next addition goes there, in every tab. */
  rememberLightbox(info: LightboxInfo): Promise<void>;
  /** The user rated contents: the other tabs show these ratings. */
  shareRatings(ratings: readonly Rating[]): Promise<void>;
}

let answering: SessionRequests | undefined;

/** For the host: the handler of requests from now on. */
export function answerSessionRequests(requests: SessionRequests): void {
  answering = requests;
}

function host(): SessionRequests {
  if (!answering) throw new Error('The session was asked before the host created it.');
  return answering;
}

export const requestLogin = async () => host().requestLogin();
export const logout = async () => host().logout();
export const enterAsGuest = async (kind: GuestKind) => host().enterAsGuest(kind);
export const refreshUserInfo = async () => host().refreshUserInfo();
export const rememberLightbox = async (info: LightboxInfo) => host().rememberLightbox(info);
export const addToCart = async (contentIds: readonly string[]) => host().addToCart(contentIds);
export const refreshCart = async () => host().refreshCart();
export const shareRatings = async (ratings: readonly Rating[]) => host().shareRatings(ratings);
