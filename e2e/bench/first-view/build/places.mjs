import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '../../../..');
export const BENCH = join(ROOT, 'e2e/bench/first-view');
/** What is built for the bench alone; nothing of it gets into the product. */
export const CACHE = join(ROOT, '.cache/first-view');
