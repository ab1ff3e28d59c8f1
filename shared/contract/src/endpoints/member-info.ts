import { type Static, Type } from 'typebox';
import { defineEndpoints, inData } from './endpoint.ts';
import { closed } from './parts.ts';

// Limits of the transport alone. The rules are those of `@newsphoto/domain/members`, so that each problem names its field.
const TextSchema = Type.String({ maxLength: 400 });
const AddressParts = {
  postalCode: TextSchema,
  prefecture: TextSchema,
  city: TextSchema,
  town: TextSchema,
  building: TextSchema,
  phone: TextSchema,
};

const MemberBillingSchema = Type.Object(
  {
    sameAsMember: Type.Boolean(),
    company: TextSchema,
    department: TextSchema,
    name: TextSchema,
    ...AddressParts,
  },
  closed,
);

/** `MemberData` of `@newsphoto/domain/members`. */
export const MemberDataSchema = Type.Object(
  {
    kind: Type.Union([Type.Literal('corporate'), Type.Literal('personal')]),
    company: TextSchema,
    companyKana: TextSchema,
    department: TextSchema,
    position: TextSchema,
    familyName: TextSchema,
    givenName: TextSchema,
    familyNameKana: TextSchema,
    givenNameKana: TextSchema,
    ...AddressParts,
    fax: TextSchema,
    mailAddress: TextSchema,
    industry: TextSchema,
    occupation: TextSchema,
    media: Type.Array(Type.String({ maxLength: 10 }), { maxItems: 50 }),
    billing: MemberBillingSchema,
    marketing: Type.Boolean(),
  },
  closed,
);

/** 256 random bits in base64url: of a link in a mail, which is used once. */
export const LinkTokenSchema = Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' });

const WhoAmISchema = Type.Object({
  userId: Type.String(),
  userName: Type.String(),
  groupName: Type.String(),
  groupKbn: Type.String(),
  /** Empty without data of a member: accounts that administrators made. */
  kind: Type.String(),
  /** YYYYMMDD in Asia/Tokyo. */
  memberSince: Type.String(),
});
export type WhoAmI = Static<typeof WhoAmISchema>;

const MemberInfoSchema = Type.Object({
  userId: Type.String(),
  groupName: Type.String(),
  member: MemberDataSchema,
  /** To be sent back with a change; 0: no data were saved yet, and what is known of the account is filled in. */
  version: Type.Integer(),
  /** A new mail address that was not confirmed yet; empty: none. Until then the old one counts. */
  pendingMailAddress: Type.String(),
});
export type MemberInfo = Static<typeof MemberInfoSchema>;

const MemberInfoChangeSchema = Type.Object(
  { version: Type.Integer({ minimum: 0 }), member: MemberDataSchema },
  closed,
);
export type MemberInfoChange = Static<typeof MemberInfoChangeSchema>;

const RegistrationSchema = Type.Object(
  {
    userId: TextSchema,
    password: Type.String({ maxLength: 128 }),
    member: MemberDataSchema,
    /** The mail address once more. */
    mailAddressAgain: TextSchema,
    /** Version of the terms that were agreed to; empty: none. */
    termsVersion: Type.String({ maxLength: 20 }),
    /** Of a group that the member wants to join. */
    groupCode: Type.Optional(Type.String({ maxLength: 100 })),
    /** Token of an invitation: its group, and the address that it was sent to. */
    invitation: Type.Optional(LinkTokenSchema),
  },
  closed,
);
export type Registration = Static<typeof RegistrationSchema>;

const AppliedSchema = Type.Object({
  receiptId: Type.String(),
  /** True after an invitation: its mail proved the address, so that the account exists already. */
  isActive: Type.Boolean(),
});
export type Applied = Static<typeof AppliedSchema>;

const MemberProblemSchema = Type.Object({
  /** Path of the value: `billing.city`. */
  field: Type.String(),
  code: Type.String(),
  text: Type.String(),
});

/** Values to check, each optional. No password and no mail address of another person: addresses are part of logs and histories. */
const ValuesQuerySchema = Type.Object(
  {
    kind: Type.Optional(Type.Union([Type.Literal('corporate'), Type.Literal('personal')])),
    userId: Type.Optional(TextSchema),
    company: Type.Optional(TextSchema),
    companyKana: Type.Optional(TextSchema),
    department: Type.Optional(TextSchema),
    position: Type.Optional(TextSchema),
    familyName: Type.Optional(TextSchema),
    givenName: Type.Optional(TextSchema),
    familyNameKana: Type.Optional(TextSchema),
    givenNameKana: Type.Optional(TextSchema),
    postalCode: Type.Optional(TextSchema),
    prefecture: Type.Optional(TextSchema),
    city: Type.Optional(TextSchema),
    town: Type.Optional(TextSchema),
    building: Type.Optional(TextSchema),
    phone: Type.Optional(TextSchema),
    fax: Type.Optional(TextSchema),
    mailAddress: Type.Optional(TextSchema),
    industry: Type.Optional(TextSchema),
    occupation: Type.Optional(TextSchema),
  },
  closed,
);
export type MemberValuesQuery = Static<typeof ValuesQuerySchema>;

/** Calls of the specification about registration and data of members. */
export const MEMBER_INFO_ENDPOINTS = defineEndpoints({
  'GET /user/getMemberInfo': {
    summary: 'Who the caller is.',
    access: 'member',
    sealed: true,
    response: inData(WhoAmISchema),
  },
  'GET /user/member-info': {
    summary: 'Data of the member; what is known of the account if none were saved yet.',
    access: 'member',
    sealed: true,
    response: inData(MemberInfoSchema),
  },
  'POST /user/member-info': {
    summary:
      'Applies for membership. The mail activates it within 24 hours. Answer and duration do not reveal whether the mail address has an account.',
    access: 'anybody',
    body: RegistrationSchema,
    /** The receipt identifies the application for the support; it grants nothing. */
    response: inData(AppliedSchema),
    errors: {
      E0001: 'a value is missing; E0002 and the other input codes: the rules of its field',
      E1039: 'the user id is not usable',
      E1077: 'the invitation is unknown, used or expired (404)',
      E1080: 'too many group codes that do not exist',
      '409': 'the terms have changed',
    },
  },
  'PUT /user/member-info': {
    summary:
      'Saves the data of the member; the first time it creates them. A new mail address counts when its mail is confirmed. Mail and billing address need a recent password.',
    access: 'member',
    sealed: true,
    body: MemberInfoChangeSchema,
    response: inData(MemberInfoSchema),
    errors: {
      E0001: 'a value is missing; E0002 and the other input codes: the rules of its field',
      W0002: 'saved in another window since (409)',
      '403-password': 'mail or billing address changes, and the password was not entered recently',
    },
  },
  'GET /user/member-repeat-validataion/:userId': {
    summary:
      'Whether a user id can be used. Taken, reserved, requested and withdrawn ids cannot; neither can one that breaks the rules of ids.',
    access: 'anybody',
    params: Type.Object({ userId: Type.String({ minLength: 1, maxLength: 254 }) }),
    response: inData(Type.Object({ result: Type.Boolean() })),
  },
  'GET /user/member-data-validation': {
    summary:
      'Checks the values that are sent, by the rules of registration. Whether a mail address has an account is not part of the answer.',
    access: 'anybody',
    query: ValuesQuerySchema,
    response: inData(Type.Object({ problems: Type.Array(MemberProblemSchema) })),
  },
  'POST /user/mail-change/confirm': {
    summary: 'Confirms a new mail address by the link that was sent to it.',
    access: 'anybody',
    sealed: true,
    body: Type.Object({ token: LinkTokenSchema }, closed),
    response: inData(Type.Object({ mailAddress: Type.String() })),
    errors: { E1077: 'the link is unknown, used, replaced or older than 24 hours (404)' },
  },
});
