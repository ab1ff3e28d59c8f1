import { type Static, Type } from 'typebox';
import { ContentTypeCodeSchema } from './contents.ts';
import { GrantIdSchema } from './grants.ts';

/** What the preview screen shows of a content: the marked picture and nothing that is clean. */
export const ContentPreviewSchema = Type.Object({
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
  /** Watermarked picture, long side 1280 px, open by itself for ten minutes; empty for sound without a picture. */
  previewUrl: Type.String(),
});
export type ContentPreviewView = Static<typeof ContentPreviewSchema>;

/**
 * `GET /previews/{contentId}`: for whoever holds AA018. Members see what they may find, guests of a SAVE link what it
 * holds. 401 for everybody else who is not logged in, 403 (E1070) without AA018, 404 (E1071) for what does not exist or
 * may not be seen.
 */
export const PreviewResponseSchema = Type.Object({ data: ContentPreviewSchema });

/** Query of `GET /previews`. */
export const PreviewSetQuerySchema = Type.Object(
  { infoId: Type.Optional(GrantIdSchema) },
  { additionalProperties: false },
);

/**
 * `GET /previews`: the contents of the link that this browser has open; with `infoId` of that link and no other. 404
 * (E1077) where none is open, or another.
 */
export const PreviewSetSchema = Type.Object({
  data: Type.Object({
    subject: Type.String(),
    message: Type.String(),
    /** YYYYMMDD, the last day of the link. */
    expiresOn: Type.String(),
    contents: Type.Array(ContentPreviewSchema),
  }),
});
export type PreviewSet = Static<typeof PreviewSetSchema>['data'];
