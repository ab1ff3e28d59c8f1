import { gzipSync } from 'node:zlib';

/** A request that no proxy may read in two ways. */
export interface Framing {
  readonly name: string;
  readonly bytes: Buffer;
  /** What a strict server does: refuses it, or answers it as one well-formed request. */
  readonly outcome: 'refused' | 'answered' | 'either';
}

/** In the path of every request that only a confused server would see. */
export const SMUGGLED = '/api/smuggled';

const HOST = 'Host: localhost';
const JSON_TYPE = 'Content-Type: application/json';
const SENDER = 'X-Requested-With: newsphoto';
const INNER = `GET ${SMUGGLED} HTTP/1.1\r\n${HOST}\r\nX-Forwarded-For: 6.6.6.6\r\n\r\n`;
/** Empty lines before a request are skipped: wherever a length ends in them, the inner request starts cleanly. */
const SLED = `${'\r\n'.repeat(400)}${INNER}`;
/** The inner request behind a chunked body that has ended. */
const ENDED = `0\r\n\r\n${INNER}`;

const head = (...lines: readonly string[]) => `${lines.join('\r\n')}\r\n\r\n`;
const post = (...lines: readonly string[]) =>
  head('POST /api/login HTTP/1.1', HOST, SENDER, JSON_TYPE, ...lines);
const refused = (name: string, text: string | Buffer): Framing => framing(name, text, 'refused');
const answered = (name: string, text: string | Buffer): Framing => framing(name, text, 'answered');
const either = (name: string, text: string | Buffer): Framing => framing(name, text, 'either');

function framing(name: string, text: string | Buffer, outcome: Framing['outcome']): Framing {
  return { name, bytes: Buffer.isBuffer(text) ? text : Buffer.from(text, 'latin1'), outcome };
}

/** A body on a method whose body no proxy forwards; `X` keeps whole what follows it in the same connection. */
const withBody = (method: string, path = '/api/login-user-info') =>
  refused(
    `0.CL: ${method} ${path} with a body`,
    `${head(`${method} ${path} HTTP/1.1`, HOST, 'Content-Length: 10')}0123456789${head('POST /api/login HTTP/1.1', HOST, SENDER, JSON_TYPE, `Content-Length: ${SLED.length}`)}${SLED}`,
  );

const BODIES: readonly Framing[] = [
  withBody('GET'),
  withBody('HEAD'),
  withBody('OPTIONS'),
  withBody('TRACE'),
  withBody('GET', '/media/x.jpg'),
  withBody('GET', '/web/'),
  refused(
    '0.CL: GET with a length of 600 and a request behind it',
    `${head('GET /api/login-user-info HTTP/1.1', HOST, 'Content-Length: 600')}${'x'.repeat(600)}`,
  ),
  refused(
    '0.TE: GET with a chunked body',
    `${head('GET /api/login-user-info HTTP/1.1', HOST, 'Transfer-Encoding: chunked')}5\r\nhello\r\n${ENDED}`,
  ),
  answered(
    'GET with Content-Length: 0',
    head('GET /api/login-user-info HTTP/1.1', HOST, 'Content-Length: 0', 'Connection: close'),
  ),
  refused('gzip body on PUT', gzip('PUT', '/api/nothing', SLED)),
  refused('gzip body on POST', gzip('POST', '/api/login', SLED)),
  refused('gzip that is none', `${post('Content-Encoding: gzip', `Content-Length: ${SLED.length}`)}${SLED}`),
  refused('br, stacked', `${post('Content-Encoding: br, gzip', 'Content-Length: 2')}{}`),
  refused('identity written out', `${post('Content-Encoding: identity', 'Content-Length: 2')}{}`),
];

function gzip(method: string, path: string, text: string): Buffer {
  const body = gzipSync(text);
  const lines = [HOST, SENDER, JSON_TYPE, 'Content-Encoding: gzip', `Content-Length: ${body.length}`];
  return Buffer.concat([Buffer.from(head(`${method} ${path} HTTP/1.1`, ...lines)), body]);
}

const LENGTHS: readonly Framing[] = [
  ...[
    ['signed +', '+2'],
    ['negative', '-1'],
    ['a list', '2, 2'],
    ['a list of two', '2, 9'],
    ['hexadecimal', '0x2'],
    ['a fraction', '2.0'],
    ['with an exponent', '2e0'],
    ['beyond 64 bits', '184467440737095516180'],
    ['empty', ''],
    ['with a space inside', '2 2'],
    ['wide digits', '\uff12'],
    ['with a null byte', '2\0'],
  ].map(([name, value]) => refused(`length ${name}`, `${post(`Content-Length: ${value}`)}{}${INNER}`)),
  refused('two lengths', `${post('Content-Length: 2', `Content-Length: ${2 + INNER.length}`)}{}${INNER}`),
  refused('the same length twice', `${post('Content-Length: 2', 'Content-Length: 2')}{}`),
  refused('length with a space before the colon', `${post('Content-Length : 2')}{}${INNER}`),
  either(
    'CL.0: a length on a static page',
    `${head('POST /web/ HTTP/1.1', HOST, `Content-Length: ${SLED.length}`)}${SLED}`,
  ),
  either(
    'CL.0: a length on a file',
    `${head('POST /resource/favicon.svg HTTP/1.1', HOST, `Content-Length: ${SLED.length}`)}${SLED}`,
  ),
  either(
    'CL.0: a length on an unknown call',
    `${head('POST /api/nothing HTTP/1.1', HOST, `Content-Length: ${SLED.length}`)}${SLED}`,
  ),
  either('a body without a length', `${post()}${'{}'}`),
];

const CODINGS: readonly Framing[] = [
  refused('CL.TE', `${post(`Content-Length: ${ENDED.length}`, 'Transfer-Encoding: chunked')}${ENDED}`),
  refused('TE.CL', `${post('Transfer-Encoding: chunked', 'Content-Length: 4')}5c\r\n${ENDED}`),
  ...[
    'xchunked',
    'chunked, identity',
    'identity, chunked',
    'gzip, chunked',
    'chunked, chunked',
    '"chunked"',
    'chunked;q=1',
    '\x0bchunked',
    'identity',
    'chunked\0',
    '',
  ].map((coding) =>
    refused(`TE.TE: ${JSON.stringify(coding)}`, `${post(`Transfer-Encoding: ${coding}`)}${ENDED}`),
  ),
  refused(
    'TE.TE: two headers',
    `${post('Transfer-Encoding: chunked', 'Transfer-Encoding: identity')}${ENDED}`,
  ),
  refused('TE.TE: a space before the colon', `${post('Transfer-Encoding : chunked')}${ENDED}`),
  refused('TE.TE: folded', `${post('Transfer-Encoding:\r\n chunked')}${ENDED}`),
  refused(
    'TE.TE: behind a lone line feed',
    `${post('X: x\nTransfer-Encoding: chunked', 'Content-Length: 2')}{}${ENDED}`,
  ),
  refused(
    'TE in HTTP/1.0',
    `${head('POST /api/login HTTP/1.0', HOST, SENDER, JSON_TYPE, 'Transfer-Encoding: chunked', 'Connection: keep-alive')}${ENDED}`,
  ),
];

const chunked = (body: string, ...lines: readonly string[]) =>
  `${post('Transfer-Encoding: chunked', ...lines)}${body}`;

const CHUNKS: readonly Framing[] = [
  ...['+2', '-2', '0x2', ' 2', '2 ', 'g', '', '10000000000000002', '2,2'].map((size) =>
    refused(`chunk size ${JSON.stringify(size)}`, chunked(`${size}\r\n{}\r\n${ENDED}`)),
  ),
  refused('a chunk that is longer than its size', chunked(`2\r\n{}xx\r\n${ENDED}`)),
  refused('a chunk ended by a lone line feed', chunked(`2\n{}\n0\n\n${INNER}`)),
  refused('a chunk extension with a lone line feed', chunked(`2;a\nb\r\n{}\r\n${ENDED}`)),
  refused('a chunk extension of 100 KB', chunked(`2;${'a'.repeat(100_000)}\r\n{}\r\n${ENDED}`)),
  either('a chunk of the largest size', chunked(`ffffffffffffffff\r\n{}\r\n${ENDED}`)),
  either('a chunk extension', chunked('2;a=b\r\n{}\r\n0\r\n\r\n', 'Connection: close')),
  either(
    'trailers',
    chunked(
      '2\r\n{}\r\n0\r\nX-Forwarded-For: 6.6.6.6\r\nContent-Length: 5\r\n\r\n',
      'Connection: close',
      'Trailer: X-Forwarded-For',
    ),
  ),
];

const HEADS: readonly Framing[] = [
  refused('two hosts', head('GET /api/login-user-info HTTP/1.1', HOST, 'Host: evil.example')),
  refused('no host', head('GET /api/login-user-info HTTP/1.1', 'Accept: */*')),
  refused('a folded header', head('GET /api/login-user-info HTTP/1.1', HOST, 'X-A: a', ' Content-Length: 5')),
  refused('a space before the colon', head('GET /api/login-user-info HTTP/1.1', HOST, 'X-A : a')),
  refused('a header without a colon', head('GET /api/login-user-info HTTP/1.1', HOST, 'nonsense')),
  refused('a header without a name', head('GET /api/login-user-info HTTP/1.1', HOST, ': x')),
  refused('a null byte in a header', head('GET /api/login-user-info HTTP/1.1', HOST, 'X-A: a\0b')),
  refused('a lone carriage return', head('GET /api/login-user-info HTTP/1.1', HOST, 'X-A: a\rX-B: b')),
  either('lone line feeds', `GET /api/login-user-info HTTP/1.1\n${HOST}\nConnection: close\n\n`),
  refused('HTTP/0.9', 'GET /api/login-user-info\r\n\r\n'),
  answered('HTTP/1.0 kept alive', head('GET /api/login-user-info HTTP/1.0', HOST, 'Connection: keep-alive')),
  refused('the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'),
  refused('HTTP/1.2', head('GET /api/login-user-info HTTP/1.2', HOST)),
  refused('an unknown method', head('SMUGGLE /api/login-user-info HTTP/1.1', HOST)),
  refused('CONNECT', `${head('CONNECT localhost:80 HTTP/1.1', HOST)}${INNER}`),
  refused('an absolute target', head('GET http://localhost/metrics HTTP/1.1', HOST)),
  refused('a target without a path', head('OPTIONS * HTTP/1.1', HOST)),
  refused('a target with a fragment and spaces', head('GET /api/x y HTTP/1.1', HOST)),
  either(
    'Upgrade: h2c',
    head(
      'GET /api/login-user-info HTTP/1.1',
      HOST,
      'Connection: Upgrade, HTTP2-Settings',
      'Upgrade: h2c',
      'HTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA',
    ) + INNER.replace(SMUGGLED, '/api/pipelined'),
  ),
  either(
    'Upgrade: websocket',
    head(
      'GET /api/events HTTP/1.1',
      HOST,
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
    ),
  ),
  either(
    'Expect: 100-continue',
    `${post('Expect: 100-continue', 'Content-Length: 2', 'Connection: close')}{}`,
  ),
  refused(
    'Expect on GET with a body',
    `${head('GET /api/login-user-info HTTP/1.1', HOST, 'Expect: 100-continue', 'Content-Length: 2')}{}`,
  ),
  refused('an unknown expectation', `${post('Expect: magic', 'Content-Length: 2')}{}`),
  either(
    'headers named by Connection',
    head(
      'GET /api/login-user-info HTTP/1.1',
      HOST,
      'Connection: close, X-Forwarded-For, X-Request-Id, Content-Length',
      'X-Forwarded-For: 6.6.6.6',
    ),
  ),
  either('pipelining', `${head('GET /api/login-user-info HTTP/1.1', HOST)}`.repeat(20)),
];

/** Every framing that was ever used to make two servers disagree, as far as we know them. */
export const FRAMINGS: readonly Framing[] = [...BODIES, ...LENGTHS, ...CODINGS, ...CHUNKS, ...HEADS];
