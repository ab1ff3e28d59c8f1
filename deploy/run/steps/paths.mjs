import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout. */
export const root = fileURLToPath(new URL('../../..', import.meta.url));

/** What was built or installed last, by fingerprint. Safe to delete. */
export const cacheDir = join(root, '.cache');
