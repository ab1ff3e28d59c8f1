// Codes
export { CATEGORIES } from './codes/categories.ts';
export {
  type CodeEntry,
  labelOfCode,
  ORIGINS,
  PROOFREADING_STATUSES,
  REGIONS,
  TWO_VALUE_VISIBILITIES,
  VISIBILITIES,
  YESTERDAY_TODAY,
} from './codes/code-lists.ts';
export {
  CONTENT_TYPES,
  type ContentTypeCode,
  type ContentTypeName,
  contentTypeCode,
  contentTypeLabel,
  contentTypeName,
} from './codes/content-type.ts';
export { EMBARGOES, ORIENTATIONS, RESTRICTIONS } from './codes/facet-codes.ts';
export {
  PHOTO_DATE_NOT_SPECIFIED,
  type PhotoDateOption,
  photoDateOptions,
  photoDateRange,
  yesterdayTodayRange,
} from './codes/photo-date-filter.ts';
export {
  DISPLAY_GRID,
  DISPLAY_LIST,
  displayOfViewPort,
  ONE_PAGE_COUNTS,
  pageSizeOf,
  SORT_SEARCH_DEFAULTS,
  SORT_TYPES,
  THUMBNAILS_LARGE,
  THUMBNAILS_SMALL,
  type ViewPort,
  viewPortOf,
} from './codes/result-display.ts';

// Dates
export { formatDate, formatDay, heldDate } from './dates/date-display.ts';
export {
  DATE_RANGE_SEPARATOR,
  type DateRange,
  decadeRange,
  isReversedRange,
  joinDateRange,
  type LatestRangeInput,
  latestRange,
  splitDateRange,
} from './dates/date-range.ts';
export {
  compareDates,
  type DateValidationMode,
  hasDateForm,
  isValidDate,
  keepsLowerLimit,
} from './dates/date-validation.ts';
export {
  shiftDate,
  storageTimestamp,
  tokyoDate,
  tokyoDateTime,
  tokyoDayEnd,
  tokyoMinute,
} from './dates/tokyo-date.ts';
// Downloads
export { AS_STORED_NOTE } from './downloads/as-stored.ts';
// Media
export {
  aspectRatio,
  formatDuration,
  formatFileSize,
  isSameAspectRatio,
  pixelsToCm,
  printPixels,
} from './media/sizes.ts';
// Messages
export { fillIn, formatMessage, isMessageCode, MESSAGES, type MessageCode } from './messages/format.ts';
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
export { characterNameAt } from './search/character-name.ts';
export { describeSearch } from './search/describe.ts';
export {
  explainMatches,
  type MarkedText,
  type MatchExplanation,
  type MatchReason,
  type SearchedText,
} from './search/explain-matches.ts';
export { findHits, type Hit } from './search/find-hits.ts';
export { parseSearchExpression } from './search/parse.ts';
// Text
export { type FoldingRule, foldText } from './text/fold.ts';
export { joinDigits, removeSpecialCodePrefix, splitMultiValue } from './text/multi-value.ts';
export { normalizeSearchField } from './text/search-field.ts';
