// For modules that show contents in short.
export { findCategories, findSummaries, findUseLimits } from './contents.repository.ts';
