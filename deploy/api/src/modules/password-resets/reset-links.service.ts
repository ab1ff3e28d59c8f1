// The entry point for modules that send users to set a password.
export { issueReset, revokeResets } from './password-resets.repository.ts';
