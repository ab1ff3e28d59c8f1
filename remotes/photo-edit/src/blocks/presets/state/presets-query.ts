import { endpointQuery } from '@newsphoto/query';

/** Milliseconds: the same for the next content. */
const FRESH_MS = 60_000;

/** Presets of the user and shared ones. */
export const presetsQuery = endpointQuery('GET /editing/presets', {}, { staleTime: FRESH_MS });
