import { type ApiModule, api } from '../../api-module.ts';
import { endpoint } from '../../endpoint.ts';

/** Look-ups of one address in a minute: one for each code that is typed. */
const LIMIT = { max: 120, timeWindow: '1 minute' };

export const postalCodesModule: ApiModule = {
  noun: 'postal-codes',
  routes: [
    api((scope, { postalCodes }) =>
      endpoint(scope, 'GET /postal-codes/:code', ({ params }) => postalCodes.find(params.code), {
        rateLimit: LIMIT,
      }),
    ),
  ],
  jobs: { declined: 'every call is answered at once' },
  cleanUp: { declined: 'nothing of it expires' },
  background: { declined: 'works on calls alone' },
  tables: { declined: 'its data are a file' },
  auditActions: { declined: 'changes nothing' },
  subjectNames: { declined: 'has no entries in the trail' },
  takedown: { declined: 'holds no contents' },
  accountEnd: { declined: 'holds nothing of one member' },
  personalData: { declined: 'holds nothing of one member' },
};
