import { type Static, Type } from 'typebox';
import { ExtensionAddress, ExtensionModule, ExtensionText, extensionBase } from './extension-base.ts';

/**
 * `search-collection`: a further kind of result for the words of a search. The results page links to the owner's own
 * results, with the words as `q`, and shows how many there are if the entry has a module, whose default export is a
 * {@link CountHits}.
 */
export const SearchCollectionSchema = Type.Object(
  {
    point: Type.Literal('search-collection'),
    ...extensionBase,
    label: ExtensionText,
    href: ExtensionAddress,
    module: Type.Optional(ExtensionModule),
  },
  { additionalProperties: false },
);
export type SearchCollection = Static<typeof SearchCollectionSchema>;

/**
 * Default export of a collection's module: hits for the words; undefined if they cannot be counted now. What it throws is
 * reported for its release, unless the search was left meanwhile.
 */
export type CountHits = (query: string, signal?: AbortSignal) => Promise<number | undefined>;
