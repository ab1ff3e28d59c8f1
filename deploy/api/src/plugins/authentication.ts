import { BACKGROUND_HEADER, RIGHTS_HEADER, rightsText, SENDER_HEADER } from '@newsphoto/contract';
import type { RouteAccess } from '@newsphoto/contract/endpoints';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Actor, GrantedContents } from '../access/actor.ts';
import { requireAccess } from '../access/route-access.ts';
import { ApiError } from '../errors/api-error.ts';
import { privateCookie } from '../private-cookie.ts';

export const sessionCookie = privateCookie('NPSESSION', '/api');

declare module 'fastify' {
  interface FastifyRequest {
    /** Absent: no session, or an expired one. */
    actor: Actor | undefined;
  }
  interface FastifyContextConfig {
    access?: RouteAccess;
    /** Background call of browsers: it does not prolong the session. */
    background?: true;
    /** Also for users who have to enrol a second factor first. */
    withoutFactor?: true;
  }
}

/** `active`: a user does something. `background`: the page, or an open connection. */
export type SessionUse = 'active' | 'background';

interface AuthenticationOptions {
  /** @param use `background`: the session is not prolonged */
  findActor(sessionToken: string, use: SessionUse): Promise<Actor | undefined>;
  /** The contents of the open link of this guest's browser. */
  findGranted(actor: Actor, request: FastifyRequest): Promise<GrantedContents | 'expired' | undefined>;
}

/** Authenticates the caller and enforces the declared access of each route; one without is a mistake. */
export const authenticationPlugin = fp<AuthenticationOptions>(
  async (app, { findActor, findGranted }) => {
    app.decorateRequest('actor', undefined);
    app.addHook('onRoute', ({ config, method, url }) => {
      if (!config?.access) throw new Error(`route ${String(method)} ${url} declares no access`);
    });
    app.addHook('onRequest', async (request, reply) => {
      const token = sessionCookie.read(request);
      const actor = token === '' ? undefined : await findActor(token, sessionUseOf(request));
      const granted = actor && (await findGranted(actor, request));
      request.actor = actor && withGranted(actor, granted);
      if (request.actor) reply.header(RIGHTS_HEADER, rightsText(request.actor.permissions));
      if (request.is404) return;
      const { access = 'internal', withoutFactor } = request.routeOptions.config;
      if (access !== 'anybody') requireSender(request);
      requireAccess(access, request.actor);
      if (withoutFactor || !request.actor?.isFactorMissing) return;
      if (access !== 'anybody') throw new ApiError('access/factor-needed');
      request.actor = undefined;
    });
  },
  { name: 'authentication', dependencies: ['errors', '@fastify/cookie'] },
);

function withGranted(actor: Actor, granted: GrantedContents | 'expired' | undefined): Actor {
  if (granted === 'expired') return { ...actor, isGrantExpired: true };
  return granted ? { ...actor, granted } : actor;
}

function sessionUseOf({ headers, routeOptions }: FastifyRequest): SessionUse {
  const isBackground = routeOptions.config.background || headers[BACKGROUND_HEADER] !== undefined;
  return isBackground ? 'background' : 'active';
}

/** A call in a member's name is only accepted in that member's session. */
function requireSender({ headers, actor }: FastifyRequest): void {
  const sender = headers[SENDER_HEADER];
  if (sender && sender !== actor?.userId) throw new ApiError('access/no-session');
}

/** The actor of a route that is closed to visitors without a session. */
export function actorOf(request: FastifyRequest): Actor {
  if (!request.actor) throw new ApiError('access/no-session');
  return request.actor;
}
