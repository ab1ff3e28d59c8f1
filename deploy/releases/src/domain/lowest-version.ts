import { sort } from 'semver';

/** The lowest of these versions; undefined without any. */
export const lowestVersion = (versions: readonly string[]): string | undefined => sort([...versions])[0];
