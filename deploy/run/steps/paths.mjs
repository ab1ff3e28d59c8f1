import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout. */
export const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Fingerprints of the last builds and installations. Safe to delete. */
export const cacheDir = join(root, '.cache');
