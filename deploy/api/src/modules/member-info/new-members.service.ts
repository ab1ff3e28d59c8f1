// The entry point for modules that make accounts of members.
export { saveProfile } from './profiles.repository.ts';
