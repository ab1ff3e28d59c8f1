import { type Static, Type } from 'typebox';
import { MOST_RATED, MOST_STARS, RATING_COLORS, RATING_FLAGS } from '../api/rating-constants.ts';
import { defineEndpoints, inData } from './endpoint.ts';
import { ContentIdSchema, closed } from './parts.ts';

const StarsSchema = Type.Integer({ minimum: 0, maximum: MOST_STARS });
const ColorSchema = Type.Enum(['', ...RATING_COLORS]);
const FlagSchema = Type.Enum(['', ...RATING_FLAGS]);

/** Marks of one member for a content, private to the member. */
const RatingSchema = Type.Object(
  {
    contentId: ContentIdSchema,
    /** 0: none. */
    stars: StarsSchema,
    /** Empty: none. */
    color: ColorSchema,
    /** Empty: neither picked nor rejected. */
    flag: FlagSchema,
  },
  closed,
);
export type Rating = Static<typeof RatingSchema>;

/** A condition on the caller's own ratings; all that is named has to match. */
export const RatingFilterSchema = Type.Object(
  {
    /** At least as many. */
    stars: Type.Optional(Type.Integer({ minimum: 1, maximum: MOST_STARS })),
    color: Type.Optional(Type.Enum([...RATING_COLORS])),
    flag: Type.Optional(Type.Enum([...RATING_FLAGS])),
  },
  { ...closed, minProperties: 1 },
);
export type RatingFilter = Static<typeof RatingFilterSchema>;

const contentIdList = Type.Array(ContentIdSchema, { minItems: 1, maxItems: MOST_RATED });

const RatingChangeSchema = Type.Object(
  {
    contentIdList,
    stars: Type.Optional(StarsSchema),
    color: Type.Optional(ColorSchema),
    flag: Type.Optional(FlagSchema),
  },
  closed,
);
export type RatingChange = Static<typeof RatingChangeSchema>;

const CALL = { access: 'member' } as const;
const ratings = Type.Array(RatingSchema);

/** Ratings of members. Each call concerns the caller's own alone; guests have none. */
export const RATING_ENDPOINTS = defineEndpoints({
  'POST /ratings/read': {
    summary: "The member's ratings of these contents; contents without one are missing.",
    ...CALL,
    reads: true,
    body: Type.Object({ contentIdList }, closed),
    response: inData(ratings),
  },
  'PUT /ratings': {
    summary:
      'Changes what is named, of all contents that the member may see. The answer is how they were rated before, for undoing.',
    ...CALL,
    body: RatingChangeSchema,
    response: inData(ratings),
    errors: { E1071: 'the member may see none of them' },
  },
  'PUT /ratings/values': {
    summary: 'Rates each content as stated, for undoing; contents that the member may not see are left out.',
    ...CALL,
    body: Type.Object({ ratings: Type.Array(RatingSchema, { minItems: 1, maxItems: MOST_RATED }) }, closed),
  },
});
