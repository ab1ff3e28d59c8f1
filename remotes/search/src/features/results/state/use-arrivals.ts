import { type ApiQuery, endpointQuery, useApiQuery } from '@newsphoto/query';

const EVERY_MS = 30_000;

function arrivalsQuery(handle: string): ApiQuery<{ readonly count: number }> {
  const { key, call } = endpointQuery('GET /contents/search/:handle/arrivals', { params: { handle } });
  return {
    key,
    call: (options) => call({ ...options, background: true }),
    // A result has no arrivals when it is made.
    initialData: { count: 0 },
    staleTime: EVERY_MS,
  };
}

/** How many hits arrived since the result was made. Read regularly while the page is visible; the result itself stays. */
export const useArrivals = (handle: string): number =>
  useApiQuery(arrivalsQuery(handle), {
    // A result that the server has forgotten has no arrivals any more.
    rereadAfter: (error) => error?.status !== 404 && EVERY_MS,
  }).data?.count ?? 0;
