import type { FastifyReply, FastifyRequest } from 'fastify';
import { isMember } from '../../access/actor.ts';
import type { ApiServer } from '../../api-server.ts';
import type { Database } from '../../db/database.ts';
import { endpoint } from '../../endpoint.ts';
import { mayEndSessions } from '../../plugins/may-end-sessions.ts';
import type { MediaPass } from '../media/media-pass.ts';
import { relyingPartyOf } from '../second-factors/relying-party.ts';
import { attemptOf, continueAttempt, endAttempt } from './attempt-cookie.ts';
import type { AuthService } from './auth.service.ts';
import { clearAuthCookies } from './auth-cookies.ts';
import { callingBrowser } from './calling-browser.ts';
import { endedNoticeOf } from './end-sessions.ts';
import type { Entered } from './entered.ts';
import { handSession } from './hand-session.ts';
import type { LoginStep } from './second-step.service.ts';
import type { StaffPass } from './staff-pass.ts';
import { userInfoOf } from './user-info.service.ts';

/** Logins of one address in a minute; a single user id is locked long before. */
const LOGIN_LIMIT = { max: 60, timeWindow: '1 minute' };
/** Automatic logins of one address in a minute: each opens a session, and newsrooms share an address. */
const AUTO_LOGIN_LIMIT = { max: 600, timeWindow: '1 minute' };

/** Also for a user who has to enrol a second factor first. */
const OPEN = { withoutFactor: true } as const;

interface AuthRouteOptions {
  readonly db: Database;
  readonly auth: AuthService;
  readonly mediaPass: MediaPass;
  readonly staffPass: StaffPass;
  readonly publicUrl: string | undefined;
  readonly now: () => Date;
}

/** Login, automatic login, logout, and the current user. */
export function authRoutes(app: ApiServer, options: AuthRouteOptions): void {
  const { db, auth, mediaPass, staffPass, publicUrl, now } = options;
  mayEndSessions(app);
  const hand = handSession({ mediaPass, staffPass });

  endpoint(
    app,
    'POST /login',
    async ({ body }, request, reply) => {
      const attempt = () => continueAttempt(request, reply);
      const entered = await auth.login(body, callingBrowser(request), attempt);
      if (!('actor' in entered)) return { result: false, ...entered };
      hand(request, reply, entered);
      return { result: true, ...credentialOf(entered) };
    },
    { rateLimit: LOGIN_LIMIT, ...OPEN },
  );

  const stepOf = (request: FastifyRequest): LoginStep => ({
    held: callingBrowser(request),
    attempt: attemptOf(request),
    party: relyingPartyOf(request, publicUrl),
  });
  const finish = (request: FastifyRequest, reply: FastifyReply, entered: Entered) => {
    hand(request, reply, entered);
    endAttempt(request, reply);
    return { userId: entered.actor.userId, ...credentialOf(entered) };
  };
  endpoint(
    app,
    'POST /login/second-factor',
    async ({ body }, request, reply) =>
      finish(request, reply, await auth.secondSteps.finish(body, stepOf(request))),
    { rateLimit: LOGIN_LIMIT, ...OPEN },
  );
  endpoint(
    app,
    'POST /login/passkey/options',
    (_input, request, reply) =>
      auth.secondSteps.passkeyOptions({ ...stepOf(request), attempt: continueAttempt(request, reply) }),
    { rateLimit: LOGIN_LIMIT, ...OPEN },
  );
  endpoint(
    app,
    'POST /login/passkey',
    async ({ body: { passkey, save = false } }, request, reply) =>
      finish(request, reply, await auth.secondSteps.enterByPasskey(passkey, save, stepOf(request))),
    { rateLimit: LOGIN_LIMIT, ...OPEN },
  );

  endpoint(
    app,
    'POST /auto-login',
    async ({ body }, request, reply) => {
      const entered = await auth.autoLogin(body, callingBrowser(request), request.actor);
      hand(request, reply, entered);
      const user = await userInfoOf(db, entered.actor, now());
      return { loginFlg: isMember(entered.actor) ? '1' : '0', ...credentialOf(entered), user };
    },
    { rateLimit: AUTO_LOGIN_LIMIT, ...OPEN },
  );

  endpoint(
    app,
    'GET /login-user-info',
    async (_input, request, reply) => {
      const info = await userInfoOf(db, request.actor, now());
      if (request.actor) {
        mediaPass.give(request, reply, request.actor);
        staffPass.give(request, reply, request.actor);
        return info;
      }
      const endedNotice = await endedNoticeOf(db, callingBrowser(request).session);
      if (endedNotice === undefined) return info;
      // Sent once: the browser needs nothing else of the ended session.
      clearAuthCookies(request, reply);
      clearBrowserCache(reply);
      staffPass.take(request, reply);
      return { ...info, endedNotice };
    },
    OPEN,
  );

  endpoint(
    app,
    'POST /logout',
    async (_input, request, reply) => {
      await auth.logout(callingBrowser(request), request.actor);
      clearAuthCookies(request, reply);
      clearBrowserCache(reply);
      mediaPass.take(request, reply);
      staffPass.take(request, reply);
      return { result: true };
    },
    OPEN,
  );
}

/** Clears cached pictures on a shared machine. Cookies and storage stay: C_SPS fills in the form. */
const clearBrowserCache = (reply: FastifyReply) => reply.header('clear-site-data', '"cache"');

const credentialOf = ({ remembered }: Entered) => (remembered ? { credential: remembered.credential } : {});
