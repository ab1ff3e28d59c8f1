import type { CountHits } from '@newsphoto/contract';
import { call, QUIET_CALL } from '@newsphoto/http';

/** How many items of the wire the words find, for the bar of collections. */
const countItems: CountHits = async (query, signal) => {
  const options = { ...QUIET_CALL, ...(signal && { signal }) };
  return (await call('GET /wire/items/count', { query: { q: query } }, options)).total;
};
export default countItems;
