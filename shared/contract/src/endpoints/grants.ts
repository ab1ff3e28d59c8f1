import { type Static, Type } from 'typebox';
import { GRANT_ACTIONS, GRANT_KINDS, MOST_GRANTS_LISTED } from '../api/grant-kinds.ts';
import { ContentSummarySchema } from './contents.ts';
import { defineEndpoints } from './endpoint.ts';
import { ContentIdSchema } from './parts.ts';

/** The id in a link: 128 random bits in base64url. */
export const GrantIdSchema = Type.String({ pattern: '^[A-Za-z0-9_-]{22}$' });
/** YYYYMMDD in Asia/Tokyo; the link is valid to the end of that day. */
const ExpiresOnSchema = Type.String({ pattern: '^[0-9]{8}$' });
/** How many browsers may open the link; null for any number. */
const MaxOpensSchema = Type.Union([Type.Integer({ minimum: 1, maximum: 10_000 }), Type.Null()]);
/** Longer side of what may be downloaded, in pixels; null: the original. */
const MostPixelsSchema = Type.Union([Type.Integer({ minimum: 16, maximum: 30_000 }), Type.Null()]);
/** How many downloads each recipient may make; null for any number. Visitors without a name share one count. */
const MaxDownloadsSchema = Type.Union([Type.Integer({ minimum: 1, maximum: 1000 }), Type.Null()]);
const MessageSchema = Type.String({ maxLength: 2000 });
/** YYYYMMDDHHmmss in Asia/Tokyo; empty: never. */
const MomentSchema = Type.String();
const Count = Type.Integer({ minimum: 0 });

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
    contentIds: Type.Array(ContentIdSchema, {
      minItems: 1,
      maxItems: 500,
      uniqueItems: true,
    }),
    expiresOn: ExpiresOnSchema,
    maxOpens: MaxOpensSchema,
    /** Absent: the size of previews; for premium sets and temporary downloads the original. */
    mostPixels: Type.Optional(MostPixelsSchema),
    maxDownloads: Type.Optional(MaxDownloadsSchema),
    /** A password is generated; only this answer contains it. */
    withPassword: Type.Boolean(),
    /** The password is sent to the recipients in a second mail. */
    mailPassword: Type.Optional(Type.Boolean()),
    /** The creator gets a mail at the first download. */
    notifyFirstDownload: Type.Optional(Type.Boolean()),
    /** Each one with an address gets a mail with their own link. */
    recipients: Type.Array(NewRecipientSchema, { maxItems: 50 }),
  },
  { additionalProperties: false },
);
export type NewGrant = Static<typeof NewGrantSchema>;

const GrantChangeSchema = Type.Object(
  {
    message: MessageSchema,
    expiresOn: ExpiresOnSchema,
    maxOpens: MaxOpensSchema,
    /** Absent: unchanged. */
    maxDownloads: Type.Optional(MaxDownloadsSchema),
  },
  { additionalProperties: false },
);
export type GrantChange = Static<typeof GrantChangeSchema>;

const GrantRecipientSchema = Type.Object({
  recipientId: Type.Integer(),
  name: Type.String(),
  mail: Type.String(),
  /** Path of the recipient's own link: it opens the same contents, and identifies who opened it. */
  address: Type.String(),
  isRevoked: Type.Boolean(),
  opens: Count,
  downloads: Count,
  lastDownloadAt: MomentSchema,
  remindedAt: MomentSchema,
});
export type GrantRecipient = Static<typeof GrantRecipientSchema>;

const GrantSchema = Type.Object({
  grantId: GrantIdSchema,
  kind: Type.Enum([...GRANT_KINDS]),
  premium: Type.Boolean(),
  /** Path of the link, below the site's own address. */
  address: Type.String(),
  createdBy: Type.String(),
  createdByName: Type.String(),
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
  mostPixels: MostPixelsSchema,
  maxDownloads: MaxDownloadsSchema,
  notifyFirstDownload: Type.Boolean(),
  /** Names of the first three recipients. */
  recipientNames: Type.Array(Type.String()),
  recipientCount: Count,
  /** Downloads of which at least one file was delivered. */
  downloads: Count,
  lastDownloadAt: MomentSchema,
});
export type Grant = Static<typeof GrantSchema>;

const GrantEventSchema = Type.Object({
  /** YYYYMMDDHHmmss in Asia/Tokyo. */
  happenedAt: Type.String(),
  action: Type.Enum([...GRANT_ACTIONS]),
  /** Absent if no recipient was chosen. */
  recipientId: Type.Optional(Type.Integer()),
});

/** A delivered file. */
const GrantDeliverySchema = Type.Object({
  deliveredAt: MomentSchema,
  contentId: ContentIdSchema,
  headline: Type.String(),
  bytes: Count,
  /** Absent if no recipient was chosen. */
  recipientId: Type.Optional(Type.Integer()),
});
export type GrantDelivery = Static<typeof GrantDeliverySchema>;

const GrantDetailSchema = Type.Intersect([
  GrantSchema,
  Type.Object({
    contentIds: Type.Array(Type.String()),
    recipients: Type.Array(GrantRecipientSchema),
    /** Newest first, the last 500. */
    log: Type.Array(GrantEventSchema),
    /** Newest first, the last 500. */
    deliveries: Type.Array(GrantDeliverySchema),
  }),
]);
export type GrantDetail = Static<typeof GrantDetailSchema>;

/** Content of an opened link. Media addresses are signed for it and valid for ten minutes: read it again then. */
const OpenedGrantSchema = Type.Object({
  /** Of a recipient's own link: its id, not that of the common link. */
  grantId: GrantIdSchema,
  kind: Type.Enum([...GRANT_KINDS]),
  premium: Type.Boolean(),
  subject: Type.String(),
  message: MessageSchema,
  expiresOn: ExpiresOnSchema,
  /** Name of the creator. */
  senderName: Type.String(),
  mostPixels: MostPixelsSchema,
  maxDownloads: MaxDownloadsSchema,
  /** Downloads that the recipient may still make; null: any number. */
  downloadsLeft: Type.Union([Count, Type.Null()]),
  /**
   * Who opens the common link chooses one of these before anything can be downloaded; an own link names its recipient alone. Mail
   * addresses are only shown to the creator.
   */
  recipients: Type.Array(Type.Pick(GrantRecipientSchema, ['recipientId', 'name'])),
  recipientId: Type.Optional(Type.Integer()),
  /** Opened by the recipient's own link: who they are cannot be changed. */
  isOwnLink: Type.Boolean(),
  contents: Type.Array(Type.Intersect([ContentSummarySchema, Type.Object({ previewUrl: Type.String() })])),
});
export type OpenedGrant = Static<typeof OpenedGrantSchema>;

const RefusedContentSchema = Type.Object({
  contentId: ContentIdSchema,
  reason: Type.Enum(['unknown', 'none', 'size', 'takenDown', 'embargo', 'expired']),
});
export type RefusedContent = Static<typeof RefusedContentSchema>;

const GrantCheckSchema = Type.Object(
  {
    kind: Type.Enum([...GRANT_KINDS]),
    premium: Type.Boolean(),
    contentIds: NewGrantSchema.properties.contentIds,
    mostPixels: MostPixelsSchema,
  },
  { additionalProperties: false },
);
export type GrantCheck = Static<typeof GrantCheckSchema>;

const GrantCheckedSchema = Type.Object({
  contents: Type.Array(ContentSummarySchema),
  refused: Type.Array(RefusedContentSchema),
});
export type GrantChecked = Static<typeof GrantCheckedSchema>;

const GrantQuerySchema = Type.Object(
  {
    scope: Type.Optional(Type.Enum(['own', 'group'])),
    /** `live`: those that open now. */
    show: Type.Optional(Type.Enum(['live', 'all'])),
    /** Id of the last link of the page before; a page with fewer links than `limit` is the last one. */
    cursor: Type.Optional(GrantIdSchema),
    limit: Type.Optional(
      Type.Integer({ minimum: 1, maximum: MOST_GRANTS_LISTED, default: MOST_GRANTS_LISTED }),
    ),
  },
  { additionalProperties: false },
);
export type GrantQuery = Static<typeof GrantQuerySchema>;

const params = Type.Object({ grantId: GrantIdSchema });
const MANAGED = { access: 'member', sealed: true, params } as const;
const detail = Type.Object({ data: GrantDetailSchema });
const opened = Type.Object({ data: OpenedGrantSchema });
const LOCKED = 'locked for a while after several wrong passwords or unknown ids';
const NOT_OPEN = {
  E1018: 'a link whose last day is past',
  E1077: 'a link that is unknown, used up or revoked',
} as const;

/**
 * Links to contents: created and managed by members, opened by their holders, with or without a session. Visitors use the id of the link,
 * or that of a recipient's own link, in the same way.
 */
export const GRANT_ENDPOINTS = defineEndpoints({
  'POST /grants': {
    summary: 'Makes a link, and sends it to its recipients.',
    access: 'member',
    sealed: true,
    body: NewGrantSchema,
    response: Type.Object({
      data: Type.Object({
        grant: GrantDetailSchema,
        password: Type.Optional(Type.String()),
        /** Recipients who get a mail. */
        mailed: Count,
      }),
    }),
    status: 201,
    errors: {
      E1071: 'a content that its maker may not see',
      E1067: 'a content that its maker may not download in this size; `POST /grants/check` names it',
      E1013: 'an expiry that is no coming day',
      E0031: 'an invalid mail address',
      E0044: 'a subject, message or name with characters that are not visible',
    },
  },
  'POST /grants/check': {
    summary:
      'The contents of a new link as its creator sees them, and those that it must not contain, each with its reason.',
    access: 'member',
    reads: true,
    body: GrantCheckSchema,
    response: Type.Object({ data: GrantCheckedSchema }),
  },
  'GET /grants': {
    summary: 'Links, newest first: of the member, or of their group (permission AO003).',
    access: 'member',
    sealed: true,
    query: GrantQuerySchema,
    response: Type.Object({ data: Type.Array(GrantSchema) }),
  },
  'GET /grants/:grantId': {
    summary:
      'A link with its recipients, log and downloads, for its maker, the administrator of the group, and internal users.',
    ...MANAGED,
    response: detail,
  },
  'PUT /grants/:grantId': {
    summary: 'Changes message, expiry, openings and downloads of a link.',
    ...MANAGED,
    body: GrantChangeSchema,
    response: detail,
  },
  'POST /grants/:grantId/revoke': {
    summary: 'Revokes a link.',
    ...MANAGED,
    response: detail,
  },
  'POST /grants/:grantId/recipients/:recipientId/revoke': {
    summary: "Revokes a recipient's own link.",
    access: 'member',
    sealed: true,
    params: Type.Object({ grantId: GrantIdSchema, recipientId: Type.Integer({ minimum: 1 }) }),
    response: detail,
  },
  'POST /grants/:grantId/remind': {
    summary: 'Reminds the recipients who have not downloaded anything, each at most once an hour.',
    ...MANAGED,
    response: Type.Object({ data: Type.Object({ reminded: Count, grant: GrantDetailSchema }) }),
    errors: { '400': 'no recipient to remind, or no public address is configured' },
  },
  'GET /grants/:grantId/entrance': {
    summary: 'What a page needs before it opens a link.',
    access: 'anybody',
    params,
    response: Type.Object({
      data: Type.Object({ kind: Type.Enum([...GRANT_KINDS]), needsPassword: Type.Boolean() }),
    }),
    errors: { ...NOT_OPEN, E1080: LOCKED },
  },
  'POST /grants/:grantId/open': {
    summary: 'Opens a link in this browser.',
    access: 'anybody',
    params,
    body: Type.Object({ password: Type.String({ maxLength: 64 }) }, { additionalProperties: false }),
    response: opened,
    errors: { ...NOT_OPEN, E1017: 'a wrong or missing password', E1080: LOCKED },
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
