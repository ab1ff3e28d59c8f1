import { call, QUIET_CALL } from '@newsphoto/http';

/** Between two looks whether the user has logged in again, in this tab or another one. Milliseconds. */
const EVERY_MS = 3_000;

/**
 * Resolves when the user has a session again: the first call opens the log-in over the page, later ones only look.
 * @param onLoggedOut called with true as long as there is none
 */
export async function renewSession(onLoggedOut: (isLoggedOut: boolean) => void): Promise<void> {
  let isFirst = true;
  for (;;) {
    try {
      const options = isFirst ? QUIET_CALL : { ...QUIET_CALL, reauthenticate: false, background: true };
      await call('GET /uploads/rules', {}, options);
      return onLoggedOut(false);
    } catch {
      isFirst = false;
      onLoggedOut(true);
      await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
    }
  }
}
