import { formatFileSize } from '../media/sizes.ts';
import type { Finding } from './finding.ts';

/** A chosen file, as far as rules check it. `size` in bytes. */
export interface FileValue {
  readonly name: string;
  readonly size: number;
}

/** A rule for all values of a field: several values, or files. */
export type ListRule = (limit: number) => (chosen: readonly unknown[], label: string) => Finding | undefined;

/** Files have a name and a size; other values have no size. */
const filesIn = (chosen: readonly unknown[]): FileValue[] =>
  chosen.filter(
    (one): one is FileValue => typeof one === 'object' && one !== null && 'name' in one && 'size' in one,
  );

/** Limits of count are in entries, limits of size in bytes. */
export const LIST_RULES = {
  maxCount: (limit) => (chosen, label) =>
    chosen.length <= limit ? undefined : { code: 'E0056', args: [label, limit] },
  maxFiles: (limit) => (chosen) => (chosen.length <= limit ? undefined : { code: 'E0047', args: [limit] }),
  maxFileSize: (limit) => (chosen) => {
    const large = filesIn(chosen).find(({ size }) => size > limit);
    return large && { code: 'E0049', args: [large.name, formatFileSize(limit)] };
  },
  maxTotalSize: (limit) => (chosen) => {
    const total = filesIn(chosen).reduce((sum, { size }) => sum + size, 0);
    return total <= limit ? undefined : { code: 'E0048', args: [formatFileSize(limit)] };
  },
} satisfies Record<string, ListRule>;
