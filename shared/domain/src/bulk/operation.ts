import type { BulkMode } from './bulk-field.ts';

/** What is done with one field of each record: the properties that its mode needs. */
export interface BulkOperation {
  readonly key: string;
  readonly mode: BulkMode;
  /** `set`, `if-empty`, `add`, `remove`. */
  readonly values?: readonly string[];
  /** `find` and `pattern`: what is searched. `prepend` and `append`: what is put there. `number`: a template with `{番号}`. */
  readonly text?: string;
  /** `find`, `pattern`. */
  readonly replacement?: string;
  /** `find`: only where a value begins or ends with it; absent: every occurrence. */
  readonly at?: 'start' | 'end' | undefined;
  /** `copy`: key of another field. */
  readonly from?: string;
  /** `shift`, `relative`. */
  readonly days?: number;
  /** `shift`. */
  readonly minutes?: number;
  /** `number`. */
  readonly start?: number;
  readonly step?: number;
  /** `number`: at least so many digits. */
  readonly digits?: number;
}

export interface BulkContext {
  /** Of the record among all, from 0. */
  readonly position: number;
  /** YYYYMMDD in Asia/Tokyo. */
  readonly today: string;
}

/** Characters of a pattern. */
export const MOST_PATTERN = 200;
/** The place of the number in a template. */
export const NUMBER_MARK = '{番号}';
