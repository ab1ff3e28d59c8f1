import type { Actor } from '../../access/actor.ts';

/** Where a content is in a result. */
export interface PlaceInResult {
  readonly index: number;
  readonly length: number;
  readonly previousId: number | null;
  readonly nextId: number | null;
}

/** Finds the place of a content; undefined where it is in no result of that handle, or the handle is of no use any more. */
export type FindPlaceInResult = (
  contentId: number,
  handle: string,
  actor: Actor,
) => Promise<PlaceInResult | undefined>;
