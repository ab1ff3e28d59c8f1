import { type Static, Type } from 'typebox';

/** `queued`: not sent yet, perhaps after tries that failed; `failed`: it will not be tried again by itself. */
export const MAIL_STATES = ['queued', 'sent', 'failed'] as const;

export const MailSchema = Type.Object(
  {
    mailId: Type.String({ format: 'uuid' }),
    state: Type.Enum([...MAIL_STATES]),
    recipient: Type.String(),
    recipientName: Type.String(),
    subject: Type.String(),
    /** Tries so far. */
    attempts: Type.Integer({ minimum: 0 }),
    /** Why the last try failed, in Japanese; empty where none did. */
    errorText: Type.String(),
    /** YYYYMMDDHHmmss in Asia/Tokyo; empty where it has not come. */
    createdAt: Type.String(),
    sentAt: Type.String(),
  },
  { $id: 'Mail' },
);
export type Mail = Static<typeof MailSchema>;

/** `GET /admin/mails`: the outbox, the newest first; for administrators. */
export const MailListQuerySchema = Type.Object(
  {
    state: Type.Optional(Type.Enum([...MAIL_STATES])),
    /** `nextCursor` of the page before. */
    cursor: Type.Optional(Type.String({ pattern: '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$' })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
  },
  { additionalProperties: false },
);
export type MailListQuery = Static<typeof MailListQuerySchema>;

export const MailListResponseSchema = Type.Object({
  data: Type.Object({
    resultList: Type.Array(MailSchema),
    /** Null at the end of the list. */
    nextCursor: Type.Union([Type.String(), Type.Null()]),
  }),
});
export type MailListResponse = Static<typeof MailListResponseSchema>;

/** `POST /admin/mails/{mailId}/resend`: tries a failed mail again; 400 for one that has not failed. */
export const MailResponseSchema = Type.Object({ data: MailSchema });
export type MailResponse = Static<typeof MailResponseSchema>;

/**
 * `GET /admin/mails/{mailId}`: a mail with its words. What in an address of it opens something by itself (the token
 * of a reset link) is left out: whoever reads mails here must not be able to use them.
 */
export const MailTextResponseSchema = Type.Object({
  data: Type.Object({ mail: MailSchema, text: Type.String() }),
});
export type MailText = Static<typeof MailTextResponseSchema>['data'];
