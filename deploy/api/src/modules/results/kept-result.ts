import type { HitCount } from '@newsphoto/contract';
import type { FacetCount } from '../search-index/facets.ts';
import type { SortType } from '../search-index/result-order.ts';
import type { NewResult } from './results.repository.ts';

export interface NewSearch extends NewResult {
  readonly sortType: SortType | undefined;
  readonly pageSize: number;
}

/** What was found, and is kept under a handle by `keep`. */
export interface FoundResult {
  readonly handle: string;
  /** Entries that the handle is going to hold; where terms are rechecked a few less may be left of more than are counted. */
  readonly length: number;
  readonly firstPage: readonly number[];
  readonly total: HitCount;
  /** Of all hits where the total is exact. */
  readonly facets: readonly FacetCount[];
  /** The result itself is not needed for its first page: both can be read and written at once. */
  keep(): Promise<void>;
}
