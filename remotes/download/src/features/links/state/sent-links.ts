import type { Grant, GrantQuery } from '@newsphoto/contract';
import { call } from '@newsphoto/http';
import { invalidate, oneAtATime, useApiPages } from '@newsphoto/query';
import { useChanges } from '@newsphoto/session';

const PAGE = 50;

/** The list, and the link that is open. */
const rereadLinks = oneAtATime(() => invalidate(['grants']));

/** Sent links, newest first. They are read again when a recipient opens one or downloads, and when one is changed. */
export function useSentLinks({ scope, show }: Required<Pick<GrantQuery, 'scope' | 'show'>>) {
  useChanges(scope === 'group' ? 'group-links' : 'links', () => rereadLinks(''));
  return useApiPages<Grant>({
    key: ['grants', 'list', scope, show],
    gcTime: 0,
    call: async (cursor, options) => {
      const query = { scope, show, limit: PAGE, ...(cursor && { cursor }) };
      const rows = await call('GET /grants', { query }, options);
      return { rows, nextCursor: rows.length < PAGE ? null : (rows.at(-1)?.grantId ?? null) };
    },
  });
}
