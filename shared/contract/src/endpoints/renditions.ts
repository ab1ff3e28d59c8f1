import { type Static, Type } from 'typebox';
import { ContentTypeCodeSchema } from './contents.ts';
import { defineEndpoints, inData } from './endpoint.ts';
import { JobResponseSchema } from './jobs.ts';
import { ContentIdSchema, closed, EDITORS } from './parts.ts';

/** `waiting`: its renditions are being created or queued; `failed`: they could not be created. */
const RENDITION_STATES = ['waiting', 'failed'] as const;

const UnfinishedContentSchema = Type.Object(
  {
    contentId: ContentIdSchema,
    state: Type.Enum([...RENDITION_STATES]),
    fileName: Type.String(),
    headline: Type.String(),
    contentType: ContentTypeCodeSchema,
    /** Why its renditions could not be created, in Japanese; empty while they may still be. */
    errorText: Type.String(),
    /** YYYYMMDDHHmmss in Asia/Tokyo. */
    registeredAt: Type.String(),
  },
  { $id: 'UnfinishedContent' },
);
export type UnfinishedContent = Static<typeof UnfinishedContentSchema>;

const NewRenditionsSchema = Type.Union([
  Type.Object(
    {
      contentIds: Type.Array(ContentIdSchema, {
        minItems: 1,
        maxItems: 1000,
        uniqueItems: true,
      }),
    },
    closed,
  ),
  Type.Object({ all: Type.Literal(true) }, closed),
]);
export type NewRenditions = Static<typeof NewRenditionsSchema>;

export const RENDITION_ENDPOINTS = defineEndpoints({
  'GET /admin/renditions': {
    summary:
      'Contents that are not visible yet because their renditions are missing: failed ones first, then by number, at most 500.',
    ...EDITORS,
    response: inData(Type.Object({ resultList: Type.Array(UnfinishedContentSchema) })),
  },
  // The old ones are shown until the new ones exist, which have other addresses.
  'POST /admin/renditions': {
    summary:
      'Makes renditions again as a job of the caller, which is answered: a running one where it makes all.',
    ...EDITORS,
    body: NewRenditionsSchema,
    response: JobResponseSchema,
    errors: { E1071: 'one of the contents is not there (404)' },
  },
});
