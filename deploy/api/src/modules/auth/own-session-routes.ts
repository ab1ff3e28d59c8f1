import type { Actor } from '../../access/actor.ts';
import type { ApiServer } from '../../api-server.ts';
import type { Database } from '../../db/database.ts';
import { endpoint } from '../../endpoint.ts';
import { ApiError } from '../../errors/api-error.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { endOtherSessions, endOwnSession, findOwnSessions } from './own-sessions.repository.ts';

/** Also for a user who has to enrol a second factor: the page shows them. */
const OPEN = { withoutFactor: true } as const;

/** The browsers in which a member is logged in, and how to end them. */
export function ownSessionRoutes(app: ApiServer, db: Database, now: () => Date): void {
  const answer = async (actor: Actor) => ({ sessions: await findOwnSessions(db, actor, now()) });
  const endOne = async (actor: Actor, sessionId: string) => {
    if (!(await endOwnSession(db, actor, sessionId, { now: now() })))
      throw new ApiError('auth/unknown-session');
    await recordAudit(db, { actorId: actor.userId, action: 'session-ended', subject: sessionId });
    return answer(actor);
  };
  const endOthers = async (actor: Actor) => {
    await endOtherSessions(db, actor, { now: now() });
    await recordAudit(db, { actorId: actor.userId, action: 'other-sessions-ended' });
    return answer(actor);
  };
  endpoint(app, 'GET /user/sessions', ({ actor }) => answer(actor), OPEN);
  endpoint(
    app,
    'DELETE /user/sessions/:sessionId',
    ({ params, actor }) => endOne(actor, params.sessionId),
    OPEN,
  );
  endpoint(app, 'DELETE /user/sessions', ({ actor }) => endOthers(actor), OPEN);
}
