import { type Static, Type } from 'typebox';
import { WORD_FIELDS } from '../api/search-condition-fields.ts';

/** Words separated by spaces; operators are plain characters here. */
const WordGroupSchema = Type.Object(
  {
    words: Type.String({ maxLength: 1000 }),
    /** Fields to search; absent or empty: all. */
    fields: Type.Optional(Type.Array(Type.Enum([...WORD_FIELDS]), { maxItems: WORD_FIELDS.length })),
  },
  { additionalProperties: false },
);

/** The values are alternatives. Rules with their own messages limit their number and length. */
const Values = Type.Optional(Type.Array(Type.String({ maxLength: 1000 }), { maxItems: 1000 }));
const Codes = (codes: readonly string[]) =>
  Type.Optional(Type.Array(Type.Enum([...codes]), { maxItems: codes.length }));

/**
 * Conditions of the detailed search, combined with AND. Refusals name the condition
 * (`conditions.shotDate`) and have the catalogue's message: E0007, E0023, E0024, E0030, E0054, E0056, E1010, E1072.
 */
export const SearchConditionsSchema = Type.Object(
  {
    all: Type.Optional(WordGroupSchema),
    any: Type.Optional(WordGroupSchema),
    none: Type.Optional(WordGroupSchema),
    /** Numbers of contents, 12 digits each. Overrides every other condition, the expression and the dates. */
    contentIds: Values,
    /**
     * One date, or two with a colon between them of which one may be empty. YYYYMMDD; X matches any digit, in a period at
     * the end alone (`196410XX`, `19XX1010`, `1964XXXX:`). Contents of which only the month or the year is known are found if
     * all of it fits.
     */
    shotDate: Type.Optional(Type.String({ maxLength: 40 })),
    /** Days of registration in Asia/Tokyo, as `shotDate`. */
    registeredDate: Type.Optional(Type.String({ maxLength: 40 })),
    /** Registered within this many hours until now; overrides `registeredDate`. */
    registeredHours: Type.Optional(Type.Integer()),
    /** The field contains one of the texts. */
    photographer: Values,
    byline: Values,
    credit: Values,
    source: Values,
    /** Ids of the code lists 900012, 900011, 900013, 900010, 900003, 900014. */
    subcategory: Values,
    country: Values,
    state: Values,
    city: Values,
    scene: Values,
    collection: Values,
    /** Ids of the code lists 900006, 900005 (the same ids in English) and 900015. */
    category: Values,
    englishCategory: Values,
    inputSource: Values,
    contentType: Codes(['0', '1', '2']),
    /** `0` landscape, `1` portrait, `2` square; sound has none. */
    orientation: Codes(['0', '1', '2']),
    origin: Codes(['1', '2', '3']),
    /** For internal users: 403 for others. */
    visibility: Codes(['1', '2', '3']),
    /** Whether there are restrictions or notes to the editor. For members: 403 for others. */
    hasNotes: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);
export type SearchConditions = Static<typeof SearchConditionsSchema>;
