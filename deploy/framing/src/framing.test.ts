import { expect, test } from '@jest/globals';
import { framingRefusal } from './framing.ts';

const refusalOf = (method: string, url: string, headers: readonly string[], httpVersion = '1.1') =>
  framingRefusal({ method, url, httpVersion, rawHeaders: headers })?.status;
const HOST = ['Host', 'x'];

test.each([
  ['a call', 'GET', '/api/x?a=%20', HOST],
  ['dots in names and queries', 'GET', '/.well-known/x..y/...?a=/../', HOST],
  ['a length of nothing', 'GET', '/', [...HOST, 'Content-Length', '0']],
  ['a body', 'POST', '/', [...HOST, 'Content-Length', '5']],
  ['a chunked body', 'PUT', '/', [...HOST, 'Transfer-Encoding', 'Chunked']],
  ['a host with a port', 'GET', '/', ['Host', 'Photo-1.example.jp:8443']],
  ['an address of IPv6', 'GET', '/', ['Host', '[::1]:80']],
  ['a coding without a body', 'GET', '/', [...HOST, 'Content-Encoding', 'gzip']],
])('%s is accepted', (_case, method, url, headers) => {
  expect(refusalOf(method, url, headers)).toBeUndefined();
});

test.each([
  ['no host', 'GET', '/', []],
  ['two hosts', 'GET', '/', [...HOST, 'hOST', 'x']],
  ['an empty host', 'GET', '/', ['Host', '']],
  ['a list of hosts', 'GET', '/', ['Host', 'x, y']],
  ['a host with a user', 'GET', '/', ['Host', 'a@x']],
  ['a host with a path', 'GET', '/', ['Host', 'x/y']],
  ['two ports', 'GET', '/', ['Host', 'x:1:2']],
  ['a body on GET', 'GET', '/', [...HOST, 'Content-Length', '1']],
  ['a chunked body on HEAD', 'HEAD', '/', [...HOST, 'Transfer-Encoding', 'chunked']],
  ['two lengths', 'POST', '/', [...HOST, 'Content-Length', '1', 'Content-Length', '1']],
  ['a length and a coding', 'POST', '/', [...HOST, 'Content-Length', '1', 'Transfer-Encoding', 'chunked']],
  ['two codings', 'POST', '/', [...HOST, 'Transfer-Encoding', 'gzip, chunked']],
  ['a signed length', 'POST', '/', [...HOST, 'Content-Length', '+1']],
  ['an absolute target', 'GET', 'http://x/metrics', HOST],
  ['a backslash', 'GET', '/api/..\\metrics', HOST],
  ['a fragment', 'GET', '/api/events#x', HOST],
  ['a dot segment', 'GET', '/api/./events', HOST],
  ['an encoded dot segment', 'GET', '/api/%2E/events', HOST],
  ['two dots', 'GET', '/api/x/.%2e/events?a', HOST],
  ['a dot at the end', 'GET', '/api/.?a', HOST],
])('%s is refused', (_case, method, url, headers) => {
  expect(refusalOf(method, url, headers)).toBe(400);
});

test('a coded body is of a type that is not taken; HTTP/1.0 has no chunks', () => {
  expect(refusalOf('PUT', '/', [...HOST, 'Content-Encoding', 'gzip', 'Content-Length', '9'])).toBe(415);
  expect(refusalOf('POST', '/', ['Transfer-Encoding', 'chunked'], '1.0')).toBe(400);
  expect(refusalOf('GET', '/', [], '1.0')).toBeUndefined();
});
