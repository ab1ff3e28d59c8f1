import type { Actor } from '../../access/actor.ts';

/** Position of a content in a result. */
export interface PlaceInResult {
  readonly index: number;
  readonly length: number;
  readonly previousId: number | null;
  readonly nextId: number | null;
}

/** Finds the position of a content; undefined if it is in no result of that handle, or the handle is invalid. */
export type FindPlaceInResult = (
  contentId: number,
  handle: string,
  actor: Actor,
) => Promise<PlaceInResult | undefined>;
