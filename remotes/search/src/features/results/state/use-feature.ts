import { endpointQuery, useApiQuery } from '@newsphoto/query';

const FEATURE_ID = /^[A-Za-z0-9_-]{22}$/;

/** The feature behind a link, unless it is unknown, expired or revoked. An id of another form is not sent. */
export function useFeature(featureId: string) {
  const isId = FEATURE_ID.test(featureId);
  const { data, error, refetch } = useApiQuery(
    endpointQuery('GET /features/:featureId', { params: { featureId } }),
    { enabled: isId, withoutUser: true },
  );
  const isClosed = !isId || error?.status === 404;
  return {
    feature: isClosed ? undefined : data,
    isClosed,
    failed: error !== null,
    retry: () => void refetch(),
  };
}
