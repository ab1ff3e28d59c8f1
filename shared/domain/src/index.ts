// Messages
export { formatMessage, isMessageCode, MESSAGES, type MessageCode } from './messages/format.ts';

// Search
export type {
  ParsedSearch,
  SearchAll,
  SearchAny,
  SearchErrorCode,
  SearchNode,
  SearchSyntaxError,
  SearchTerm,
} from './search/ast.ts';
export { describeSearch } from './search/describe.ts';
export { parseSearchExpression } from './search/parse.ts';
export { quoteToken, searchTokens, tsvectorLiteral } from './search/tokens.ts';

// Text
export { foldText } from './text/fold.ts';
