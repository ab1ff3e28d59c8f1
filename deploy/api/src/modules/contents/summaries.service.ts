// For modules that show contents in short.
export { findCategories, findSummaries, findUseLimits, type SummaryRow } from './contents.repository.ts';
