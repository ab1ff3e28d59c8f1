import type { EndpointAnswer } from '@newsphoto/contract/endpoints';
import { endpointQuery, invalidate, oneAtATime, useApiQuery } from '@newsphoto/query';
import { useChanges } from '@newsphoto/session';

/** A destination to choose. */
export type Destination = EndpointAnswer<'GET /user/getTransferInfoList'>['transferInfoList'][number];

export const DESTINATIONS = endpointQuery('GET /transfer-destinations', {});
/** Names alone, of those that the user may send to. */
const CHOICES = endpointQuery('GET /user/getTransferInfoList', {});

const reread = oneAtATime(async () => {
  await Promise.all([invalidate(DESTINATIONS), invalidate(CHOICES)]);
});
export const rereadDestinations = (): void => reread('');

/** Destinations with settings and states, read again when files were sent to them. */
export function useDestinations() {
  useChanges('transfers', rereadDestinations);
  return useApiQuery(DESTINATIONS);
}

/** Destinations to choose from. */
export function useDestinationChoices() {
  useChanges('transfers', (key) => {
    if (key === '' || key.startsWith('destination:')) rereadDestinations();
  });
  return useApiQuery(CHOICES);
}
