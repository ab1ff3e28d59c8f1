import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type pg from 'pg';
import { isMember } from '../access/actor.ts';
import { callingBrowser } from '../modules/auth/calling-browser.ts';
import { FairQueue, type QueueLimits, type Reader } from '../modules/search/turns/fair-queue.ts';
import { runSearch, type SearchBudget } from '../modules/search-index/search-run.ts';
import { networkOf } from '../network-of.ts';
import { actorOf } from './authentication.ts';

declare module 'fastify' {
  interface FastifyInstance {
    searchTurns: { readonly queue: FairQueue; readonly budget: SearchBudget };
  }
}

export interface SearchLimits extends QueueLimits, SearchBudget {}

/** Several restored tabs wait together; an office waits behind one address. */
const WAITING = { waiting: 400, waitingOfLane: 200, waitingOfSession: 30, longestWaitMs: 15_000 };
/** All share one connection: after a long statement others use it for as long. */
const EMBEDDED: SearchLimits = {
  ...{ ...WAITING, running: 2, runningOfLane: 1, statementMs: 1000, texts: 20_000 },
  rest: { shortMs: 200, longestRestMs: 1000 },
};
const SERVER: SearchLimits = {
  ...{ ...WAITING, running: 4, runningOfLane: 2, statementMs: 3000, texts: 100_000 },
  rest: { shortMs: 0, longestRestMs: 0 },
};

interface SearchTurnsOptions {
  readonly pool: pg.Pool;
  /** Instead of the defaults for the kind of database. */
  readonly limits?: Partial<SearchLimits> | undefined;
}

/** The queue of everything that searches. */
export const searchTurnsPlugin = fp<SearchTurnsOptions>(
  async (app, { pool, limits }) => {
    const all = { ...(pool.options.max === 1 ? EMBEDDED : SERVER), ...limits };
    app.decorate('searchTurns', { queue: new FairQueue(all), budget: all });
  },
  { name: 'search-turns', dependencies: ['authentication'] },
);

/** Runs a handler's search when it is its reader's turn, within the limits of searches, until the reader leaves. */
export async function inSearchTurn<T>(
  request: FastifyRequest,
  reply: FastifyReply,
  work: () => Promise<T>,
): Promise<T> {
  const { queue, budget } = request.server.searchTurns;
  const left = new AbortController();
  const leave = () => left.abort();
  reply.raw.once('close', leave);
  try {
    return await queue.run(readerOf(request), left.signal, () =>
      runSearch({ ...budget, signal: left.signal }, work),
    );
  } finally {
    reply.raw.off('close', leave);
  }
}

function readerOf(request: FastifyRequest): Reader {
  const actor = actorOf(request);
  const { userId, sessionId: session } = actor;
  if (isMember(actor)) return { kind: 'member', network: userId, lane: userId, session };
  return { kind: 'guest', network: networkOf(request.ip), lane: callingBrowser(request).address, session };
}
