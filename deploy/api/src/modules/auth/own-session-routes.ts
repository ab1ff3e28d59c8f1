import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../../access/actor.ts';
import type { ApiServer } from '../../api-server.ts';
import type { Database } from '../../db/database.ts';
import { endpoint } from '../../endpoint.ts';
import { ApiError } from '../../errors/api-error.ts';
import { actorOf } from '../../plugins/authentication.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { endOtherSessions, endOwnSession, findOwnSessions } from './own-sessions.repository.ts';

const ENDING = { endsSessions: true } as const;

/** The browsers in which a member is logged in, and how to end them. */
export function ownSessionRoutes(app: ApiServer, db: Database, now: () => Date): void {
  const answer = async (actor: Actor) => ({ data: { sessions: await findOwnSessions(db, actor, now()) } });
  const endOne = async (actor: Actor, sessionId: string) => {
    if (!(await endOwnSession(db, actor, sessionId, { now: now() })))
      throw new ApiError('auth/unknown-session');
    await recordAudit(db, { actorId: actor.userId, action: 'session-ended', subject: sessionId });
    return answer(actor);
  };
  const endOthers = async (actor: Actor) => {
    await endOtherSessions(db, actor, now());
    await recordAudit(db, { actorId: actor.userId, action: 'other-sessions-ended' });
    return answer(actor);
  };
  const read = (_input: unknown, request: FastifyRequest, reply: FastifyReply) => {
    reply.header('cache-control', 'no-store');
    return answer(actorOf(request));
  };
  endpoint(app, 'GET /user/sessions', read, ENDING);
  endpoint(
    app,
    'DELETE /user/sessions/:sessionId',
    ({ params }, request) => endOne(actorOf(request), params.sessionId),
    ENDING,
  );
  endpoint(app, 'DELETE /user/sessions', (_input, request) => endOthers(actorOf(request)), ENDING);
}
