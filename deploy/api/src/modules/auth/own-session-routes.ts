import { OwnSessionsResponseSchema } from '@newsphoto/contract';
import { Type } from 'typebox';
import type { Actor } from '../../access/actor.ts';
import type { ApiServer } from '../../api-server.ts';
import type { Database } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { actorOf } from '../../plugins/authentication.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { endOtherSessions, endOwnSession, findOwnSessions } from './own-sessions.repository.ts';

const ParamsSchema = Type.Object({
  sessionId: Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' }),
});
const MEMBERS = { access: 'member', sealed: true, endsSessions: true } as const;
const RESPONSE = { 200: OwnSessionsResponseSchema };

/** Where a member is logged in, and the end of it: `/user/sessions`. The answers are sealed: they name addresses. */
export function ownSessionRoutes(app: ApiServer, db: Database, now: () => Date): void {
  const answer = async (actor: Actor) => ({ data: { sessions: await findOwnSessions(db, actor, now()) } });
  app.get('/user/sessions', { schema: { response: RESPONSE }, config: MEMBERS }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    return answer(actorOf(request));
  });
  app.delete(
    '/user/sessions/:sessionId',
    { schema: { params: ParamsSchema, response: RESPONSE }, config: MEMBERS },
    async (request) => {
      const actor = actorOf(request);
      const { sessionId } = request.params;
      if (!(await endOwnSession(db, actor, sessionId, { now: now() })))
        throw new ApiError('auth/unknown-session');
      await recordAudit(db, { actorId: actor.userId, action: 'session-ended', subject: sessionId });
      return answer(actor);
    },
  );
  app.delete('/user/sessions', { schema: { response: RESPONSE }, config: MEMBERS }, async (request) => {
    const actor = actorOf(request);
    await endOtherSessions(db, actor, now());
    await recordAudit(db, { actorId: actor.userId, action: 'other-sessions-ended' });
    return answer(actor);
  });
}
