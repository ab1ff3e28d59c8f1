import { endpointQuery, invalidate, oneAtATime, useApiQuery } from '@newsphoto/query';
import { useChanges } from '@newsphoto/session';

export const RULES = endpointQuery('GET /transfer-rules', {});
const reread = oneAtATime(() => invalidate(RULES));
export const rereadRules = (): void => reread('');

/** Rules with what they have sent, which changes with their transfers. */
export function useRules() {
  useChanges('transfers', rereadRules);
  return useApiQuery(RULES);
}
