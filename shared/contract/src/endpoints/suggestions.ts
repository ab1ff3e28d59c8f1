import { type Static, Type } from 'typebox';
import { CONTENT_COLLECTIONS } from '../api/content-collections.ts';
import { LONGEST_SUGGESTED, MOST_SUGGESTIONS } from '../api/suggestion-constants.ts';
import { ContentTypeCodeSchema, HitCountSchema } from './contents.ts';
import { defineEndpoints, inData } from './endpoint.ts';
import { closed } from './parts.ts';

/** What a suggested term is in the contents: a name of a person, place or organisation, a keyword, or a word of a text. */
const SuggestionKindSchema = Type.Enum(['person', 'place', 'organisation', 'keyword', 'word']);
export type SuggestionKind = Static<typeof SuggestionKindSchema>;

const SuggestionSchema = Type.Object({
  /** As contents write it. */
  term: Type.String(),
  kind: SuggestionKindSchema,
  /** The expression to search for: what was typed before the last word, and the term with its operators escaped. */
  query: Type.String(),
  /** Hits of `query` that the caller may see. */
  count: HitCountSchema,
});
export type Suggestion = Static<typeof SuggestionSchema>;

/** As the search: guests of SAVE links are suggested what they may find among the granted contents. */
export const SUGGESTION_ENDPOINTS = defineEndpoints({
  'GET /search/suggestions': {
    summary: 'Terms that begin with the last word of a text, or whose reading does, with their hits.',
    access: 'recipient',
    query: Type.Object(
      {
        text: Type.String({ minLength: 1, maxLength: LONGEST_SUGGESTED }),
        contentType: Type.Optional(ContentTypeCodeSchema),
        /** Whose hits are counted; absent: `pictures`. */
        collection: Type.Optional(Type.Enum([...CONTENT_COLLECTIONS])),
        /** As in a search: they only affect the counts, and terms without hits are left out. */
        dateFilter: Type.Optional(Type.Integer({ minimum: -1, maximum: 40 })),
        shotDate: Type.Optional(Type.String({ maxLength: 40 })),
      },
      closed,
    ),
    response: inData(
      Type.Object({ suggestions: Type.Array(SuggestionSchema, { maxItems: MOST_SUGGESTIONS }) }),
    ),
  },
});
