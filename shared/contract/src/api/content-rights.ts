import { type Static, Type } from 'typebox';

const ContentIdSchema = Type.String({ pattern: '^[0-9]{12}$' });

/** Contents that one call takes down. */
const MOST_AT_ONCE = 100;

/**
 * `PUT /contents/{contentId}/visibility`: 1 public, 2 private, 3 limited. Its pictures get new addresses, the old
 * ones end. Refusals: E1071 no such content, W0002 somebody else changed it at the same moment.
 */
export const VisibilityChangeSchema = Type.Object(
  { visibility: Type.Enum(['1', '2', '3']) },
  { additionalProperties: false },
);

/**
 * `POST /admin/takedowns`: contents leave every search, list, cart and link at once, and their pictures' addresses
 * end. One after the other: what cannot be taken down is answered with its code, the others are.
 */
export const NewTakedownSchema = Type.Object(
  {
    contentIds: Type.Array(ContentIdSchema, { minItems: 1, maxItems: MOST_AT_ONCE, uniqueItems: true }),
    reason: Type.String({ minLength: 1, maxLength: 500 }),
  },
  { additionalProperties: false },
);

export const TakedownOutcomeSchema = Type.Object({
  data: Type.Object({
    takenDown: Type.Array(ContentIdSchema),
    refused: Type.Array(
      Type.Object({ contentId: ContentIdSchema, code: Type.String(), text: Type.String() }),
    ),
  }),
});
export type TakedownOutcome = Static<typeof TakedownOutcomeSchema>['data'];

export const TakedownSchema = Type.Object({
  contentId: ContentIdSchema,
  headline: Type.String(),
  reason: Type.String(),
  /** YYYYMMDDHHmmss in Asia/Tokyo. */
  takenDownAt: Type.String(),
  takenDownBy: Type.String(),
});
export type Takedown = Static<typeof TakedownSchema>;

/** `GET /admin/takedowns`: those in force, newest first. `DELETE /admin/takedowns/{contentId}` ends one. */
export const TakedownListSchema = Type.Object({ data: Type.Array(TakedownSchema) });
