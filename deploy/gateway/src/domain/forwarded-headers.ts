type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** Headers of a single connection. `Expect` was answered here already. */
const HOP_BY_HOP = [
  ...[
    'connection',
    'keep-alive',
    'proxy-authenticate',
    'proxy-authorization',
    'proxy-connection',
    'te',
    'trailer',
  ],
  ...['transfer-encoding', 'upgrade', 'http2-settings', 'expect'],
];
/**
 * Headers that only a gateway may set. Some servers read an underscore as a hyphen, so names with one are dropped as well.
 */
const WRITTEN_BY_GATEWAYS =
  /^(?:x-forwarded-.*|forwarded|x-request-id|x-real-ip|content-length|traceparent|tracestate|baggage|.*_.*)$/;

/** The headers of a message without those of its connection, named in `Connection` or known as such. */
export function endToEndHeaders(headers: Headers): Headers {
  const named = String(headers.connection ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim());
  const isStored = (name: string) => !HOP_BY_HOP.includes(name) && !named.includes(name);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => isStored(name)));
}

/** The headers of a call as forwarded to the API: without lengths and forwarding headers of clients. */
export function callHeaders(headers: Headers): Headers {
  const stored = Object.entries(endToEndHeaders(headers)).filter(([name]) => !WRITTEN_BY_GATEWAYS.test(name));
  return Object.fromEntries(stored);
}
