import { type Static, Type } from 'typebox';
import { defineEndpoints, inData } from './endpoint.ts';
import { ADMINISTRATORS, closed, NextCursorSchema, UuidSchema } from './parts.ts';

/** `queued`: not sent yet, perhaps after failed tries; `failed`: it is not retried automatically. */
const MAIL_STATES = ['queued', 'sent', 'failed'] as const;

const MailSchema = Type.Object(
  {
    mailId: Type.String({ format: 'uuid' }),
    state: Type.Enum([...MAIL_STATES]),
    recipient: Type.String(),
    recipientName: Type.String(),
    subject: Type.String(),
    /** Tries so far. */
    attempts: Type.Integer({ minimum: 0 }),
    /** Why the last try failed, in Japanese; empty without a failure. */
    errorText: Type.String(),
    /** YYYYMMDDHHmmss in Asia/Tokyo; empty before the event. */
    createdAt: Type.String(),
    sentAt: Type.String(),
  },
  { $id: 'Mail' },
);
export type Mail = Static<typeof MailSchema>;

const MailListQuerySchema = Type.Object(
  {
    state: Type.Optional(Type.Enum([...MAIL_STATES])),
    /** `nextCursor` of the previous page. */
    cursor: Type.Optional(UuidSchema),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
  },
  closed,
);
export type MailListQuery = Static<typeof MailListQuerySchema>;

const MailPageSchema = Type.Object({ resultList: Type.Array(MailSchema), nextCursor: NextCursorSchema });
export type MailPage = Static<typeof MailPageSchema>;

const MailTextSchema = Type.Object({ mail: MailSchema, text: Type.String() });
export type MailText = Static<typeof MailTextSchema>;

const params = Type.Object({ mailId: UuidSchema });

export const MAIL_ENDPOINTS = defineEndpoints({
  'GET /admin/mails': {
    summary: 'The outbox, newest first.',
    ...ADMINISTRATORS,
    query: MailListQuerySchema,
    response: inData(MailPageSchema),
  },
  // A user who reads mails here must not be able to use them.
  'GET /admin/mails/:mailId': {
    summary: 'A mail with its words, without the part of an address that opens something by itself.',
    ...ADMINISTRATORS,
    params,
    response: inData(MailTextSchema),
  },
  'POST /admin/mails/:mailId/resend': {
    summary: 'Tries a failed mail again.',
    ...ADMINISTRATORS,
    params,
    response: inData(MailSchema),
    errors: { '400': 'it has not failed' },
  },
});
