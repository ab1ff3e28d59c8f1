import { type Static, Type } from 'typebox';
import { CONTENT_COLLECTIONS } from '../api/content-collections.ts';
import type { HitCount } from '../endpoints/contents.ts';
import { ExtensionAddress, ExtensionModule, ExtensionText, extensionBase } from './extension-base.ts';

/**
 * `search-collection`: a kind of result for the words of a search: photographs, articles. Every results page links to the
 * results of all kinds, with the words as `q` (and with `hits` the days as `date`), and shows how many there are. Of a collection of the archive's search (`hits`)
 * it shows the first hits as well; nothing of the owner is loaded for either. Another collection counts by its module, whose
 * default export is a {@link CountHits}; without one it is a link alone.
 */
export const SearchCollectionSchema = Type.Object(
  {
    point: Type.Literal('search-collection'),
    ...extensionBase,
    label: ExtensionText,
    href: ExtensionAddress,
    hits: Type.Optional(
      Type.Object(
        {
          /** `collection` of the requests of a search. */
          collection: Type.Enum([...CONTENT_COLLECTIONS]),
          /** Page of one hit: it gets `contentId`, and the words as `q`. */
          href: ExtensionAddress,
        },
        { additionalProperties: false },
      ),
    ),
    module: Type.Optional(ExtensionModule),
  },
  { additionalProperties: false },
);
export type SearchCollection = Static<typeof SearchCollectionSchema>;

/**
 * Default export of a collection's module: hits for the words; undefined if they cannot be counted now. What it throws is
 * reported for its release, unless the search was left meanwhile.
 */
export type CountHits = (query: string, signal?: AbortSignal) => Promise<number | HitCount | undefined>;
