// Search functions on stored results.
export { countArrivals } from './arrivals.repository.ts';
export { findResult } from './find-result.repository.ts';
export { findFacets, findIds, findLayout, findTotal, keepFacets, keepTotal } from './results.repository.ts';
