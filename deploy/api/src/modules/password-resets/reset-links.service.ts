// The door for modules that send somebody to the choice of a password.
export { issueReset, revokeResets } from './password-resets.repository.ts';
