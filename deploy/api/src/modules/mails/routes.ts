import {
  MailListQuerySchema,
  MailListResponseSchema,
  MailResponseSchema,
  MailTextResponseSchema,
} from '@newsphoto/contract';
import { Type } from 'typebox';
import { requireAdministration } from '../../access/require-permission.ts';
import type { ApiServer } from '../../api-server.ts';
import { actorOf } from '../../plugins/authentication.ts';
import type { OutboxService } from './outbox.service.ts';

const MailParamsSchema = Type.Object({
  mailId: Type.String({ pattern: '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$' }),
});
const ADMINISTRATORS = { config: { access: 'internal' }, onRequest: requireAdministration } as const;

/** The outbox, for administrators. */
export function mailRoutes(app: ApiServer, outbox: OutboxService): void {
  app.get(
    '/admin/mails',
    {
      schema: { querystring: MailListQuerySchema, response: { 200: MailListResponseSchema } },
      ...ADMINISTRATORS,
    },
    async (request) => ({ data: await outbox.list(request.query) }),
  );
  app.get(
    '/admin/mails/:mailId',
    { schema: { params: MailParamsSchema, response: { 200: MailTextResponseSchema } }, ...ADMINISTRATORS },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return { data: await outbox.read(request.params.mailId) };
    },
  );
  app.post(
    '/admin/mails/:mailId/resend',
    { schema: { params: MailParamsSchema, response: { 200: MailResponseSchema } }, ...ADMINISTRATORS },
    async (request) => ({ data: await outbox.resend(actorOf(request), request.params.mailId) }),
  );
}
