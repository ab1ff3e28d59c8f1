import { fork } from 'node:child_process';
import { once } from 'node:events';
import { type IncomingMessage, Agent as PlainAgent, request as plainRequest } from 'node:http';
import { Agent as SecureAgent, request as secureRequest } from 'node:https';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { connect as connectSecurely } from 'node:tls';
import { expect, test } from '@playwright/test';
import { recordFigure } from '../bench/figures.mjs';
import { startNginx } from '../support/nginx.ts';
import { startGateway } from '../support/own-gateway.ts';
import { PASSWORD, testInstance } from '../support/test-instance.ts';

const CONNECTIONS = Number(process.env.CONNECTIONS ?? 2_100);
/** Connections that pipeline requests without an end. */
const FLOODING = 600;
const CALLS = 400;
const AT_ONCE = 4;
const PATIENCE_MS = 10_000;
/** What others may lose, against an idle product of the same run. */
const MOST_TIMES = 3;
/** The queue and nginx's limits are by address: their attacker has another one than the others. */
const OTHER_ADDRESS = '127.0.0.9';

interface Target {
  readonly isSecure: boolean;
  readonly at: { readonly host: string; readonly port: number; readonly rejectUnauthorized: false };
  /** Address of the attacker. */
  readonly localAddress?: string;
}

function targetOf(address: string, localAddress?: string): Target {
  const { protocol, hostname, port } = new URL(address);
  const host = hostname === 'localhost' ? '127.0.0.1' : hostname;
  const at = { host, port: Number(port), rejectUnauthorized: false } as const;
  return { isSecure: protocol === 'https:', at, ...(localAddress !== undefined && { localAddress }) };
}

async function call(
  { isSecure, at }: Target,
  path: string,
  agent: PlainAgent | undefined,
  body?: string,
): Promise<IncomingMessage> {
  const headers = {
    'x-requested-with': 'newsphoto',
    ...(body && { 'content-type': 'application/json', 'content-length': body.length }),
  };
  const options = { ...at, path, headers, method: body ? 'POST' : 'GET', agent };
  const send = isSecure ? secureRequest : plainRequest;
  const sent = send({ ...options, signal: AbortSignal.timeout(PATIENCE_MS) }).end(body);
  const [answer]: IncomingMessage[] = await once(sent, 'response');
  if (!answer) throw new Error('no answer');
  return answer;
}

/** Calls of other visitors: their p95 in milliseconds, and how many got no answer or an error, which count as long as they wait. */
async function others(target: Target): Promise<{ readonly p95: number; readonly failed: number }> {
  const options = { keepAlive: true, maxSockets: AT_ONCE };
  const agent = target.isSecure ? new SecureAgent(options) : new PlainAgent(options);
  const times: number[] = [];
  let failed = 0;
  const visitor = async () => {
    while (times.length < CALLS && (failed < 20 || failed < times.length)) {
      const began = performance.now();
      const answer = await call(target, '/api/login-user-info', agent).catch(() => undefined);
      answer?.resume();
      if (answer?.statusCode !== 200) failed += 1;
      times.push(answer?.statusCode === 200 ? performance.now() - began : PATIENCE_MS);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, visitor));
  agent.destroy();
  const p95 = times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? PATIENCE_MS;
  return { p95, failed };
}

async function openAll({ isSecure, at, localAddress }: Target, bytes: string): Promise<readonly Socket[]> {
  const options = { ...at, ...(localAddress !== undefined && { localAddress }) };
  const sockets = Array.from({ length: CONNECTIONS }, () =>
    isSecure ? connectSecurely(options) : connect(options),
  );
  await Promise.all(
    sockets.map(async (socket) => {
      socket.on('error', () => undefined).resume();
      await once(socket, isSecure ? 'secureConnect' : 'connect').catch(() => undefined);
      socket.write(bytes);
    }),
  );
  return sockets;
}

/** Others' calls before and during an attack, which returns how it ends. */
async function expectUnharmed(target: Target, name: string, attack: () => Promise<() => void>) {
  const idle = await others(target);
  const end = await attack();
  const loaded = await others(target);
  end();
  const times = loaded.p95 / idle.p95;
  recordFigure('drill:sockets', `${name}: others' p95 (ms), to idle`, loaded.p95, times);
  console.log(
    `${name}: others' p95 ${idle.p95.toFixed(1)} ms idle, ${loaded.p95.toFixed(1)} ms attacked (× ${times.toFixed(1)}), ${idle.failed} and ${loaded.failed} failed`,
  );
  expect.soft(times, name).toBeLessThan(MOST_TIMES);
}

async function openConnections(target: Target, bytes: string): Promise<() => void> {
  const sockets = await openAll(target, bytes);
  return () => {
    for (const socket of sockets) socket.destroy();
  };
}

/** In a separate process: what it sends takes no time of the others' calls here. */
async function flood({ isSecure, at, localAddress }: Target, path: string): Promise<() => void> {
  const to = [at.host, String(at.port), isSecure ? 'tls' : 'plain'];
  const child = fork(join(import.meta.dirname, 'flood.mjs'), [
    ...to,
    localAddress ?? '',
    String(FLOODING),
    path,
  ]);
  await once(child, 'message');
  return () => child.kill('SIGKILL');
}

const slowLogIn = () => {
  const lines = ['POST /api/login HTTP/1.1', 'Host: localhost', 'X-Requested-With: newsphoto'];
  const head = [...lines, 'Content-Type: application/json', 'Content-Length: 100'].join('\r\n');
  return `${head}\r\n\r\n{`;
};

async function pushConnection(target: Target): Promise<string> {
  const body = JSON.stringify({ userId: 'member002', password: PASSWORD });
  const answer = await call(target, '/api/login', undefined, body);
  const cookie = (answer.headers['set-cookie'] ?? []).map((one) => one.split(';')[0]).join('; ');
  answer.resume();
  const head = ['GET /api/events?topics=jobs HTTP/1.1', 'Host: localhost', `Cookie: ${cookie}`].join('\r\n');
  return `${head}\r\n\r\n`;
}

async function attack(target: Target, through: string): Promise<void> {
  const body = slowLogIn();
  await expectUnharmed(target, `${CONNECTIONS} × one byte of a log-in, ${through}`, () =>
    openConnections(target, body),
  );
  const push = await pushConnection(target);
  await expectUnharmed(target, `${CONNECTIONS} × push connection of one session, ${through}`, () =>
    openConnections(target, push),
  );
}

/** Calls, pages and files, from another address than the others. */
async function floods(target: Target, through: string): Promise<void> {
  const from = { ...target, localAddress: OTHER_ADDRESS };
  for (const path of ['/api/login-user-info', '/web/', '/help/login.html']) {
    const name = `${FLOODING} × 200 pipelined GET ${path}, ${through}`;
    await expectUnharmed(target, name, () => flood(from, path));
  }
}

const gatewayTarget = () => targetOf(process.env.DRILL_URL ?? testInstance().baseUrl);
test('through the gateway, from the address of the others', () => attack(gatewayTarget(), 'gateway'));
test('requests without an end, through the gateway', () => floods(gatewayTarget(), 'gateway'));

test('through nginx and the gateway', { tag: '@nginx' }, async () => {
  const gateway = await startGateway({ TRUSTED_PROXIES: '127.0.0.1' });
  const nginx = await startNginx(new URL(gateway.baseUrl).host.replace('localhost', '127.0.0.1'));
  try {
    await attack(targetOf(nginx.https, OTHER_ADDRESS), 'nginx and gateway');
    await floods(targetOf(nginx.https), 'nginx and gateway');
  } finally {
    await nginx.stop();
    await gateway.stop();
  }
});
