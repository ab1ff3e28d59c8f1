import { EDIT_FIELDS } from '@newsphoto/domain/desk';
import { endpointQuery } from '@newsphoto/query';

/** The code lists of all fields, which do not change while the page is open. */
export const listsQuery = endpointQuery(
  'POST /selective-item/setting-value',
  {
    body: [
      ...new Set(
        EDIT_FIELDS.flatMap(({ list, deskLists = [] }) => (list ? [list, ...deskLists] : deskLists)),
      ),
    ].map((itemCd) => ({ itemCd })),
  },
  { staleTime: Number.POSITIVE_INFINITY },
);
