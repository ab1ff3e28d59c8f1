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
  /** Empty for users that are gone. */
  takenDownByName: Type.String(),
});
export type Takedown = Static<typeof TakedownSchema>;

/** `GET /admin/takedowns`: those in force, newest first. `DELETE /admin/takedowns/{contentId}` ends one. */
export const TakedownListSchema = Type.Object({ data: Type.Array(TakedownSchema) });

/** Query of `GET /admin/takedowns/reach`: content ids with commas between them. */
export const TakedownReachQuerySchema = Type.Object(
  { contentIds: Type.String({ pattern: `^[0-9]{12}(?:,[0-9]{12}){0,${MOST_AT_ONCE - 1}}$` }) },
  { additionalProperties: false },
);

/** What a takedown of a content would reach at this moment. */
export const TakedownReachSchema = Type.Object({
  contentId: ContentIdSchema,
  /** `unknown`: there is no such content, and the rest is empty. */
  state: Type.Enum(['ready', 'taken-down', 'unknown']),
  headline: Type.String(),
  thumbnail: Type.String(),
  /** 1 public, 2 private, 3 limited; empty where unknown. */
  visibility: Type.String(),
  /** Carts that hold it. */
  carts: Type.Integer(),
  /** Lightboxes that hold it; absent from an API that has none. */
  lightboxes: Type.Optional(Type.Integer()),
  /** Links (downloads, SAVE sets, inquiries, previews) that are open, and the browsers in which one is. */
  links: Type.Integer(),
  openedLinks: Type.Integer(),
  /** Search results that somebody has before them. */
  results: Type.Integer(),
});
export type TakedownReach = Static<typeof TakedownReachSchema>;

/** `GET /admin/takedowns/reach`: in the order of the ids. Changes nothing. */
export const TakedownReachResponseSchema = Type.Object({ data: Type.Array(TakedownReachSchema) });
