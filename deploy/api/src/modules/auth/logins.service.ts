// The entry point for modules that manage a user's logins.
export { endAllSessions } from './end-sessions.ts';
export { releaseLockOut } from './guess-limit.service.ts';
export { newOneTimePassword, oneTimeEnd } from './one-time-password.ts';
export { checkOwnPassword } from './own-password.service.ts';
export {
  endOtherSessions,
  endOwnSession as endSessionOf,
  findOwnSessions as findSessionsOf,
} from './own-sessions.repository.ts';
export { hashPassword, setPassword } from './password.service.ts';
export { findSessionRights, markConfirmed } from './sessions.repository.ts';
