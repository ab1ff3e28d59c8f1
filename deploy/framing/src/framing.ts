import { REFUSALS, type Refusal } from './refusals.ts';

/** A request as the parser read it: names and values of the headers in turn, nothing joined or dropped. */
export interface Framing {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  readonly httpVersion: string;
  readonly rawHeaders: readonly string[];
}

/** A name or an address with an optional port. Of a list, a proxy could use the first or the last. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;
/** Methods whose body is never read: another server might take it for the next request. */
const WITHOUT_BODY = ['GET', 'HEAD', 'OPTIONS', 'TRACE', 'CONNECT'];
const LENGTH = /^\d{1,15}$/;
/** A path of printable ASCII. A backslash becomes a slash in an URL, after every check of the path; `#` ends it. */
const TARGET = /^\/[!"$-[\]-~]*$/;
/**
 * Browsers resolve dot segments before they send. Between servers, an unresolved path could match a rule that the resolved
 * one does not.
 */
const DOT_SEGMENT = /^[^?]*\/(?:\.|%2e){1,2}(?:[/?]|$)/i;

/** Why a request is refused; undefined if every server reads it in the same way. */
export function framingRefusal({
  method = '',
  url = '',
  httpVersion,
  rawHeaders,
}: Framing): Refusal | undefined {
  const valuesOf = valuesByName(rawHeaders);
  const hosts = valuesOf('host');
  const lengths = valuesOf('content-length');
  const codings = valuesOf('transfer-encoding');
  const [length = '0'] = lengths;

  if (httpVersion !== '1.1' && httpVersion !== '1.0') return REFUSALS.malformed;
  if (!TARGET.test(url) || DOT_SEGMENT.test(url)) return REFUSALS.malformed;
  if (hosts.length > 1 || (hosts.length === 0 && httpVersion === '1.1')) return REFUSALS.malformed;
  if (hosts.some((host) => !HOST.test(host))) return REFUSALS.malformed;
  if (lengths.length > 1 || !LENGTH.test(length)) return REFUSALS.malformed;
  if (codings.length > 0 && !isChunkedAlone(codings, lengths, httpVersion)) return REFUSALS.malformed;

  const hasBody = Number(length) > 0 || codings.length > 0;
  if (hasBody && WITHOUT_BODY.includes(method)) return REFUSALS.malformed;
  if (hasBody && valuesOf('content-encoding').length > 0) return REFUSALS.wrongType;
  return undefined;
}

function isChunkedAlone(
  codings: readonly string[],
  lengths: readonly string[],
  httpVersion: string,
): boolean {
  const [coding = ''] = codings;
  return (
    httpVersion === '1.1' &&
    codings.length === 1 &&
    lengths.length === 0 &&
    coding.toLowerCase() === 'chunked'
  );
}

function valuesByName(rawHeaders: readonly string[]) {
  return (wanted: string) =>
    rawHeaders.filter((_value, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === wanted);
}
