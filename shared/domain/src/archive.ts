// What only the archive's API needs. A separate entry point: not part of any browser bundle.
export { COUNTRIES, type Country, countryOfIso3 } from './codes/countries.ts';
export { buildSearchQuery, likePattern, type Recheck, type SearchQuery } from './search/query.ts';
export { type SnippetPart, snippetOf } from './search/snippet.ts';
export { withSpellings } from './search/spellings.ts';
export { bigrams, quoteToken, type Run, searchTokens, textRuns, tsvectorLiteral } from './search/tokens.ts';
export { spelledOut, spellingsOf } from './text/fold.ts';
export { markedRuby, type RubyPart, rubyParts, withoutRuby } from './text/ruby.ts';
export { sourceLine } from './text/source-line.ts';
export {
  CORRECTION_KINDS,
  type CorrectionKind,
  DISTRIBUTIONS,
  type Distribution,
  EDITION_TIMES,
  type EditionTime,
  type TextFormat,
} from './text/text-codes.ts';
export { textIdOf } from './text/text-numbers.ts';
