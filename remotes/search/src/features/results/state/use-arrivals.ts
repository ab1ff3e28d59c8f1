import { resultArrivals } from '@newsphoto/http';
import { type ApiQuery, useApiQuery } from '@newsphoto/query';

const EVERY_MS = 30_000;

const arrivalsQuery = (handle: string): ApiQuery<number> => ({
  key: ['result-arrivals', handle],
  call: (options) => resultArrivals(handle, { ...options, background: true }),
  // A result has no arrivals when it is made.
  initialData: 0,
  staleTime: EVERY_MS,
});

/** How many hits arrived since the result was made. Read regularly while the page is visible; the result itself stays. */
export const useArrivals = (handle: string): number =>
  useApiQuery(arrivalsQuery(handle), {
    // A result that the server has forgotten has no arrivals any more.
    rereadAfter: (error) => error?.status !== 404 && EVERY_MS,
  }).data ?? 0;
