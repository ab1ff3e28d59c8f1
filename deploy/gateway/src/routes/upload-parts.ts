import { Agent, type IncomingMessage, request as openRequest } from 'node:http';
import { UPLOAD_CHUNK_BYTES } from '@newsphoto/contract';
import { discardBody } from '@newsphoto/framing';
import { traceHeaders } from '@newsphoto/tracing';
import type { FastifyInstance, FastifyReply, FastifyRequest, preHandlerHookHandler } from 'fastify';
import type { Api, ApiPool } from '../adapters/api-pool.ts';
import type { CallPatience } from '../domain/call-patience.ts';
import { callHeaders, endToEndHeaders } from '../domain/forwarded-headers.ts';
import { visitorAddressOf } from '../domain/network-of.ts';
import { unansweredAs, wasNeverSent } from '../domain/unanswered-calls.ts';
import type { UnfinishedBodies } from '../domain/unfinished-bodies.ts';
import type { Telemetry } from '../ports.ts';
import { isTooSlow } from './call-body.ts';
import type { OpenCalls } from './open-calls.ts';
import { CallRefused } from './plain-answers.ts';

const BYTES = 'application/offset+octet-stream';
const IDLE_TIMEOUT_MS = 20_000;

interface PartOptions {
  readonly apis: ApiPool;
  readonly telemetry: Telemetry;
  readonly calls: OpenCalls;
  readonly bodies: UnfinishedBodies;
  readonly patience: Pick<CallPatience, 'body' | 'pace' | 'silence'>;
  readonly maxSockets: number;
  readonly preHandler: preHandlerHookHandler;
}

/**
 * Parts of uploaded files are the only bodies that are forwarded while they arrive: they are larger than what is held in memory, and what
 * arrived before a connection ends is to be of use. Their length is known and is written again; a connection whose body is incomplete ends
 * with it. adr/0007-no-framing-is-trusted.md
 */
export function uploadPartRoutes(scope: FastifyInstance, options: PartOptions): void {
  const agent = new Agent({ keepAlive: true, timeout: IDLE_TIMEOUT_MS, maxSockets: options.maxSockets });
  scope.addHook('onClose', async () => agent.destroy());
  scope.register((parts: FastifyInstance, _options, registered) => {
    parts.removeAllContentTypeParsers();
    parts.addContentTypeParser(BYTES, (_request, _payload, parsed) => parsed(null));
    parts.route<{ Params: { uploadId: string } }>({
      ...{ method: 'PATCH', url: '/api/uploads/files/:uploadId', preHandler: options.preHandler },
      handler: async (request, reply) => {
        const answer = await forwardToOne(request, request.params.uploadId, agent, options);
        return send(request, reply, answer);
      },
    });
    registered();
  });
}

function lengthOf({ headers }: FastifyRequest): number {
  const length = headers['content-length'];
  if (length === undefined) throw new CallRefused('malformed');
  if (Number(length) > UPLOAD_CHUNK_BYTES) throw new CallRefused('tooLarge');
  return Number(length);
}

/** The connection to the API was not established: nothing of the part was read. */
class NeverSent extends CallRefused {}

/** The parts of one upload go to one API: two never write one file at once. If it is not reached, another takes its place. */
async function forwardToOne(
  request: FastifyRequest,
  uploadId: string,
  agent: Agent,
  options: PartOptions,
): Promise<IncomingMessage> {
  const { apis } = options;
  const tried = new Set<Api>();
  let failure: unknown = new CallRefused('apiDown');
  for (let api = apis.chooseFor(uploadId); api; api = apis.chooseFor(uploadId, tried)) {
    tried.add(api);
    const end = apis.take(api, 'calls');
    try {
      return await forward(request, api, agent, options);
    } catch (error) {
      failure = error;
      if (!(error instanceof NeverSent)) break;
      apis.mark(api, false);
    } finally {
      end();
    }
  }
  throw failure;
}

/** Sends the part as it arrives; resolves with the answer, which may come before its end. */
function forward(
  request: FastifyRequest,
  api: Api,
  agent: Agent,
  { calls, telemetry, bodies, patience }: PartOptions,
): Promise<IncomingMessage> {
  const { raw, ip } = request;
  if (!ip) throw new CallRefused('malformed');
  const length = lengthOf(request);
  const started = performance.now();
  return new Promise((resolve, reject) => {
    calls.sent(request);
    const outgoing = openRequest(new URL(request.url, api.url), {
      ...{ agent, method: 'PATCH', timeout: patience.silence },
      headers: {
        ...callHeaders(request.headers),
        'content-length': String(length),
        'x-forwarded-for': ip,
        'x-forwarded-proto': request.protocol,
        'x-forwarded-host': request.host,
        'x-request-id': request.id,
        ...traceHeaders(request.raw),
      },
    });
    const settle = (status?: number) => {
      clearInterval(pace);
      body.end();
      calls.answered(request);
      if (!raw.destroyed || raw.complete)
        telemetry.upstream(status, (performance.now() - started) / 1000, api.number);
    };
    let hasFailed = false;
    const fail = (refused: CallRefused) => {
      if (hasFailed) return;
      hasFailed = true;
      settle();
      raw.unpipe(outgoing);
      // Never with another request on this connection: the API would take it for the rest of the body.
      outgoing.destroy();
      reject(refused);
    };
    const body = bodies.begin(visitorAddressOf(ip), () => fail(new CallRefused('tooSlow')));
    let received = 0;
    const begin = () => {
      raw.on('data', (chunk: Buffer) => {
        received += chunk.length;
      });
      raw.pipe(outgoing);
    };
    const pace = setInterval(() => {
      if (!raw.complete && isTooSlow(received, performance.now() - started, patience))
        fail(new CallRefused('tooSlow'));
    }, patience.pace);
    raw.once('close', () => raw.complete || fail(new CallRefused('malformed')));
    outgoing.once('timeout', () => fail(new CallRefused('apiSilent')));
    outgoing.once('error', (error) =>
      fail(wasNeverSent(error) ? new NeverSent('apiDown') : new CallRefused(unansweredAs(error))),
    );
    outgoing.once('response', (answer) => {
      settle(answer.statusCode);
      resolve(answer);
    });
    // Nothing is read before there is a connection: until then the part can still go to another API.
    outgoing.once('socket', (socket) => (socket.connecting ? socket.once('connect', begin) : begin()));
  });
}

/** A refused part is read to its end for a moment: its sender would see the end of the connection instead of the refusal. */
async function send(request: FastifyRequest, reply: FastifyReply, answer: IncomingMessage) {
  reply.code(answer.statusCode ?? 502).headers(endToEndHeaders(answer.headers));
  if (!request.raw.complete) {
    request.raw.unpipe();
    await discardBody(request.raw);
  }
  if (!request.raw.complete) reply.header('connection', 'close');
  return reply.send(answer);
}
