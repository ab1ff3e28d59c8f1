import { endpointQuery, useApiQuery } from '@newsphoto/query';

const RECENT_CONTENTS = endpointQuery('GET /contents/recent', {});

/** The newest contents that this user may see. */
export const useRecentContents = () => useApiQuery(RECENT_CONTENTS);
