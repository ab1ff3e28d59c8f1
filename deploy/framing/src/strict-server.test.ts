import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { answerClientError, strictServer } from './strict-server.ts';

const server = strictServer((_request, response) => {
  response.end('answer');
});
beforeAll(async () => {
  server.on('clientError', answerClientError);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Everything received until the server closes the connection. */
function send(bytes: string): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(bytes);
  return text(socket);
}

test.each([
  [
    'a head of 20 KB',
    431,
    `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
    'ヘッダーが大きすぎます',
  ],
  ['nonsense', 400, 'nonsense\r\n\r\n', '形式が正しくない'],
  [
    'a second host behind 1,500 headers',
    400,
    `GET / HTTP/1.1\r\nHost: x\r\n${'a:\r\n'.repeat(1_500)}Host: y\r\n\r\n`,
    '形式が正しくない',
  ],
  ['two hosts', 400, 'GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n', '形式が正しくない'],
  [
    'a gzip body',
    415,
    'PUT / HTTP/1.1\r\nHost: x\r\nContent-Encoding: gzip\r\nContent-Length: 1\r\n\r\nx',
    'Content-Encoding',
  ],
  ['an unknown expectation', 417, 'GET / HTTP/1.1\r\nHost: x\r\nExpect: magic\r\n\r\n', 'Expect'],
])('%s is %i in Japanese, and the connection ends', async (_case, status, bytes, expectedText) => {
  const answer = await send(`${bytes}GET / HTTP/1.1\r\nHost: x\r\n\r\n`);
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} .*connection: close`, 'is'));
  expect(JSON.parse(body)).toEqual({
    messages: [{ code: String(status), text: expect.stringContaining(expectedText) }],
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
});

test('a connection that sends many requests without reading the answers ends, and eight are enough for other clients', async () => {
  let handled = 0;
  const silent = strictServer(() => {
    handled += 1;
  });
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const socket = connect((silent.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(200));
  await new Promise((resolve) => socket.once('close', resolve));
  expect(handled).toBe(8);
  silent.close();

  // Answered requests do not count.
  const requests = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(8);
  const stored = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let received = '';
  stored.on('data', (chunk) => (received += String(chunk)));
  const answers = () => received.split('HTTP/1.1 200').length - 1;
  for (let round = 1; round <= 3; round += 1) {
    stored.write(requests);
    while (answers() < round * 8) await new Promise((resolve) => setImmediate(resolve));
  }
  stored.destroy();
});
