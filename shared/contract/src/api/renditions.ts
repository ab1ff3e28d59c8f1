import { type Static, Type } from 'typebox';

/** `waiting`: its renditions are being made or wait for it; `failed`: they could not be made. */
export const RENDITION_STATES = ['waiting', 'failed'] as const;

export const UnfinishedContentSchema = Type.Object(
  {
    contentId: Type.String({ pattern: '^[0-9]{12}$' }),
    state: Type.Enum([...RENDITION_STATES]),
    fileName: Type.String(),
    headline: Type.String(),
    /** 0 photograph, 1 film, 2 sound. */
    contentType: Type.Enum(['0', '1', '2']),
    /** Why its renditions could not be made, in Japanese; empty where they may still come. */
    errorText: Type.String(),
    /** YYYYMMDDHHmmss in Asia/Tokyo. */
    registeredAt: Type.String(),
  },
  { $id: 'UnfinishedContent' },
);
export type UnfinishedContent = Static<typeof UnfinishedContentSchema>;

/**
 * `GET /admin/renditions`: contents that were taken in and that nobody sees yet, because their renditions are not
 * there; those that failed first, then by number, at most 500. For editors.
 */
export const UnfinishedContentsResponseSchema = Type.Object({
  data: Type.Object({ resultList: Type.Array(UnfinishedContentSchema) }),
});
export type UnfinishedContentsResponse = Static<typeof UnfinishedContentsResponseSchema>;

/**
 * `POST /admin/renditions`: makes renditions anew as a job of whoever asks, which is answered; for editors. Of these
 * contents (what failed is tried again that way), or of all. The old ones are shown until the new are there, which
 * have addresses of their own. Where all are under way already, that job is answered. 404 (E1071): one of the
 * contents is not there.
 */
export const NewRenditionsSchema = Type.Union([
  Type.Object(
    {
      contentIds: Type.Array(Type.String({ pattern: '^[0-9]{12}$' }), {
        minItems: 1,
        maxItems: 1000,
        uniqueItems: true,
      }),
    },
    { additionalProperties: false },
  ),
  Type.Object({ all: Type.Literal(true) }, { additionalProperties: false }),
]);
export type NewRenditions = Static<typeof NewRenditionsSchema>;
