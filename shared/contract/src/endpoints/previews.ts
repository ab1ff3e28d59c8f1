import { type Static, Type } from 'typebox';
import { ContentSummarySchema, ContentTypeCodeSchema } from './contents.ts';
import { defineEndpoints } from './endpoint.ts';
import { GrantIdSchema } from './grants.ts';

/** A content on the preview screen: one picture, with a watermark but for internal users and members with a download contract. */
const ContentPreviewSchema = Type.Object({
  contentId: Type.String({ pattern: '^[0-9]{12}$' }),
  contentType: ContentTypeCodeSchema,
  headline: Type.String(),
  caption: Type.String(),
  /** YYYYMMDD, or empty. */
  shotDate: Type.String(),
  credit: Type.String(),
  /** Width divided by height. */
  aspectRatio: Type.Number(),
  /** Seconds, for video and audio. */
  durationSeconds: Type.Optional(Type.Number()),
  /** Restrictions and notes; empty for guests of a link. */
  restrictions: Type.String(),
  /** As in a summary. */
  embargoUntil: ContentSummarySchema.properties.embargoUntil,
  expiredAt: ContentSummarySchema.properties.expiredAt,
  /**
   * Long side 1280 px; empty for sound without a picture. With a watermark signed for ten minutes, without one for the
   * viewer's media cookie alone.
   */
  previewUrl: Type.String(),
  /** The picture has no watermark; absent where it has one. */
  unmarked: Type.Optional(Type.Boolean()),
});
export type ContentPreviewView = Static<typeof ContentPreviewSchema>;

const PreviewSetSchema = Type.Object({
  subject: Type.String(),
  message: Type.String(),
  /** YYYYMMDD, the last day of the link. */
  expiresOn: Type.String(),
  contents: Type.Array(ContentPreviewSchema),
});
export type PreviewSet = Static<typeof PreviewSetSchema>;

const REFUSALS = {
  '401': 'neither a member nor a guest of a SAVE link',
  E1070: 'without AA018 (403)',
} as const;

/** Previews, for users with AA018: members see what they may find, guests of a SAVE link its contents. */
export const PREVIEW_ENDPOINTS = defineEndpoints({
  'GET /previews/:contentId': {
    summary: 'The preview of a content.',
    access: 'session',
    params: Type.Object({ contentId: Type.String({ pattern: '^[0-9]{12}$' }) }),
    response: Type.Object({ data: ContentPreviewSchema }),
    errors: { ...REFUSALS, E1071: 'unknown, or the reader may not see it (404)' },
  },
  'GET /previews': {
    summary: 'The contents of the link that this browser has open; with `infoId` of that link and no other.',
    access: 'session',
    query: Type.Object({ infoId: Type.Optional(GrantIdSchema) }, { additionalProperties: false }),
    response: Type.Object({ data: PreviewSetSchema }),
    errors: {
      ...REFUSALS,
      E1018: 'the link has expired (404)',
      E1077: 'no link is open, or another one (404)',
    },
  },
});
