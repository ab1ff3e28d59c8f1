// Licences and their notices as other modules read and write them.
export { IS_REPORTED, LAST_STATE } from './licences.repository.ts';
export { findHolder, insertNotice } from './notices.repository.ts';
export { countAcknowledged } from './takedown-notices.repository.ts';
