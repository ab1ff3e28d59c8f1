import { MailListQuerySchema, MailListResponseSchema, MailResponseSchema } from '@newsphoto/contract';
import { Type } from 'typebox';
import { requireAdministration } from '../../access/require-permission.ts';
import type { ApiServer } from '../../api-server.ts';
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
    async (request) => ({ data: { resultList: await outbox.list(request.query) } }),
  );
  app.post(
    '/admin/mails/:mailId/resend',
    { schema: { params: MailParamsSchema, response: { 200: MailResponseSchema } }, ...ADMINISTRATORS },
    async (request) => ({ data: await outbox.resend(request.params.mailId) }),
  );
}
