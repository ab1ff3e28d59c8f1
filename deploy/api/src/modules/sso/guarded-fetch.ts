import { lookup } from 'node:dns';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { CustomFetch } from 'openid-client';
import { isInternalAddress } from '../../local-address.ts';
import { SsoFailure } from './sso-failure.ts';

const MOST_BYTES = 1024 * 1024;

/** Hosts by name or by address, without the brackets of IPv6. */
const hostOf = (url: URL): string => url.hostname.replace(/^\[(.*)\]$/, '$1');

/**
 * Requests of the client of single sign-on. Addresses of this machine, its links and private networks are refused unless the operator
 * allows them, and so are plain HTTP and redirects. The addresses of a name are checked in the look-up of the connection: what was
 * checked is what is connected, however the name changes meanwhile.
 */
export function guardedFetch(allowsLocal: boolean): CustomFetch {
  const guardedLookup: LookupFunction = (host, options, callback) => {
    lookup(host, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, '');
      const [first] = found;
      if (!first || (!allowsLocal && found.some(({ address }) => isInternalAddress(address))))
        return callback(new SsoFailure('address', host), '');
      if (options.all) return callback(null, found);
      return callback(null, first.address, first.family);
    });
  };
  return async (address, { body, headers, method, signal }) => {
    const url = new URL(address);
    requireAllowed(url, allowsLocal);
    const send = url.protocol === 'https:' ? requestHttps : requestHttp;
    const { promise, resolve, reject } = withResolvers<IncomingMessage>();
    const sent = send(
      url,
      { method, headers, agent: false, lookup: guardedLookup, ...(signal && { signal }) },
      resolve,
    );
    sent.on('error', reject);
    sent.end(textOf(body));
    const answer = await promise;
    const status = answer.statusCode ?? 500;
    const bytes = await bytesOf(answer);
    return new Response(status === 204 || status === 304 ? null : bytes, {
      status,
      headers: { 'content-type': answer.headers['content-type'] ?? '' },
    });
  };
}

/** @throws SsoFailure `address` */
export function requireAllowed(url: URL, allowsLocal: boolean): void {
  const host = hostOf(url);
  const isProtected = url.protocol === 'https:' || (allowsLocal && url.protocol === 'http:');
  const isOpen = allowsLocal || isIP(host) === 0 || !isInternalAddress(host);
  if (!isProtected || !isOpen || url.username !== '' || url.password !== '')
    throw new SsoFailure('address', host);
}

function withResolvers<Value>() {
  let resolve: (value: Value) => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<Value>((onValue, onError) => {
    resolve = onValue;
    reject = onError;
  });
  return { promise, resolve, reject };
}

/** Bodies of the client are forms. */
const textOf = (body: unknown): string | undefined =>
  typeof body === 'string' || body instanceof URLSearchParams ? body.toString() : undefined;

async function bytesOf(answer: IncomingMessage): Promise<ArrayBuffer> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of answer as AsyncIterable<Uint8Array>) {
    length += part.length;
    if (length > MOST_BYTES) throw new SsoFailure('metadata', 'too long');
    parts.push(part);
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes.buffer;
}
