// The entry point for modules that make accounts.
export { isIdTaken } from './users.repository.ts';
