import { endpointQuery } from '@newsphoto/query';

/** All groups, which their editors start from: none that were read before. */
export const GROUPS = endpointQuery('GET /admin/groups', {}, { gcTime: 0 });
