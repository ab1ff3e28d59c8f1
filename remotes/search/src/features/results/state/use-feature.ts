import type { Feature } from '@newsphoto/contract';
import { endpointQuery, useApiQuery } from '@newsphoto/query';

export type FeatureState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly feature: Feature }
  /** Unknown, expired or revoked. */
  | { readonly status: 'closed' }
  | { readonly status: 'failed' };

/** The form of the ids that the archive makes. */
const FEATURE_ID = /^[A-Za-z0-9_-]{22}$/;

/** The feature behind a link. An id of another form opens nothing and is not sent. */
export function useFeature(featureId: string): { readonly state: FeatureState; readonly retry: () => void } {
  const isId = FEATURE_ID.test(featureId);
  const { data, error, refetch } = useApiQuery(
    endpointQuery('GET /features/:featureId', { params: { featureId } }),
    { enabled: isId, withoutUser: true },
  );
  const stateOf = (): FeatureState => {
    if (!isId || error?.status === 404) return { status: 'closed' };
    if (data) return { status: 'ready', feature: data };
    return { status: error ? 'failed' : 'loading' };
  };
  return { state: stateOf(), retry: () => void refetch() };
}
