import { privateCookieName } from '@newsphoto/contract';
import { OpenCount } from '@newsphoto/framing';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CallPatience } from '../domain/call-patience.ts';
import { FairQueue, type Turn } from '../domain/fair-queue.ts';
import { visitorAddressOf } from '../domain/network-of.ts';
import type { OpenLimits } from '../domain/open-limits.ts';
import type { Telemetry } from '../ports.ts';
import { CallRefused } from './plain-answers.ts';

/** Of one address, waiting. */
const MOST_WAITING = 1_024;
/** A call that takes longer than this has more to wait for than to compute. */
const SETTLES_MS = 1_000;
/** How many checks may pass without a byte that the reader took. */
const MOST_STALLS = 6;
const SESSION_COOKIE = 'NPSESSION';

interface OpenCall {
  readonly turn: Turn;
  isSent: boolean;
  isAnswered: boolean;
  isGone: boolean;
}

/** Calls of the API, from their arrival until the API and the client are both done with them. */
export class OpenCalls {
  readonly #calls = new WeakMap<object, OpenCall>();

  /** The call ends, for its limits, when the client is gone and the API holds no connection for it any more. */
  open({ request, reply, turn }: QueuedRequest): void {
    const call: OpenCall = { turn, isSent: false, isAnswered: false, isGone: false };
    this.#calls.set(request, call);
    reply.raw.once('close', () => {
      call.isGone = true;
      if (!call.isSent || call.isAnswered) turn.end();
    });
  }

  sent(request: object): void {
    const call = this.#calls.get(request);
    if (!call) return;
    call.isSent = true;
    setTimeout(() => call.turn.settle(), SETTLES_MS).unref();
  }

  /** The API started to answer, or failed to. */
  answered(request: object): void {
    const call = this.#calls.get(request);
    if (!call) return;
    call.isAnswered = true;
    if (call.isGone) call.turn.end();
    else call.turn.settle();
  }
}

interface QueuedRequest {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly turn: Turn;
}

interface QueueOptions {
  readonly queue: FairQueue;
  readonly patience: Pick<CallPatience, 'turn'>;
  readonly telemetry: Pick<Telemetry, 'refused'>;
  /** Ends the turn once the request is done. */
  opened(request: QueuedRequest): void;
}

/** Lets the calls of an address wait for each other, where it has many. */
export function queueCalls(
  calls: OpenCalls,
  limits: OpenLimits,
  options: Omit<QueueOptions, 'queue' | 'opened'>,
) {
  const queue = new FairQueue({
    most: limits.calls,
    mostOfOne: limits.addressCalls,
    mostUnsettled: limits.unsettledCalls,
    mostUnsettledOfOne: limits.addressUnsettledCalls,
    mostWaiting: MOST_WAITING,
  });
  return queueRequests({ ...options, queue, opened: (request) => calls.open(request) });
}

/** The same for pages, which the gateway itself composes. */
export function queuePages(limits: OpenLimits, options: Omit<QueueOptions, 'queue' | 'opened'>) {
  const { pages, addressPages } = limits;
  const queue = new FairQueue({
    ...{ most: pages, mostOfOne: addressPages, mostWaiting: MOST_WAITING },
    ...{ mostUnsettled: pages, mostUnsettledOfOne: addressPages },
  });
  const opened = ({ reply, turn }: QueuedRequest) => reply.raw.once('close', () => turn.end());
  return queueRequests({ ...options, queue, opened });
}

function queueRequests({ queue, patience, telemetry, opened }: QueueOptions) {
  return (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void): void => {
    // A client that is gone has no address any more: its call is dropped.
    if (reply.raw.destroyed || !request.ip) return;
    const refuse = () => {
      telemetry.refused('calls');
      done(new CallRefused('busy'));
    };
    let timer: NodeJS.Timeout | undefined;
    let isOpen = false;
    let isRunning = false;
    const turn = queue.enter(visitorAddressOf(request.ip), () => {
      isRunning = true;
      clearTimeout(timer);
      if (isOpen) done();
    });
    if (!turn) {
      refuse();
      return;
    }
    // Before the handler, which reports what it sends.
    opened({ request, reply, turn });
    isOpen = true;
    if (isRunning) {
      done();
      return;
    }
    timer = setTimeout(() => {
      turn.end();
      refuse();
    }, patience.turn);
    reply.raw.once('close', () => clearTimeout(timer));
  };
}

/** Refuses push connections beyond the limits of a browser, an office and the gateway. */
export function limitPushes(limits: OpenLimits, telemetry: Pick<Telemetry, 'refused'>) {
  const open = new OpenCount();
  return (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void): void => {
    if (reply.raw.destroyed || !request.ip) return;
    const address = visitorAddressOf(request.ip);
    const end = open.take([
      ['all', limits.pushes],
      [`address ${address}`, limits.addressPushes],
      [sessionKeyOf(request) ?? `guests ${address}`, limits.sessionPushes],
    ]);
    if (!end) {
      telemetry.refused('pushes');
      done(new CallRefused('tooMany'));
      return;
    }
    reply.raw.once('close', end);
    done();
  };
}

/** The session that the API would read: the same cookie, by the same parser. Another name or value finds no session there. */
function sessionKeyOf({ cookies, protocol }: FastifyRequest): string | undefined {
  const token = cookies[privateCookieName(SESSION_COOKIE, protocol === 'https')];
  return token ? `session ${token}` : undefined;
}

/** Ends answers that no client reads: each holds a connection to the API. */
export function endStalledReaders(
  scope: FastifyInstance,
  patience: Pick<CallPatience, 'readers'>,
  telemetry: Pick<Telemetry, 'refused'>,
): void {
  const open = new Map<FastifyReply['raw'], { sent: number; stalls: number }>();
  scope.addHook('onRequest', (_request, { raw }, done) => {
    open.set(raw, { sent: 0, stalls: 0 });
    raw.once('close', () => open.delete(raw));
    done();
  });
  const sweep = setInterval(() => {
    for (const [raw, reader] of open) {
      const { socket } = raw;
      if (!socket) continue;
      const sent = socket.bytesWritten - socket.writableLength;
      reader.stalls = socket.writableLength > 0 && sent === reader.sent ? reader.stalls + 1 : 0;
      reader.sent = sent;
      if (reader.stalls < MOST_STALLS) continue;
      telemetry.refused('readers');
      raw.destroy();
    }
  }, patience.readers);
  sweep.unref();
  scope.addHook('onClose', () => clearInterval(sweep));
}
