import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { expect, test } from '@playwright/test';
import { PASSWORD, whole } from '../support/whole.ts';

const CONNECTIONS = Number(process.env.CONNECTIONS ?? 2_100);
const CALLS = 400;
const AT_ONCE = 4;
const PATIENCE_MS = 10_000;
/** What others may lose, against an idle gateway of the same run. */
const MOST_TIMES = 3;

const { hostname, port } = new URL(process.env.DRILL_URL ?? whole().baseUrl);
const host = hostname === 'localhost' ? '127.0.0.1' : hostname;

async function call(path: string, agent: Agent | undefined, body?: string): Promise<IncomingMessage> {
  const headers = {
    'x-requested-with': 'newsphoto',
    ...(body && { 'content-type': 'application/json', 'content-length': body.length }),
  };
  const options = { host, port, path, headers, method: body ? 'POST' : 'GET', agent };
  const sent = request({ ...options, signal: AbortSignal.timeout(PATIENCE_MS) }).end(body);
  const [answer]: IncomingMessage[] = await once(sent, 'response');
  if (!answer) throw new Error('no answer');
  return answer;
}

/** p95 in milliseconds of calls of other visitors; one without an answer took as long as they wait for it. */
async function p95(): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const times: number[] = [];
  const visitor = async () => {
    while (times.length < CALLS) {
      const began = performance.now();
      const answer = await call('/api/login-user-info', agent).catch(() => undefined);
      if (answer?.statusCode === 200) answer.resume();
      times.push(answer?.statusCode === 200 ? performance.now() - began : PATIENCE_MS);
      if (times.length > 20 && times.every((time) => time === PATIENCE_MS)) return;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, visitor));
  agent.destroy();
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? PATIENCE_MS;
}

async function openAll(bytes: string): Promise<readonly Socket[]> {
  const sockets = Array.from({ length: CONNECTIONS }, () => connect(Number(port), host));
  await Promise.all(
    sockets.map(async (socket) => {
      socket.on('error', () => undefined).resume();
      await once(socket, 'connect').catch(() => undefined);
      socket.write(bytes);
    }),
  );
  return sockets;
}

async function under(name: string, bytes: string): Promise<number> {
  const idle = await p95();
  const sockets = await openAll(bytes);
  const loaded = await p95();
  const left = sockets.filter((socket) => !socket.destroyed && !socket.readableEnded).length;
  for (const socket of sockets) socket.destroy();
  console.log(
    `${CONNECTIONS} × ${name}: others' p95 ${idle.toFixed(1)} ms idle, ${loaded.toFixed(1)} ms attacked (× ${(loaded / idle).toFixed(1)}), ${left} connections still open`,
  );
  return loaded / idle;
}

test('log-ins of one byte', async () => {
  const lines = ['POST /api/login HTTP/1.1', 'Host: x', 'X-Requested-With: newsphoto'];
  const head = [...lines, 'Content-Type: application/json', 'Content-Length: 100'].join('\r\n');
  expect(await under('POST /api/login with one byte of 100', `${head}\r\n\r\n{`)).toBeLessThan(MOST_TIMES);
});

test('push connections of one session', async () => {
  const answer = await call(
    '/api/login',
    undefined,
    JSON.stringify({ userId: 'member002', password: PASSWORD }),
  );
  const cookie = (answer.headers['set-cookie'] ?? []).map((one) => one.split(';')[0]).join('; ');
  answer.resume();
  const head = ['GET /api/jobs/events HTTP/1.1', 'Host: x', `Cookie: ${cookie}`].join('\r\n');
  expect(await under('GET /api/jobs/events of member002', `${head}\r\n\r\n`)).toBeLessThan(MOST_TIMES);
});
