import type { AccessSubject } from '@newsphoto/contract';

/** What the navigation asks of the session; the real one is bound in `session-binding.ts`. */
export interface NavigationSession {
  /** Resolves once the start-up has ended; true where it brought a user. Joined by every caller. */
  started(): Promise<boolean>;
  subject(): AccessSubject;
  unauthRoutes(): readonly string[];
  /** The user info is known to be stale. */
  needsRefresh(): boolean;
  /** Loads the user info anew, as the general guest where there is no session; false where both fail. */
  refresh(): Promise<boolean>;
  /** An ID and a credential are remembered in this browser. */
  remembered(): boolean;
  /** Logs in with what is remembered; false where it was refused. */
  autoLogin(): Promise<boolean>;
}
