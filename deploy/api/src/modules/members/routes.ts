import {
  BibliographicPrivilegeResponseSchema,
  LibraryTypesResponseSchema,
  MemberEnvironmentResponseSchema,
  MemberEnvironmentSchema,
  MemberWithdrawalSchema,
} from '@newsphoto/contract';
import type { ApiServer } from '../../api-server.ts';
import { actorOf } from '../../plugins/authentication.ts';
import { callingBrowser } from '../auth/calling-browser.ts';
import type { MembersService } from './members.service.ts';

const MEMBERS = { access: 'member' } as const;

/** Calls of the specification about one's own account. */
export function memberRoutes(app: ApiServer, members: MembersService): void {
  const environment = { response: { 200: MemberEnvironmentResponseSchema } };
  app.get('/user/member-environment/info', { schema: environment, config: MEMBERS }, async (request) => ({
    data: await members.environment(actorOf(request)),
  }));
  app.put(
    '/user/member-environment/info',
    { schema: { body: MemberEnvironmentSchema, ...environment }, config: MEMBERS },
    async (request) => ({ data: await members.saveEnvironment(actorOf(request), request.body) }),
  );
  app.get(
    '/user/member-bibliographic-privilege',
    { schema: { response: { 200: BibliographicPrivilegeResponseSchema } }, config: MEMBERS },
    async (request) => ({ data: members.bibliographicPrivilege(actorOf(request)) }),
  );
  app.get(
    '/user/getLibraryType',
    { schema: { response: { 200: LibraryTypesResponseSchema } }, config: MEMBERS },
    async (request) => ({ data: { libraryTypes: members.libraryTypes(actorOf(request)) } }),
  );
  app.put(
    '/user/member-logoff',
    { schema: { body: MemberWithdrawalSchema }, config: { ...MEMBERS, endsSessions: true } },
    async (request, reply) => {
      await members.withdraw(actorOf(request), request.body.password, callingBrowser(request));
      return reply.code(204).send();
    },
  );
}
