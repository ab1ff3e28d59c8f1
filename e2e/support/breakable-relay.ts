import { once } from 'node:events';
import {
  Agent,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

/** An answer that ends in its middle, one of the right length with other bytes, or one that failed. */
export type Damage = 'cut' | 'damaged' | 'failed';

/** Relays between a proxy and a gateway: records the proxy's requests, and damages answers on demand. */
export class BreakableRelay {
  readonly requests: { path: string; headers: IncomingHttpHeaders }[] = [];
  readonly #target: URL;
  readonly #agent: Agent;
  readonly #server: Server;
  #damage: Damage | undefined;

  /** @param localAddress from which it speaks with the gateway */
  constructor(target: string, localAddress: string) {
    this.#target = new URL(target);
    this.#agent = new Agent({ keepAlive: true, localAddress });
    this.#server = createServer((incoming, answer) => this.#relay(incoming, answer));
  }

  /** Answers host and port. */
  async open(): Promise<string> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return `127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#agent.destroy();
    this.#server.close();
    await once(this.#server, 'close');
  }

  /** The next answer, and no other, is spoilt. */
  spoilNext(problem: Damage): void {
    this.#damage = problem;
  }

  /** How often a path was requested. */
  times(path: string): number {
    return this.requests.filter((one) => one.path === path).length;
  }

  #relay(incoming: IncomingMessage, answer: ServerResponse): void {
    const { method, url: path = '/', headers } = incoming;
    const problem = this.#damage;
    this.#damage = undefined;
    this.requests.push({ path, headers });
    if (problem === 'failed') {
      answer.writeHead(502, { 'cache-control': 'no-store' }).end('failed');
      return;
    }
    const { hostname, port } = this.#target;
    const options = { hostname: hostname === 'localhost' ? '127.0.0.1' : hostname, port, agent: this.#agent };
    const onward = request({ ...options, method, path, headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.rawHeaders);
      if (problem) void spoil(response, answer, problem);
      else response.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    answer.on('close', () => onward.destroy());
    incoming.pipe(onward);
  }
}

async function spoil(response: IncomingMessage, answer: ServerResponse, problem: Damage): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks);
  if (problem === 'damaged') answer.end(Buffer.alloc(body.length, 'x'));
  else answer.write(body.subarray(0, body.length / 2), () => answer.destroy());
}
