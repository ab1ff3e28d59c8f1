// Documents as other modules read them.
export { findDocument, findWithCorrections } from './documents.repository.ts';
