import type { Bus } from '@newsphoto/bus';
import type {
  AutoLoginRequest,
  AutoLoginResponse,
  AwsCookieInfo,
  CartInfoListRequest,
  CartInfoRequest,
  CartItem,
  LoginRequest,
  LoginResponse,
  LoginUserInfo,
} from '@newsphoto/contract';
import type { EventStream } from '../changes/event-stream.ts';
import type { Elect } from '../media-cookie/elect.ts';
import type { WatchFailedPictures } from '../media-cookie/failed-pictures.ts';
import type { SessionStore } from '../session-store.ts';
import type { BrowserStorage } from '../storage/browser-storage.ts';

/** The calls of the session. Except those that change the cart they show no messages: the caller notifies the user. */
export interface SessionApi {
  login(body: LoginRequest): Promise<LoginResponse>;
  autoLogin(body: AutoLoginRequest): Promise<AutoLoginResponse>;
  loginUserInfo(options?: { readonly background: boolean }): Promise<LoginUserInfo>;
  logout(): Promise<unknown>;
  awsCookieInfo(): Promise<AwsCookieInfo>;
  requestMediaCookie(requestUrl: string): Promise<void>;
  cartInfoList(body: CartInfoListRequest): Promise<readonly CartItem[]>;
  /** Caused by the user: its refusals are shown as those of every call. */
  addCartInfo(body: CartInfoRequest): Promise<readonly CartItem[]>;
  removeCartInfo(body: CartInfoRequest): Promise<readonly CartItem[]>;
}

interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  setTimeout(act: () => void, milliseconds: number): number;
  clearTimeout(handle: number): void;
}

/** What only the host can do. */
export interface SessionHost {
  /** Opens the login popup over the page, which keeps its input; true once a user has logged in. */
  requestLogin(): Promise<boolean>;
  /** Unsaved input would be lost: false where the visitor wants to keep it. */
  mayLeave(): Promise<boolean>;
  /** The user behind the page became another one; the host refreshes it when no input would be lost. */
  refreshPage(): void;
  /** Puts contents into the cart by the session's writer and shows the user the result. */
  addToCart(contentIds: readonly string[]): Promise<boolean>;
  /** The archive ended the session of this browser: shows the text that says why. */
  notifyEnded(notice: string): void;
  /** Unmounts the page of the user who logs out: it would read again for the guest. Returns what shows it again. */
  hidePage(): () => void;
  /** After a logout: to the top page, or stay. */
  afterLogout(): void;
}

export interface SessionDeps {
  readonly store: SessionStore;
  readonly api: SessionApi;
  readonly bus: Bus;
  readonly storage: BrowserStorage;
  readonly clock: Clock;
  readonly elect: Elect;
  /** Opens the push connection `GET /events` with these parameters. */
  readonly connect: (query: URLSearchParams) => EventStream;
  /** Calls back when the page becomes visible or the network returns; returns what ends it. */
  readonly onWake: (act: () => void) => () => void;
  readonly watchFailedPictures: WatchFailedPictures;
  readonly host: SessionHost;
  /** Calls back when the page is about to go away; returns what ends it. */
  readonly onPageHide: (act: () => void) => () => void;
}
