import { READING_CALLS } from '@newsphoto/contract';
import type { EndpointAnswer, EndpointInput, EndpointName } from '@newsphoto/contract/endpoints';
import { send, sendForFile } from './current-client.ts';
import type { DownloadedFile } from './http-client.ts';
import type { CallOptions, HttpRequest, TransferOptions } from './http-request.ts';

/** The input of a page is read only. */
type ReadonlyInput<T> = T extends object ? { readonly [K in keyof T]: ReadonlyInput<T[K]> } : T;
/** Input of a call, as the page has it. */
export type CallInput<Name extends EndpointName> = ReadonlyInput<EndpointInput<Name>>;

/** Calls without input may leave it out. */
export type CallArguments<Name extends EndpointName, Options> =
  Record<never, never> extends EndpointInput<Name>
    ? [input?: CallInput<Name>, options?: Options]
    : [input: CallInput<Name>, options?: Options];

/**
 * Calls an endpoint of the contract by its method and path, for example
 * `call('PUT /admin/limits/:key', { params: { key }, body: { value, version } })`. Resolves with the answer without its
 * `data` envelope, rejects with an `ApiError`.
 */
export async function call<Name extends EndpointName>(
  name: Name,
  ...[input, options]: CallArguments<Name, CallOptions>
): Promise<EndpointAnswer<Name>> {
  const body = await send(requestOf(name, input as AnyInput, options));
  // A production build drops the branch, and with it every schema.
  if (process.env.NODE_ENV !== 'production') (await import('./check-answer.ts')).checkAnswer(name, body);
  return withoutEnvelope(body) as EndpointAnswer<Name>;
}

/** The same for an endpoint whose answer is a file. */
export function callForFile<Name extends EndpointName>(
  name: Name,
  ...[input, options]: CallArguments<Name, TransferOptions>
): Promise<DownloadedFile> {
  return sendForFile(requestOf(name, input as AnyInput, options));
}

interface AnyInput {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: HttpRequest['params'];
  readonly body?: unknown;
}

/** The input is that of the endpoint: the compiler has checked it. */
function requestOf(name: EndpointName, input: AnyInput = {}, options: TransferOptions = {}): HttpRequest {
  const [method, path] = name.split(' ') as [HttpRequest['method'], string];
  return {
    method,
    path: pathOf(path, input.params),
    ...(input.query && { params: input.query }),
    ...(input.body !== undefined && { data: input.body }),
    ...(READING_CALLS.has(name) && { reads: true }),
    ...options,
  };
}

/** Segments of a path, with the values of its parameters. */
export const pathOf = (path: string, params: AnyInput['params'] = {}): string[] =>
  path
    .slice(1)
    .split('/')
    .map((part) => (part.startsWith(':') ? String(params[part.slice(1)]) : part));

/** An answer with only `data` is unwrapped; the types match. */
function withoutEnvelope(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('data' in body)) return body;
  return Object.keys(body).length === 1 ? body.data : body;
}
