import { privateCookieName } from '@newsphoto/contract';
import { OpenCount } from '@newsphoto/framing';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CallPatience } from '../domain/call-patience.ts';
import { FairQueue } from '../domain/fair-queue.ts';
import { visitorAddressOf } from '../domain/network-of.ts';
import type { OpenLimits } from '../domain/open-limits.ts';
import type { Telemetry } from '../ports.ts';
import { CallRefused } from './plain-answers.ts';

/** Of one address, waiting. */
const MOST_WAITING = 1_024;
/** How many checks may pass without a byte that the reader took. */
const MOST_STALLS = 6;
const SESSION_COOKIE = 'NPSESSION';

interface OpenCall {
  isSent: boolean;
  isAnswered: boolean;
  end: () => void;
}

/** Calls of the API, from their arrival until the API and the client are both done with them. */
export class OpenCalls {
  readonly #calls = new WeakMap<object, OpenCall>();

  /** For the limits a call ends when the client is gone and the API has no connection for it any more. */
  open({ request, reply, end }: { request: FastifyRequest; reply: FastifyReply; end: () => void }): void {
    const call: OpenCall = { isSent: false, isAnswered: false, end: () => undefined };
    this.#calls.set(request, call);
    reply.raw.once('close', () => {
      if (!call.isSent || call.isAnswered) end();
      else call.end = end;
    });
  }

  sent(request: object): void {
    const call = this.#calls.get(request);
    if (call) call.isSent = true;
  }

  answered(request: object): void {
    const call = this.#calls.get(request);
    if (!call) return;
    call.isAnswered = true;
    call.end();
  }
}

/** Queues the calls of an address if it has many. */
export function queueCalls({
  calls,
  limits,
  patience,
  telemetry,
}: {
  readonly calls: OpenCalls;
  readonly limits: OpenLimits;
  readonly patience: Pick<CallPatience, 'turn'>;
  readonly telemetry: Pick<Telemetry, 'refused'>;
}) {
  const queue = new FairQueue({
    most: limits.calls,
    mostOfOne: limits.addressCalls,
    mostWaiting: MOST_WAITING,
  });
  return (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void): void => {
    // A client that is gone has no address any more: its call is dropped.
    if (reply.raw.destroyed || !request.ip) return;
    const refuse = () => {
      telemetry.refused('calls');
      done(new CallRefused('busy'));
    };
    let timer: NodeJS.Timeout | undefined;
    let isRunning = false;
    const leave = queue.enter(visitorAddressOf(request.ip), () => {
      isRunning = true;
      clearTimeout(timer);
      done();
    });
    if (!leave) {
      refuse();
      return;
    }
    calls.open({ request, reply, end: leave });
    if (isRunning) return;
    timer = setTimeout(() => {
      leave();
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
