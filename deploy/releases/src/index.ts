// Choosing releases: pure functions

// The store
export { createFileReleaseStore } from './adapters/file-release-store.ts';
export { problemsOfRelease, problemsOnChannel } from './domain/check-promotion.ts';
export { baseOf, composeTable } from './domain/compose-table.ts';
export { HOST, type Offer, type SolvedReleases, solveReleases } from './domain/solve-releases.ts';
export { ReleaseRefused, type ReleaseStore } from './ports.ts';
