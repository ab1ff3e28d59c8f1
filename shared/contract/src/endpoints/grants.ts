import { type Static, Type } from 'typebox';
import { GRANT_KINDS } from '../api/grant-kinds.ts';
import { ContentSummarySchema } from './contents.ts';
import { defineEndpoints } from './endpoint.ts';

/** The id in a link: 128 random bits in base64url. */
export const GrantIdSchema = Type.String({ pattern: '^[A-Za-z0-9_-]{22}$' });
/** YYYYMMDD in Asia/Tokyo; the link is valid to the end of that day. */
const ExpiresOnSchema = Type.String({ pattern: '^[0-9]{8}$' });
/** How many browsers may open the link; null for any number. */
const MaxOpensSchema = Type.Union([Type.Integer({ minimum: 1, maximum: 10_000 }), Type.Null()]);
const MessageSchema = Type.String({ maxLength: 2000 });

const NewRecipientSchema = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 100 }),
    mail: Type.String({ maxLength: 254 }),
  },
  { additionalProperties: false },
);

const NewGrantSchema = Type.Object(
  {
    kind: Type.Enum([...GRANT_KINDS]),
    /** Of `save` alone: its guest is the premium one. */
    premium: Type.Boolean(),
    subject: Type.String({ minLength: 1, maxLength: 100 }),
    message: MessageSchema,
    contentIds: Type.Array(Type.String({ pattern: '^[0-9]{12}$' }), {
      minItems: 1,
      maxItems: 500,
      uniqueItems: true,
    }),
    expiresOn: ExpiresOnSchema,
    maxOpens: MaxOpensSchema,
    /** A password is generated; only this answer contains it. */
    withPassword: Type.Boolean(),
    recipients: Type.Array(NewRecipientSchema, { maxItems: 50 }),
  },
  { additionalProperties: false },
);
export type NewGrant = Static<typeof NewGrantSchema>;

const GrantChangeSchema = Type.Object(
  { message: MessageSchema, expiresOn: ExpiresOnSchema, maxOpens: MaxOpensSchema },
  { additionalProperties: false },
);
export type GrantChange = Static<typeof GrantChangeSchema>;

const GrantRecipientSchema = Type.Object({
  recipientId: Type.Integer(),
  name: Type.String(),
  mail: Type.String(),
});

const GrantSchema = Type.Object({
  grantId: GrantIdSchema,
  kind: Type.Enum([...GRANT_KINDS]),
  premium: Type.Boolean(),
  /** Path of the link, below the site's own address. */
  address: Type.String(),
  createdBy: Type.String(),
  /** YYYYMMDDHHmmss in Asia/Tokyo. */
  createdAt: Type.String(),
  subject: Type.String(),
  message: MessageSchema,
  hasPassword: Type.Boolean(),
  expiresOn: ExpiresOnSchema,
  maxOpens: MaxOpensSchema,
  opens: Type.Integer(),
  /** `live` links open, the others no longer do. */
  state: Type.Enum(['live', 'expired', 'used-up', 'revoked']),
  contentCount: Type.Integer(),
});
export type Grant = Static<typeof GrantSchema>;

const GrantEventSchema = Type.Object({
  /** YYYYMMDDHHmmss in Asia/Tokyo. */
  happenedAt: Type.String(),
  action: Type.Enum(['created', 'changed', 'revoked', 'opened', 'refused', 'recipient-chosen']),
  /** Absent if no recipient was chosen. */
  recipientId: Type.Optional(Type.Integer()),
});

const GrantDetailSchema = Type.Intersect([
  GrantSchema,
  Type.Object({
    contentIds: Type.Array(Type.String()),
    recipients: Type.Array(GrantRecipientSchema),
    /** Newest first, the last 500. */
    log: Type.Array(GrantEventSchema),
  }),
]);
export type GrantDetail = Static<typeof GrantDetailSchema>;

/** Content of an opened link. Media addresses are signed for it and valid for ten minutes: read it again then. */
const OpenedGrantSchema = Type.Object({
  grantId: GrantIdSchema,
  kind: Type.Enum([...GRANT_KINDS]),
  premium: Type.Boolean(),
  subject: Type.String(),
  message: MessageSchema,
  expiresOn: ExpiresOnSchema,
  /** The recipients to choose from. Mail addresses are only shown to the creator. */
  recipients: Type.Array(Type.Pick(GrantRecipientSchema, ['recipientId', 'name'])),
  recipientId: Type.Optional(Type.Integer()),
  contents: Type.Array(Type.Intersect([ContentSummarySchema, Type.Object({ previewUrl: Type.String() })])),
});
export type OpenedGrant = Static<typeof OpenedGrantSchema>;

const params = Type.Object({ grantId: GrantIdSchema });
const detail = Type.Object({ data: GrantDetailSchema });
const opened = Type.Object({ data: OpenedGrantSchema });
const NOT_OPEN = {
  E1018: 'a link whose last day is past',
  E1077: 'a link that is unknown, used up or revoked',
} as const;

/** Links to contents: created and managed by members, opened by their holders, with or without a session. */
export const GRANT_ENDPOINTS = defineEndpoints({
  'POST /grants': {
    summary: 'Makes a link.',
    access: 'member',
    body: NewGrantSchema,
    response: Type.Object({
      data: Type.Object({ grant: GrantSchema, password: Type.Optional(Type.String()) }),
    }),
    status: 201,
    errors: { E1071: 'a content that its maker may not see', E1010: 'an expiry that is no coming day' },
  },
  'GET /grants': {
    summary: "The member's own links, the newest first.",
    access: 'member',
    response: Type.Object({ data: Type.Array(GrantSchema) }),
  },
  'GET /grants/:grantId': {
    summary: 'A link with its recipients and log, for its maker and internal users.',
    access: 'member',
    params,
    response: detail,
  },
  'PUT /grants/:grantId': {
    summary: 'Changes message, expiry and openings of a link.',
    access: 'member',
    params,
    body: GrantChangeSchema,
    response: detail,
  },
  'POST /grants/:grantId/revoke': {
    summary: 'Revokes a link.',
    access: 'member',
    params,
    response: detail,
  },
  'GET /grants/:grantId/entrance': {
    summary: 'What a page needs before it opens a link.',
    access: 'anybody',
    params,
    response: Type.Object({
      data: Type.Object({ kind: Type.Enum([...GRANT_KINDS]), needsPassword: Type.Boolean() }),
    }),
    errors: NOT_OPEN,
  },
  'POST /grants/:grantId/open': {
    summary: 'Opens a link in this browser.',
    access: 'anybody',
    params,
    body: Type.Object({ password: Type.String({ maxLength: 64 }) }, { additionalProperties: false }),
    response: opened,
    errors: {
      ...NOT_OPEN,
      E1017: 'a wrong or missing password',
      E1080: 'locked for a while after five wrong passwords',
    },
  },
  'GET /grants/opened': {
    summary: 'The link that this browser has open.',
    access: 'anybody',
    response: opened,
    errors: NOT_OPEN,
  },
  'PUT /grants/opened/recipient': {
    summary: 'The visitor selects which of the recipients they are.',
    access: 'anybody',
    body: Type.Object({ recipientId: Type.Integer({ minimum: 1 }) }, { additionalProperties: false }),
    response: opened,
    errors: NOT_OPEN,
  },
  'DELETE /grants/opened': { summary: 'Closes the link in this browser.', access: 'anybody' },
});
