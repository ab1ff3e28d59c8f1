import { type Static, Type } from 'typebox';
import { ContentSummarySchema } from './contents.ts';

/**
 * Links that open contents to whoever holds them. `download`: a temporary download. `save`: a set for people
 * without an account. `inquiry`: an answer to an inquiry. `preview`: previews alone.
 */
export const GRANT_KINDS = ['download', 'save', 'inquiry', 'preview'] as const;
export type GrantKind = (typeof GRANT_KINDS)[number];

/** The id in a link: 128 random bits in base64url. */
export const GrantIdSchema = Type.String({ pattern: '^[A-Za-z0-9_-]{22}$' });
/** YYYYMMDD in Asia/Tokyo; the link is good to the end of that day. */
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

/** `POST /grants`. Refusals: E1071 a content that its maker may not see, E1010 an expiry that is no coming day. */
export const NewGrantSchema = Type.Object(
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
    /** A password is made; the answer is the only place that ever shows it. */
    withPassword: Type.Boolean(),
    recipients: Type.Array(NewRecipientSchema, { maxItems: 50 }),
  },
  { additionalProperties: false },
);
export type NewGrant = Static<typeof NewGrantSchema>;

/** `PUT /grants/{grantId}` */
export const GrantChangeSchema = Type.Object(
  { message: MessageSchema, expiresOn: ExpiresOnSchema, maxOpens: MaxOpensSchema },
  { additionalProperties: false },
);
export type GrantChange = Static<typeof GrantChangeSchema>;

export const GrantRecipientSchema = Type.Object({
  recipientId: Type.Integer(),
  name: Type.String(),
  mail: Type.String(),
});

export const GrantSchema = Type.Object({
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
  /** `live` opens, the others do not any more. */
  state: Type.Enum(['live', 'expired', 'used-up', 'revoked']),
  contentCount: Type.Integer(),
});
export type Grant = Static<typeof GrantSchema>;

export const GrantEventSchema = Type.Object({
  /** YYYYMMDDHHmmss in Asia/Tokyo. */
  happenedAt: Type.String(),
  action: Type.Enum(['created', 'changed', 'revoked', 'opened', 'refused', 'recipient-chosen']),
  /** Absent where nobody of the recipients said so. */
  recipientId: Type.Optional(Type.Integer()),
});

/** `GET /grants/{grantId}`: for its maker and internal users. */
export const GrantDetailSchema = Type.Object({
  data: Type.Intersect([
    GrantSchema,
    Type.Object({
      contentIds: Type.Array(Type.String()),
      recipients: Type.Array(GrantRecipientSchema),
      /** Newest first, the last 500. */
      log: Type.Array(GrantEventSchema),
    }),
  ]),
});
export type GrantDetail = Static<typeof GrantDetailSchema>['data'];

/** `GET /grants`: one's own, newest first. */
export const GrantListSchema = Type.Object({ data: Type.Array(GrantSchema) });

export const CreatedGrantSchema = Type.Object({
  data: Type.Object({ grant: GrantSchema, password: Type.Optional(Type.String()) }),
});

/** `GET /grants/{grantId}/entrance`: what a page asks for before it opens a link. E1077 where it opens nothing. */
export const GrantEntranceSchema = Type.Object({
  data: Type.Object({ kind: Type.Enum([...GRANT_KINDS]), needsPassword: Type.Boolean() }),
});

/**
 * `POST /grants/{grantId}/open`. Refusals: E1077 a link that is unknown, over, used up or revoked; E1017 a wrong
 * password; E1080 locked for a while after five of them.
 */
export const OpenGrantSchema = Type.Object(
  { password: Type.String({ maxLength: 64 }) },
  { additionalProperties: false },
);

/** What an opened link shows. Media addresses are signed for it and good for ten minutes: read it again then. */
export const OpenedGrantSchema = Type.Object({
  data: Type.Object({
    grantId: GrantIdSchema,
    kind: Type.Enum([...GRANT_KINDS]),
    premium: Type.Boolean(),
    subject: Type.String(),
    message: MessageSchema,
    expiresOn: ExpiresOnSchema,
    /** Whom the visitor may say to be. Mail addresses stay with the maker. */
    recipients: Type.Array(Type.Pick(GrantRecipientSchema, ['recipientId', 'name'])),
    recipientId: Type.Optional(Type.Integer()),
    contents: Type.Array(Type.Intersect([ContentSummarySchema, Type.Object({ previewUrl: Type.String() })])),
  }),
});
export type OpenedGrant = Static<typeof OpenedGrantSchema>['data'];

/** `PUT /grants/opened/recipient` */
export const ChooseRecipientSchema = Type.Object(
  { recipientId: Type.Integer({ minimum: 1 }) },
  { additionalProperties: false },
);
