/** Raised with each change of a reader after which it may read what it refused: what was set aside before is read again at the next start. */
export const READER_VERSION = 1;
