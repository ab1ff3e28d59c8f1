import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '../../../..');
export const BENCH = join(ROOT, 'e2e/bench/first-view');
/** Builds for the bench; no part of the product. */
export const CACHE = join(ROOT, '.cache/first-view');
