// Choosing releases: pure functions

// The store
export { createFileReleaseStore } from './adapters/file-release-store.ts';
export { createFileReportStore } from './adapters/file-report-store.ts';
export { problemsOfRelease, problemsOnChannel } from './domain/check-promotion.ts';
export { chooseFallbacks } from './domain/choose-fallbacks.ts';
export { baseOf, composeTable } from './domain/compose-table.ts';
export { countEntry, type ReportSegment, segmentStart } from './domain/report-counts.ts';
export { HOST, type Offer, type SolvedReleases, solveReleases } from './domain/solve-releases.ts';
export { ReleaseRefused, type ReleaseStore, type ReportStore } from './ports.ts';
