import { type Static, Type } from 'typebox';
import { ContentSummarySchema } from './contents.ts';

/**
 * `GET /contents/{contentId}/relations`: what the archive ties to a content, as far as the reader may see it. 404 (E1071)
 * for what does not exist or the reader may not see.
 */
export const ContentRelationsSchema = Type.Object({
  data: Type.Object({
    /** Newest registered first. */
    related: Type.Array(ContentSummarySchema),
    /** Variations of the same picture, this one among them, the representative first; empty where there are none. */
    variations: Type.Array(ContentSummarySchema),
    /** The representative of the variations; empty where the reader may not see it, or there are none. */
    representativeId: Type.String(),
  }),
});
export type ContentRelations = Static<typeof ContentRelationsSchema>['data'];

/**
 * `GET /contents/{contentId}/history`, for internal users: what was done to a content, newest first; the last entry is
 * its registration. 404 (E1071) for what does not exist.
 */
export const ContentHistorySchema = Type.Object({
  data: Type.Object({
    entries: Type.Array(
      Type.Object({
        /** YYYYMMDDHHmmss in Asia/Tokyo. */
        happenedAt: Type.String(),
        /** Name, or the id of a user who is gone; empty for the archive itself. */
        actor: Type.String(),
        action: Type.String(),
        actionLabel: Type.String(),
        /** What changed into what, in words; empty where there is nothing to say. */
        change: Type.String(),
      }),
    ),
  }),
});
export type ContentHistory = Static<typeof ContentHistorySchema>['data'];
