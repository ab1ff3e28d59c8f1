/**
 * Version of the calls under /api. Descriptors name ranges of it: a call or field that is new raises the minor, and what
 * needs it names that minor; a call that changes its meaning raises the major.
 *
 * 1.1: conditions and count of the search, the wire.
 * 1.2: relations, history, original and previews of contents.
 * 1.3: lightboxes.
 */
export const API_VERSION = '1.3.0';
