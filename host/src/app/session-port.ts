import type { AccessSubject } from '@newsphoto/contract';

/** The session as used by the navigation; the real one is bound in `session-binding.ts`. */
export interface NavigationSession {
  /** Resolves when the start-up has ended; true if it brought a user. Shared by all callers. */
  started(): Promise<boolean>;
  subject(): AccessSubject;
  unauthRoutes(): readonly string[];
  /** The user info is stale. */
  needsRefresh(): boolean;
  /** Reloads the user info, as the general guest without a session; false if both fail. */
  refresh(): Promise<boolean>;
  /** An ID and a credential are remembered in this browser. */
  remembered(): boolean;
  /** Logs in with the remembered credential; false if it was refused. */
  autoLogin(): Promise<boolean>;
}
