// What the archive's API alone asks for. A door of its own: no browser carries it.
export { COUNTRIES, type Country, countryOfIso3 } from './codes/countries.ts';
export { buildSearchQuery, likePattern, type Recheck, type SearchQuery } from './search/query.ts';
export { bigrams, quoteToken, type Run, searchTokens, textRuns, tsvectorLiteral } from './search/tokens.ts';
