import { type Static, Type } from 'typebox';
import { defineEndpoints, inData } from './endpoint.ts';
import { UuidSchema } from './parts.ts';

/** A browser in which a member is logged in, or remembered so that it logs in automatically. */
export const OwnSessionSchema = Type.Object({
  /** UUID, for ending it. */
  sessionId: Type.String(),
  /** The session of this very call. */
  isCurrent: Type.Boolean(),
  /** False if the session has expired and only the remembered login is left. */
  isOpen: Type.Boolean(),
  /** The browser holds a remembered login (365 days from its last use). */
  isRemembered: Type.Boolean(),
  /** Browser and system, for example `Chrome（Windows）`. */
  device: Type.String(),
  /** IPv4 address, or the /64 of an IPv6 address, of the login. */
  address: Type.String(),
  /** ISO 8601, UTC. */
  createdAt: Type.String(),
  /** ISO 8601, UTC; exact to five minutes. */
  lastSeenAt: Type.String(),
});
export type OwnSession = Static<typeof OwnSessionSchema>;

/** The answers are sealed: they contain addresses. */
const SESSIONS = {
  access: 'member',
  sealed: true,
  response: inData(Type.Object({ sessions: Type.Array(OwnSessionSchema) })),
} as const;

export const OWN_SESSION_ENDPOINTS = defineEndpoints({
  'GET /user/sessions': { summary: 'Where the member is logged in, the last used first.', ...SESSIONS },
  'DELETE /user/sessions/:sessionId': {
    summary: 'Ends a session of the member; answers what is left.',
    ...SESSIONS,
    params: Type.Object({ sessionId: UuidSchema }),
  },
  'DELETE /user/sessions': { summary: 'Ends all sessions of the member but this one.', ...SESSIONS },
});
