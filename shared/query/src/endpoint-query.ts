import type { EndpointAnswer, EndpointName } from '@newsphoto/contract/endpoints';
import { type CallInput, type CallOptions, call, pathOf } from '@newsphoto/http';
import type { ApiQuery, QueryKey } from './api-query.ts';

type Times = Pick<ApiQuery<unknown>, 'staleTime' | 'gcTime'>;

/**
 * The query of a reading endpoint. Its key is the path with its parameters, then query and body: `invalidate(['lightboxes'])`
 * reaches all below `/lightboxes`.
 */
export function endpointQuery<Name extends EndpointName>(
  name: Name,
  input: CallInput<Name>,
  times: Times = {},
): ApiQuery<EndpointAnswer<Name>> {
  return {
    key: keyOf(name, input as AnyInput),
    // The types of both are those of the same endpoint.
    call: (options: CallOptions) => (call as Call)(name, input, options) as Promise<EndpointAnswer<Name>>,
    ...times,
  };
}

type Call = (name: EndpointName, input: unknown, options: CallOptions) => Promise<unknown>;

interface AnyInput {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: unknown;
  readonly body?: unknown;
}

function keyOf(name: EndpointName, { params, query, body }: AnyInput): QueryKey {
  const [noun = '', ...rest] = pathOf(name.slice(name.indexOf('/')), params);
  return [noun, ...rest, ...[query, body].filter((part) => part !== undefined)];
}
