import { type Static, Type } from 'typebox';
import { ContentSummarySchema } from './contents.ts';
import { defineEndpoints } from './endpoint.ts';

const ContentRelationsSchema = Type.Object({
  /** In the order of the editors; those without a place are behind, the newest registered first. */
  related: Type.Array(ContentSummarySchema),
  /** Variations of the same picture, including this one, the representative first; empty without any. */
  variations: Type.Array(ContentSummarySchema),
  /** The representative of the variations; empty if the user may not see it, or there are none. */
  representativeId: Type.String(),
});
export type ContentRelations = Static<typeof ContentRelationsSchema>;

const ContentHistorySchema = Type.Object({
  entries: Type.Array(
    Type.Object({
      /** YYYYMMDDHHmmss in Asia/Tokyo. */
      happenedAt: Type.String(),
      /** Name, or the id of a deleted user; empty for the archive itself. */
      actor: Type.String(),
      action: Type.String(),
      actionLabel: Type.String(),
      /** Old and new values, as text; empty without a change. */
      change: Type.String(),
    }),
  ),
});
export type ContentHistory = Static<typeof ContentHistorySchema>;

const params = Type.Object({ contentId: Type.String({ pattern: '^[0-9]{12}$' }) });
const errors = { E1071: 'unknown, or the reader may not see it (404)' } as const;

export const RELATION_ENDPOINTS = defineEndpoints({
  'GET /contents/:contentId/relations': {
    summary: 'Related contents and variations, as far as the reader may see them.',
    access: 'reader',
    params,
    response: Type.Object({ data: ContentRelationsSchema }),
    errors,
  },
  'GET /contents/:contentId/history': {
    summary: 'What was done to a content, the newest first; the last entry is its registration.',
    access: 'internal',
    params,
    response: Type.Object({ data: ContentHistorySchema }),
    errors,
  },
});
