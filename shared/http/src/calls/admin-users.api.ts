import type {
  AdminUser,
  AdminUserChange,
  AdminUsersPage,
  AdminUsersQuery,
  NewAdminUser,
  OneTimePassword,
  OwnSession,
} from '@newsphoto/contract';
import { send } from '../client/current-client.ts';
import type { CallOptions, HttpRequest } from '../client/http-request.ts';

const USERS = ['admin', 'users'] as const;

async function sendForData<T>(request: HttpRequest): Promise<T> {
  return (await send<{ data: T }>(request)).data;
}

/** `GET /admin/users`: persons of a page, in the order of their ids. */
export function adminUsers(query: AdminUsersQuery, options?: CallOptions): Promise<AdminUsersPage> {
  return sendForData({ method: 'GET', path: [...USERS], params: query, ...options });
}

/** `GET /admin/users/{userId}`: a person with the permissions held, and where they come from. */
export function adminUser(userId: string, options?: CallOptions): Promise<AdminUser> {
  return sendForData({ method: 'GET', path: [...USERS, userId], ...options });
}

/** `POST /admin/users`: the answer holds the one-time password, which is shown nowhere else. */
export function createAdminUser(person: NewAdminUser, options?: CallOptions): Promise<OneTimePassword> {
  return sendForData({ method: 'POST', path: [...USERS], data: person, ...options });
}

/** `PUT /admin/users/{userId}`: 409 with W0002 for who came second. */
export function saveAdminUser(
  userId: string,
  change: AdminUserChange,
  options?: CallOptions,
): Promise<AdminUser> {
  return sendForData({ method: 'PUT', path: [...USERS, userId], data: change, ...options });
}

/** `POST …/one-time-password`: ends every login of the person; the answer alone shows the password. */
export function giveOneTimePassword(userId: string, options?: CallOptions): Promise<OneTimePassword> {
  return sendForData({ method: 'POST', path: [...USERS, userId, 'one-time-password'], ...options });
}

/** `POST …/password-link`: mails a link by which the person chooses a new password. */
export function sendPasswordLink(userId: string, options?: CallOptions): Promise<AdminUser> {
  return sendForData({ method: 'POST', path: [...USERS, userId, 'password-link'], ...options });
}

/** `POST …/unlock`: lets somebody in again who is locked out after failed logins. */
export function unlockAdminUser(userId: string, options?: CallOptions): Promise<AdminUser> {
  return sendForData({ method: 'POST', path: [...USERS, userId, 'unlock'], ...options });
}

async function sendForSessions(request: HttpRequest): Promise<readonly OwnSession[]> {
  return (await sendForData<{ sessions: OwnSession[] }>(request)).sessions;
}

/** `GET …/sessions`: where a person is logged in or remembered. */
export function adminUserSessions(userId: string, options?: CallOptions): Promise<readonly OwnSession[]> {
  return sendForSessions({ method: 'GET', path: [...USERS, userId, 'sessions'], ...options });
}

/** `DELETE …/sessions/{sessionId}`, or without an id all of them; answers what is left. */
export function endAdminUserSessions(
  userId: string,
  sessionId?: string,
  options?: CallOptions,
): Promise<readonly OwnSession[]> {
  const which = sessionId === undefined ? [] : [sessionId];
  return sendForSessions({ method: 'DELETE', path: [...USERS, userId, 'sessions', ...which], ...options });
}
