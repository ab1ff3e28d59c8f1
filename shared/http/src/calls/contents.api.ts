import type {
  ArrivalsResponse,
  ContentDetail,
  ContentSummary,
  ExactFacetsResponse,
  Facet,
  HitCount,
  Job,
  RecentContentsResponse,
  ResultItemsResponse,
  ResultLayoutResponse,
  SearchCountResponse,
  SearchRequest,
  SearchResponse,
  TimelinePeriod,
  TimelineResponse,
} from '@newsphoto/contract';
import { send } from '../client/current-client.ts';
import type { CallOptions, HttpRequest } from '../client/http-request.ts';

async function sendForData<T>(request: HttpRequest): Promise<T> {
  return (await send<{ data: T }>(request)).data;
}

/** `POST /contents/search` */
export function searchContents(body: SearchRequest, options?: CallOptions): Promise<SearchResponse['data']> {
  return sendForData({ method: 'POST', path: ['contents', 'search'], data: body, reads: true, ...options });
}

/** `POST /contents/search/count`: how many hits a search would have. */
export async function searchCount(body: SearchRequest, options?: CallOptions): Promise<HitCount> {
  const path = ['contents', 'search', 'count'];
  const request: HttpRequest = { method: 'POST', path, data: body, reads: true, ...options };
  return (await sendForData<SearchCountResponse['data']>(request)).total;
}

/** `GET /contents/search/{handle}/layout`: ids and aspect ratios of the whole result. */
export function resultLayout(handle: string, options?: CallOptions): Promise<ResultLayoutResponse['data']> {
  return sendForData({ method: 'GET', path: ['contents', 'search', handle, 'layout'], ...options });
}

/**
 * `GET /contents/search/{handle}/items`: entries from `offset` on, each at its place; undefined is what may not be seen
 * any more.
 */
export async function resultItems(
  handle: string,
  page: { offset: number; limit: number },
  options?: CallOptions,
): Promise<(ContentSummary | undefined)[]> {
  const path = ['contents', 'search', handle, 'items'];
  const request: HttpRequest = { method: 'GET', path, params: page, ...options };
  const { items, places } = await sendForData<ResultItemsResponse['data']>(request);
  if (!places) return items;
  const entries: (ContentSummary | undefined)[] = Array.from({ length: page.limit }, () => undefined);
  for (const [at, item] of items.entries()) entries[(places[at] ?? 0) - page.offset] = item;
  return entries;
}

/** `GET /contents/search/{handle}/count`: the exact number of hits. */
export async function exactCount(handle: string, options?: CallOptions): Promise<HitCount> {
  const path = ['contents', 'search', handle, 'count'];
  return (await sendForData<{ total: HitCount }>({ method: 'GET', path, ...options })).total;
}

/** `GET /contents/search/{handle}/facets`: facets that count every hit. */
export async function exactFacets(handle: string, options?: CallOptions): Promise<readonly Facet[]> {
  const path = ['contents', 'search', handle, 'facets'];
  return (await sendForData<ExactFacetsResponse['data']>({ method: 'GET', path, ...options })).facets;
}

/** `POST /contents/search/{handle}/cart`: every hit into the cart, as a job of members. */
export function resultToCart(handle: string, options?: CallOptions): Promise<Job> {
  const path = ['contents', 'search', handle, 'cart'];
  return sendForData<Job>({ method: 'POST', path, ...options });
}

/** `GET /contents/search/{handle}/arrivals`: hits that came since the result was made. */
export async function resultArrivals(handle: string, options?: CallOptions): Promise<number> {
  const path = ['contents', 'search', handle, 'arrivals'];
  return (await sendForData<ArrivalsResponse['data']>({ method: 'GET', path, ...options })).count;
}

/** `GET /contents/search/{handle}/timeline`: how many entries are of each month, in the order of the result. */
export async function resultTimeline(
  handle: string,
  options?: CallOptions,
): Promise<readonly TimelinePeriod[]> {
  const path = ['contents', 'search', handle, 'timeline'];
  return (await sendForData<TimelineResponse['data']>({ method: 'GET', path, ...options })).periods;
}

/** `GET /contents/detail/{contentId}`; with a handle it tells the place in that result. */
export function contentDetail(
  contentId: string,
  query: { handle?: string | undefined } = {},
  options?: CallOptions,
): Promise<ContentDetail> {
  return sendForData({ method: 'GET', path: ['contents', 'detail', contentId], params: query, ...options });
}

/** `GET /contents/recent` */
export function recentContents(options?: CallOptions): Promise<RecentContentsResponse['data']> {
  return sendForData({ method: 'GET', path: ['contents', 'recent'], ...options });
}
