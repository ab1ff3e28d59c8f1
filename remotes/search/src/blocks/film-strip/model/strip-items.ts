import type { ContentSummary } from '@newsphoto/contract';

/** The entries of a result as a strip of them reads them. */
export interface StripItems {
  readonly get: (index: number) => ContentSummary | undefined;
  /** It was asked for, and may not be seen any more. */
  readonly isGone: (index: number) => boolean;
  /** Says what is in sight, so that it is fetched. */
  readonly want: (from: number, to: number) => void;
  readonly subscribe: (notify: () => void) => () => void;
  /** Changes with every answer. */
  readonly version: () => number;
}
