// For modules that show contents in short.
export { findCategories, findSummaries } from './contents.repository.ts';
