import type {
  NewHits,
  NewSavedSearch,
  SavedSearch,
  SavedSearchChanges,
  SavedSearchesResponse,
  SavedSearchFolder,
  StoppableAlert,
} from '@newsphoto/contract';
import { send } from '../client/current-client.ts';
import type { CallOptions } from '../client/http-request.ts';

const PATH = 'saved-searches';

/** `GET /saved-searches`: the member's own, in their order. */
export async function savedSearches(options?: CallOptions): Promise<SavedSearchesResponse['data']> {
  return (await send<SavedSearchesResponse>({ method: 'GET', path: [PATH], ...options })).data;
}

/** `GET /saved-searches/new-hits`: how many hits of each are new since it was last seen. */
export async function newHits(options?: CallOptions): Promise<readonly NewHits[]> {
  const path = [PATH, 'new-hits'];
  return (await send<{ data: { newHits: NewHits[] } }>({ method: 'GET', path, ...options })).data.newHits;
}

/** `POST /saved-searches`: E1030 for a name that is taken, E1037 where there are as many as there may be. */
export async function saveSearch(data: NewSavedSearch, options?: CallOptions): Promise<SavedSearch> {
  return (await send<{ data: SavedSearch }>({ method: 'POST', path: [PATH], data, ...options })).data;
}

/** `PUT /saved-searches/{id}`: 409 with W0002 for who came second. */
export async function changeSavedSearch(
  id: string,
  data: SavedSearchChanges,
  options?: CallOptions,
): Promise<SavedSearch> {
  return (await send<{ data: SavedSearch }>({ method: 'PUT', path: [PATH, id], data, ...options })).data;
}

/** `PUT /saved-searches/order`: all of them, in their new order. */
export function orderSavedSearches(
  savedSearchIds: readonly string[],
  options?: CallOptions,
): Promise<unknown> {
  return send({
    method: 'PUT',
    path: [PATH, 'order'],
    data: { savedSearchIds: [...savedSearchIds] },
    ...options,
  });
}

/** `PUT /saved-searches/folder`: renames a folder. */
export function renameSearchFolder(data: SavedSearchFolder, options?: CallOptions): Promise<unknown> {
  return send({ method: 'PUT', path: [PATH, 'folder'], data, ...options });
}

/** `POST /saved-searches/{id}/seen`: its hits are new no more. */
export function markSearchSeen(id: string, options?: CallOptions): Promise<unknown> {
  return send({ method: 'POST', path: [PATH, id, 'seen'], ...options });
}

/** `DELETE /saved-searches/{id}`: can be taken back for a day. */
export function deleteSavedSearch(id: string, options?: CallOptions): Promise<unknown> {
  return send({ method: 'DELETE', path: [PATH, id], ...options });
}

/** `POST /saved-searches/{id}/restore`: takes a deletion back. */
export function restoreSavedSearch(id: string, options?: CallOptions): Promise<unknown> {
  return send({ method: 'POST', path: [PATH, id, 'restore'], ...options });
}

/** `GET /search-alerts/{key}`: what the link of a mail puts an end to. 404 with E1077 where it is none of ours. */
export async function stoppableAlert(key: string, options?: CallOptions): Promise<StoppableAlert> {
  const path = ['search-alerts', key];
  return (await send<{ data: StoppableAlert }>({ method: 'GET', path, ...options })).data;
}

/** `POST /search-alerts/{key}/stop`: no more mails of this search. */
export async function stopAlert(key: string, options?: CallOptions): Promise<StoppableAlert> {
  const path = ['search-alerts', key, 'stop'];
  return (await send<{ data: StoppableAlert }>({ method: 'POST', path, ...options })).data;
}
