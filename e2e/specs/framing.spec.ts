import { expect, test } from '../support/fixtures.ts';
import { FRAMINGS, type Framing, SMUGGLED } from '../support/malformed-framings.ts';
import { Neighbours } from '../support/neighbours.ts';
import { startNginx } from '../support/nginx.ts';
import { type OwnGateway, startGateway } from '../support/own-gateway.ts';
import { type RawAnswer, sendRaw } from '../support/raw-request.ts';
import { RecordingApi } from '../support/recording-api.ts';

/** Framings that are sent at once; `npm run drill:smuggling` sends one after the other. */
const AT_ONCE = 12;
/** Calls of others after these; the drill makes 200 after each. */
const CALLS = 48;
/** What is sent here in the sight of every server. */
const SENT = /^\/(?:api\/(?:login(?:-user-info)?|nothing|pipelined|events|neighbour-\d+)|media\/x\.jpg)$/;

let api: RecordingApi;
let apiUrl: string;
let gateway: OwnGateway;
test.beforeAll(async () => {
  api = new RecordingApi();
  apiUrl = await api.open();
  gateway = await startGateway({ API_URL: apiUrl });
});
test.afterAll(async () => {
  await gateway.stop();
  await api.close();
});

/** What the API received that no client sent. */
const invented = (sent: RegExp) => [
  ...api.unreadable.splice(0),
  ...api.seen.splice(0).flatMap(({ method, url = '', headers }) => {
    const isOwn = sent.test(url) && headers['x-forwarded-for'] === '127.0.0.1';
    return isOwn ? [] : [`${method} ${url} of ${headers['x-forwarded-for']}`];
  }),
];

async function attack(
  address: string,
  sent: RegExp,
  check: (framing: Framing, answer: RawAnswer) => boolean,
) {
  const neighbours = new Neighbours(address);
  const problems: string[] = [];
  for (let at = 0; at < FRAMINGS.length; at += AT_ONCE) {
    const framings = FRAMINGS.slice(at, at + AT_ONCE);
    const send = async (framing: Framing) => {
      const [answer] = await Promise.all([sendRaw(address, framing.bytes), sendRaw(address, framing.bytes)]);
      if (check(framing, answer)) return;
      problems.push(`${framing.name}: ${answer.text.slice(0, 30)}, closed: ${answer.isClosed}`);
    };
    await Promise.all(framings.map(send));
    const found = [...(await neighbours.wrongAnswers(CALLS)), ...invented(sent)];
    const names = framings.map(({ name }) => name).join(' | ');
    if (found.length > 0) problems.push(`one of ${names}: ${found.length} × ${found[0]}`);
  }
  neighbours.close();
  return problems;
}

/** A refusal closes the connection; if it has a body, the text is Japanese. */
function isAsExpected({ outcome, bytes }: Framing, { statuses, text, isClosed }: RawAnswer): boolean {
  const [status] = statuses;
  if (outcome === 'either') return true;
  if (outcome === 'answered') return status === 200;
  if (status === undefined) return isClosed;
  const hasText = /"text":"[ぁ-んァ-ヶ一-龠]/.test(Buffer.from(text, 'latin1').toString());
  return status >= 400 && status < 500 && isClosed && (hasText || bytes.toString().startsWith('HEAD'));
}

test('behind the gateway no bytes of a body become another request, and others get their own answers', async () => {
  expect(await attack(gateway.baseUrl, SENT, isAsExpected)).toEqual([]);
});

test('nor behind nginx and the gateway', { tag: '@nginx' }, async () => {
  const behind = await startGateway({ API_URL: apiUrl, TRUSTED_PROXIES: '127.0.0.1' });
  const nginx = await startNginx(new URL(behind.baseUrl).host.replace('localhost', '127.0.0.1'));
  // What nginx reads as a second request of the same visitor has that visitor's address; a smuggled one has its own.
  const sent = new RegExp(`${SENT.source}|^${SMUGGLED}$`);
  try {
    expect(await attack(nginx.https, sent, () => true)).toEqual([]);
  } finally {
    await nginx.stop();
    await behind.stop();
  }
});

test('nothing but /api and /media of the API is reached by any form of a path', async () => {
  const targets = [
    ...['/metrics', '/api/../metrics', '/api/%2e%2e/metrics', '/api/..%2fmetrics', '/api/%2e%2e%2fmetrics'],
    ...['//metrics', '/api//../../metrics', '/api/x/../../metrics', '/media/../metrics', '/api/..\\metrics'],
    ...[
      '/api\\..\\metrics',
      '/api/..;/metrics',
      '/api/%252e%252e/metrics',
      '/api/.%2e/metrics',
      '/API/../metrics',
    ],
    ...['/api/%5c..%5cmetrics', '/api/..%00/metrics', '/api/\t../metrics', 'http://x/metrics', '//x/metrics'],
    ...[
      '/api/http://x/metrics',
      '/%61pi/../metrics',
      '/api/..%c0%afmetrics',
      '/api?/../metrics',
      '/api#/../metrics',
    ],
  ];
  for (const target of targets) {
    await sendRaw(
      gateway.baseUrl,
      Buffer.from(`GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`),
    );
  }
  const reached = api.seen
    .splice(0)
    .map(({ url = '' }) => new URL(url.replace(/^\/\//, '/'), 'http://x').pathname);
  expect(reached.filter((path) => !/^\/(?:api|media)(?:\/|$)/.test(path))).toEqual([]);
});

test('what a client says of forwarding, and of its connection, goes no further', async () => {
  const lines = [
    ...[
      'GET /api/neighbour-1 HTTP/1.1',
      'Host: localhost',
      'X-Forwarded-For: 6.6.6.6',
      'X_Forwarded_For: 6.6.6.6',
    ],
    ...['Forwarded: for=6.6.6.6', 'X-Real-Ip: 6.6.6.6', 'X-Forwarded-Proto: https', 'X-Request-Id: 6.6.6.6'],
    ...['Connection: close, X-Forwarded-For, X-Secret', 'X-Secret: 6.6.6.6', 'Upgrade: h2c', 'TE: trailers'],
    ...['Keep-Alive: 6.6.6.6', 'Proxy-Authorization: 6.6.6.6', 'X-Kept: yes'],
  ];
  await sendRaw(gateway.baseUrl, Buffer.from(`${lines.join('\r\n')}\r\n\r\n`));
  const [call] = api.seen.splice(0);
  expect(JSON.stringify(call)).not.toContain('6.6.6.6');
  expect(Object.keys(call?.headers ?? {}).toSorted()).toEqual([
    ...[
      'connection',
      'host',
      'x-forwarded-for',
      'x-forwarded-host',
      'x-forwarded-proto',
      'x-kept',
      'x-request-id',
    ],
  ]);
});
