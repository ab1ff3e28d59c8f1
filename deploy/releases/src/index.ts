// Choosing releases: pure functions
export { problemsOfRelease, problemsOnChannel } from './domain/check-promotion.ts';
export { baseOf, composeTable } from './domain/compose-table.ts';
export { HOST, type Offer, type SolvedReleases, solveReleases } from './domain/solve-releases.ts';

// The store
export { createFileReleaseStore } from './adapters/file-release-store.ts';
export { ReleaseRefused, type ReleaseStore } from './ports.ts';
