import { type Static, Type } from 'typebox';
import { ReadVersionQuerySchema } from '../api/publication.ts';
import { defineEndpoints, inData } from './endpoint.ts';
import { LinkTokenSchema } from './member-info.ts';
import { ADMINISTRATORS, closed, UuidSchema } from './parts.ts';

/** The organisation's key in the address of its log-in. */
const SsoKeySchema = Type.String({ pattern: '^[a-z0-9][a-z0-9-]{2,39}$' });

const PROVIDER = {
  /** Address of the issuer, as its identity tokens have it. */
  issuer: Type.String({ minLength: 1, maxLength: 300 }),
  clientId: Type.String({ minLength: 1, maxLength: 200 }),
};
/** Absent: the stored one, which is of the same issuer and client alone. */
const clientSecret = Type.Optional(Type.String({ minLength: 1, maxLength: 500 }));

const SETTINGS = {
  ...PROVIDER,
  key: SsoKeySchema,
  /** Of the button. */
  label: Type.String({ minLength: 1, maxLength: 40 }),
  /** False: members of the group log in by single sign-on alone. */
  allowsPasswords: Type.Boolean(),
  isActive: Type.Boolean(),
};

const GroupSsoSchema = Type.Object({
  /** Null: not set up. The secret is never answered. */
  settings: Type.Union([
    Type.Object({
      ...SETTINGS,
      /** Incremented by each edit; to be sent back with the next one. */
      version: Type.Integer(),
    }),
    Type.Null(),
  ]),
  /** Where the provider sends browsers back; empty while the server does not know its public address. */
  redirectUri: Type.String(),
  /** Members who can log in by it. */
  linked: Type.Integer(),
  members: Type.Integer(),
});
export type GroupSso = Static<typeof GroupSsoSchema>;

const GroupSsoChangeSchema = Type.Object(
  {
    ...SETTINGS,
    clientSecret,
    /** 0: not set up yet. */
    version: Type.Integer({ minimum: 0 }),
  },
  closed,
);
export type GroupSsoChange = Static<typeof GroupSsoChangeSchema>;

const SsoCheckSchema = Type.Object({ ...PROVIDER, clientSecret }, closed);
export type SsoCheck = Static<typeof SsoCheckSchema>;

const SsoCheckedSchema = Type.Object({
  /** Null: everything that can be tried without a log-in is right. */
  problem: Type.Union([
    Type.Object({ step: Type.String(), text: Type.String(), detail: Type.String() }),
    Type.Null(),
  ]),
});
export type SsoChecked = Static<typeof SsoCheckedSchema>;

const IdentitySchema = Type.Object({
  identityId: Type.String(),
  issuer: Type.String(),
  /** ISO 8601, UTC; `lastUsedAt` is empty if it was never used. */
  linkedAt: Type.String(),
  lastUsedAt: Type.String(),
});
export type LinkedIdentity = Static<typeof IdentitySchema>;

const IdentitiesSchema = Type.Object({
  /** Label of the single sign-on of the member's group; null without one. */
  organisation: Type.Union([Type.String(), Type.Null()]),
  identities: Type.Array(IdentitySchema),
});
export type LinkedIdentities = Static<typeof IdentitiesSchema>;

const NAME = Type.String({ maxLength: 400 });
const SsoJoiningSchema = Type.Object(
  {
    /** Token of the invitation: its group, and the mail address of the account. */
    invitation: LinkTokenSchema,
    ...{ userId: NAME, familyName: NAME, givenName: NAME },
    /** Version of the terms that were agreed to. */
    termsVersion: Type.String({ maxLength: 20 }),
  },
  closed,
);
export type SsoJoining = Static<typeof SsoJoiningSchema>;

const AddressSchema = inData(Type.Object({ address: Type.String() }));
const RIGHTS_CHANGES = { ...ADMINISTRATORS, recentPassword: true } as const;
const params = Type.Object({ groupId: Type.String({ minLength: 1, maxLength: 20 }) });
const UNKNOWN_KEY = { '404': 'no organisation has this key, or its single sign-on is off' };

export const SSO_ENDPOINTS = defineEndpoints({
  'GET /admin/groups/:groupId/sso': {
    summary: 'Single sign-on of a group.',
    ...ADMINISTRATORS,
    params,
    response: inData(GroupSsoSchema),
  },
  'PUT /admin/groups/:groupId/sso': {
    summary: 'Sets up the single sign-on of a group.',
    ...RIGHTS_CHANGES,
    params,
    body: GroupSsoChangeSchema,
    response: inData(GroupSsoSchema),
    errors: {
      W0002: 'another user saved since (409)',
      '400':
        'an address that is not allowed, no secret for this client, a key that is taken, or the own log-in by password taken away',
    },
  },
  'DELETE /admin/groups/:groupId/sso': {
    summary: 'Removes the single sign-on of a group. Linked accounts stay, and cannot log in by it.',
    ...RIGHTS_CHANGES,
    params,
    query: ReadVersionQuerySchema,
  },
  'POST /admin/groups/:groupId/sso/check': {
    summary: 'Tries the provider without a log-in: its address, its metadata, its keys, and the client.',
    ...ADMINISTRATORS,
    params,
    body: SsoCheckSchema,
    response: inData(SsoCheckedSchema),
  },
  'GET /sso/organisations/:key': {
    summary: 'The label of an organisation with single sign-on.',
    access: 'anybody',
    params: Type.Object({ key: SsoKeySchema }),
    response: inData(Type.Object({ label: Type.String() })),
    errors: UNKNOWN_KEY,
  },
  'POST /sso/start': {
    summary:
      'Starts a log-in of this browser at the provider of an organisation; answers where to send the browser.',
    access: 'anybody',
    body: Type.Object({ key: SsoKeySchema, to: Type.Optional(Type.String({ maxLength: 1000 })) }, closed),
    response: AddressSchema,
    errors: UNKNOWN_KEY,
  },
  'POST /sso/join': {
    summary:
      'Starts joining a group by an invitation and the provider of the group; answers where to send the browser. The account is made when it returns.',
    access: 'anybody',
    body: SsoJoiningSchema,
    response: AddressSchema,
    errors: {
      E0001: 'a value is missing; E0002 and the other input codes: the rules of its field',
      E1039: 'the user id is not usable',
      E1077: 'the invitation is unknown, used or expired (404)',
      '404': 'the group has no single sign-on',
      '409': 'the terms have changed',
    },
  },
  'GET /user/identities': {
    summary: 'Identities of the member at providers of single sign-on.',
    access: 'member',
    response: inData(IdentitiesSchema),
  },
  'POST /user/identities': {
    summary: 'Starts linking the account of the caller to an identity; answers where to send the browser.',
    access: 'member',
    recentPassword: true,
    body: Type.Object({}, closed),
    response: AddressSchema,
    errors: { '404': 'the group has no single sign-on' },
  },
  'DELETE /user/identities/:identityId': {
    summary: 'Removes the link to an identity; answers what is left.',
    access: 'member',
    recentPassword: true,
    params: Type.Object({ identityId: UuidSchema }),
    response: inData(IdentitiesSchema),
    errors: { '400': 'the only way to log in' },
  },
});
