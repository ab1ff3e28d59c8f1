import type { SavedSearchRequest } from '@newsphoto/contract';

/** A saved search that is compared with what arrives, and its owner in their current state. */
export interface WatchedSearch {
  /** Of the search, or of what watches it. */
  readonly id: number;
  readonly search: SavedSearchRequest;
  /** Timestamp of the database as text, to the microsecond. */
  readonly lookedUntil: string;
  /** Number of an item of the wire; of searches of the wire. */
  readonly lookedUntilWire: string;
  readonly userId: string;
  readonly userName: string;
  readonly groupKbn: string;
}
