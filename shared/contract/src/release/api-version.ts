/**
 * Version of the calls under /api. Descriptors name ranges of it: a new call or field increments the minor version, and
 * descriptors that need it name that version; a call with a changed meaning increments the major version.
 *
 * 1.1: conditions and count of the search, the wire.
 * 1.2: relations, history, original and previews of contents.
 * 1.3: lightboxes.
 */
export const API_VERSION = '1.3.0';
