import type { HitCount } from '@newsphoto/contract';
import type { FacetCount } from '../search-index/facets.ts';
import type { SortType } from '../search-index/result-order.ts';
import type { NewResult } from './results.repository.ts';

export interface NewSearch extends NewResult {
  readonly sortType: SortType | undefined;
  readonly pageSize: number;
}

/** A found result, which `keep` stores under a handle. */
export interface FoundResult {
  readonly handle: string;
  /** Entries of the stored result; if terms are rechecked there may be a few less. */
  readonly length: number;
  readonly firstPage: readonly number[];
  readonly total: HitCount;
  /** Of all hits if the total is exact. */
  readonly facets: readonly FacetCount[];
  /** The first page does not need the result itself: both can be read and written concurrently. */
  keep(): Promise<void>;
}
