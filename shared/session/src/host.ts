// For the host alone: what changes the session.
export { lightboxInfoAtom, loginedSearchAtom } from './atoms/collection.atoms.ts';
export {
  isRouterAliveAtom,
  perviewflgAtom,
  showHamburgerMenuAtom,
  showSiderMenuAtom,
} from './atoms/shell.atoms.ts';
export { envInfoAtom } from './atoms/user.atoms.ts';
export { type Elect, electByLease, electByLocks } from './media-cookie/elect.ts';
export { isInternalUser, watchUser } from './readers/internal-user.ts';
export { isBeingRead, watchReading } from './readers/reading.ts';
export { hasUnsavedInput, readSenderId, watchUnsavedInput } from './readers/unsaved-input.ts';
export { useSessionEnd } from './readers/use-session.ts';
export { sessionStore } from './session-store.ts';
export { browserStorage } from './storage/browser-storage.ts';
export { readRememberedId } from './storage/remembered-login.ts';
export { afterPopupLogin } from './writers/after-popup-login.ts';
export type { AutoLoginEntry, AutoLoginOutcome } from './writers/auto-login.ts';
export { browserDeps } from './writers/browser-deps.ts';
export type { AddedToCart, CartAddition } from './writers/cart.ts';
export { createSession, type Session } from './writers/create-session.ts';
export {
  createWindowSession,
  type WindowSession,
  type WindowStart,
} from './writers/create-window-session.ts';
export type { FactorToShow, LoginAnswer, LoginForm, LoginOutcome } from './writers/login.ts';
export { REFRESH_FAILED, type RefreshOutcome } from './writers/refresh-user-info.ts';
export type { SessionApi, SessionDeps, SessionHost } from './writers/session-deps.ts';
export type { StartOptions, StartOutcome } from './writers/start-session.ts';
export { holdUnsavedInput } from './writers/unsaved-input.ts';
