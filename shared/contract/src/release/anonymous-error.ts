// Pages carry this, and gateways apply it again: an error of another page may be written by anyone.

/** Names of errors that are passed on. Any other name could be text of a page: it becomes `Error`. */
export const ERROR_NAMES = [
  'Error',
  ...['AggregateError', 'EvalError', 'InternalError', 'RangeError', 'ReferenceError', 'SyntaxError'],
  ...['TypeError', 'URIError', 'CompileError', 'LinkError', 'RuntimeError'],
  ...['AbortError', 'DataCloneError', 'EncodingError', 'HierarchyRequestError', 'InvalidAccessError'],
  ...['InvalidCharacterError', 'InvalidStateError', 'NetworkError', 'NotAllowedError', 'NotFoundError'],
  ...['NotReadableError', 'NotSupportedError', 'QuotaExceededError', 'SecurityError', 'TimeoutError'],
  ...['ApiError', 'ChunkLoadError'],
] as const;
export type ErrorName = (typeof ERROR_NAMES)[number];

/** Words of which JavaScript engines, browsers and React compose their messages. */
const ENGINE_WORDS = new Set(
  `a an and any are array as assign assigned assignment at attempt attempted available aborted access accessed
  accessing argument arguments async await be because been before bigint boolean by call callback called can
  cannot can't chunk circular class clone cloned code component constant construct constructor context
  conversion convert converting could declaration declared defined delete destructure did does doesn't element
  end error eval exceeded exhausted exist exists expected export extensible failed fetch find for found from
  function given global has hook hooks import in index infinite initialization initialize initialized input
  instance instanceof internal invalid is isn't it iterable iterator json keyword key length lexical literal
  load loading local map maximum memory missing module more must network new no non-iterable non-object
  non-writable not null number object objects of on only operation option or out parameter parse possible
  promise properties property prototype proxy quota range read reading readonly recursion redeclaration
  reference regular rejected request required resolve response result return returned script set setter setting
  signal stack state storage string symbol syntax target than that the this timed timeout to token too type
  types undefined unexpected unhandled unterminated update use used valid value values variable was were while
  with without writable`.split(/\s+/),
);

const HIDDEN = '…';
const MOST_READ = 1_000;
const MOST_LEFT = 200;
const REACT_ERROR = /^Minified React error #(\d{1,3});/;
const PUNCTUATION_AROUND = /^[^\p{L}]+|[^\p{L}]+$/gu;

/**
 * What of an error's message may leave the page: words of the engines' own messages; everything else, such as names, ids,
 * numbers, addresses and quotations, becomes `…`. No list of what is personal could be complete, so the list is of what
 * is not. A message that the code itself composes can be read in the source, at the place that the report names.
 */
export function anonymousMessage(message: unknown): string {
  if (typeof message !== 'string') return '';
  const [, reactError] = REACT_ERROR.exec(message) ?? [];
  if (reactError) return `Minified React error #${reactError}`;
  const words = message
    .slice(0, MOST_READ)
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => word.replace(PUNCTUATION_AROUND, ''))
    .map((word) => (ENGINE_WORDS.has(word.toLowerCase()) ? word : HIDDEN));
  const merged = words.filter((word, at) => word !== HIDDEN || words[at - 1] !== HIDDEN).join(' ');
  if (merged.length <= MOST_LEFT) return merged;
  return `${merged.slice(0, merged.lastIndexOf(' ', MOST_LEFT - 2)).replace(/ …$/, '')} ${HIDDEN}`;
}

/** The name of an error where it is a usual one. */
export function anonymousName(name: unknown): ErrorName {
  return ERROR_NAMES.find((known) => known === name) ?? 'Error';
}
