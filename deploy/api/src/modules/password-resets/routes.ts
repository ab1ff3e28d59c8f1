import {
  OpenedPasswordResetSchema,
  OpenPasswordResetSchema,
  PasswordRecoveryResponseSchema,
  PasswordRecoverySchema,
  PasswordResetSchema,
} from '@newsphoto/contract';
import type { ApiServer } from '../../api-server.ts';
import type { PasswordResets } from './password-resets.service.ts';

/** Links that one address may try in a minute; their ids cannot be guessed anyway. */
const OPEN_LIMIT = { max: 60, timeWindow: '1 minute' };
/** Mails that one address may cause; whole newsrooms share an address. */
const RECOVERY_LIMIT = { max: 20, timeWindow: '1 minute' };
const ANYBODY = { access: 'anybody', endsSessions: true } as const;

/** Whoever forgot the password, or was given one: the id of a link opens them, so it travels in no address. */
export function passwordResetRoutes(app: ApiServer, resets: PasswordResets): void {
  app.post(
    '/password-reset/open',
    {
      schema: { body: OpenPasswordResetSchema, response: { 200: OpenedPasswordResetSchema } },
      config: { ...ANYBODY, rateLimit: OPEN_LIMIT },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return { data: await resets.open(request.body.urlId) };
    },
  );
  app.post(
    '/password-reset',
    { schema: { body: PasswordResetSchema }, config: { ...ANYBODY, rateLimit: OPEN_LIMIT } },
    async (request, reply) => {
      await resets.reset(request.body);
      return reply.code(204).send();
    },
  );
  app.post(
    '/password-recovery',
    {
      schema: { body: PasswordRecoverySchema, response: { 200: PasswordRecoveryResponseSchema } },
      config: { ...ANYBODY, rateLimit: RECOVERY_LIMIT },
    },
    async (request) => ({
      data: { receiptId: await resets.recover(request.body.mailAddress.trim()) },
    }),
  );
}
