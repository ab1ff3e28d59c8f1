import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { text } from 'node:stream/consumers';

const CONNECTIONS = 20;
const PATIENCE_MS = 5_000;

/**
 * Calls of other visitors on separate connections. Each names itself: the gateway's `x-request-id` has to be the one
 * in the body, which the server behind the gateway wrote.
 */
export class Neighbours {
  readonly #address: URL;
  readonly #agent: HttpAgent;
  #count = 0;

  constructor(address: string) {
    this.#address = new URL(address);
    const options = { keepAlive: true, maxSockets: CONNECTIONS };
    this.#agent =
      this.#address.protocol === 'https:'
        ? new HttpsAgent({ ...options, rejectUnauthorized: false })
        : new HttpAgent(options);
  }

  /** Makes calls, all at once; returns what those got that had no answer or that of another call. */
  async wrongAnswers(calls: number): Promise<readonly string[]> {
    const answers = await Promise.all(Array.from({ length: calls }, () => this.#call()));
    return answers.filter((wrong) => wrong !== undefined);
  }

  close(): void {
    this.#agent.destroy();
  }

  async #call(): Promise<string | undefined> {
    this.#count += 1;
    const { hostname, port, protocol } = this.#address;
    const send = protocol === 'https:' ? httpsRequest : httpRequest;
    const options = { hostname, port, path: `/api/neighbour-${this.#count}`, agent: this.#agent, family: 4 };
    return new Promise((resolve) => {
      const call = send({ ...options, signal: AbortSignal.timeout(PATIENCE_MS) }, (answer) => {
        text(answer).then(
          (body) => resolve(isOwn(body, answer) ? undefined : `${answer.statusCode} ${body.slice(0, 80)}`),
          (error: unknown) => resolve(String(error)),
        );
      });
      call.on('error', (error) => resolve(String(error))).end();
    });
  }
}

/** No neighbour logs in: a cookie would be that of another visitor. */
function isOwn(body: string, { headers }: IncomingMessage): boolean {
  try {
    const { requestId }: { requestId?: unknown } = JSON.parse(body);
    return headers['set-cookie'] === undefined && requestId === headers['x-request-id'];
  } catch {
    return false;
  }
}
