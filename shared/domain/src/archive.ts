// What only the archive's API needs. A separate entry point: not part of any browser bundle.
export { COUNTRIES, type Country, countryOfIso3 } from './codes/countries.ts';
export { buildSearchQuery, likePattern, type Recheck, type SearchQuery } from './search/query.ts';
export { withSpellings } from './search/spellings.ts';
export { bigrams, quoteToken, type Run, searchTokens, textRuns, tsvectorLiteral } from './search/tokens.ts';
export { spelledOut, spellingsOf } from './text/fold.ts';
