import { type Static, Type } from 'typebox';
import { defineEndpoints, inData } from './endpoint.ts';
import { LinkTokenSchema, MemberDataSchema } from './member-info.ts';
import { ADMINISTRATORS, closed, VersionSchema } from './parts.ts';

const StateSchema = Type.Union([
  Type.Literal('sent'),
  Type.Literal('waiting'),
  Type.Literal('approved'),
  Type.Literal('refused'),
  Type.Literal('expired'),
]);
const RegistrationIdSchema = Type.String({ pattern: '^[1-9][0-9]{0,17}$' });

const ActivatedSchema = Type.Object({
  /** `waiting`: an administrator decides about the application. */
  state: Type.Union([Type.Literal('active'), Type.Literal('waiting')]),
  userId: Type.String(),
});
export type Activated = Static<typeof ActivatedSchema>;

const RegistrationRowSchema = Type.Object({
  registrationId: RegistrationIdSchema,
  receiptId: Type.String(),
  userId: Type.String(),
  kind: Type.String(),
  company: Type.String(),
  userName: Type.String(),
  mailAddress: Type.String(),
  groupId: Type.String(),
  groupName: Type.String(),
  state: StateSchema,
  /** YYYYMMDDHHmmss in Asia/Tokyo, as the others. */
  appliedAt: Type.String(),
  /** Empty: not yet. */
  confirmedAt: Type.String(),
});
export type RegistrationRow = Static<typeof RegistrationRowSchema>;

const RegistrationDetailSchema = Type.Object({
  ...RegistrationRowSchema.properties,
  member: MemberDataSchema,
  termsVersion: Type.String(),
  /** Code of `REFUSAL_REASONS`; empty unless refused. */
  reason: Type.String(),
  /** What the administrator wrote to the applicant. */
  note: Type.String(),
  decidedAt: Type.String(),
  decidedBy: Type.String(),
  version: Type.Integer(),
});
export type RegistrationDetail = Static<typeof RegistrationDetailSchema>;

const RegistrationsQuerySchema = Type.Object(
  {
    /** Part of id, name, company, mail address or receipt. */
    text: Type.Optional(Type.String({ maxLength: 100 })),
    state: Type.Optional(StateSchema),
    offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  },
  closed,
);
export type RegistrationsQuery = Static<typeof RegistrationsQuerySchema>;

const RegistrationsPageSchema = Type.Object({
  total: Type.Integer(),
  registrations: Type.Array(RegistrationRowSchema),
});
export type RegistrationsPage = Static<typeof RegistrationsPageSchema>;

const RegistrationDecisionSchema = Type.Object(
  {
    version: VersionSchema,
    decision: Type.Union([Type.Literal('approved'), Type.Literal('refused')]),
    /** Code of `REFUSAL_REASONS`; empty for an approval. */
    reason: Type.String({ maxLength: 20 }),
    /** To the applicant; may be empty. */
    note: Type.String({ maxLength: 2000 }),
  },
  closed,
);
export type RegistrationDecision = Static<typeof RegistrationDecisionSchema>;

const READING = { ...ADMINISTRATORS, sealed: true } as const;
const params = Type.Object({ registrationId: RegistrationIdSchema });

/** From an application to an account. */
export const REGISTRATION_ENDPOINTS = defineEndpoints({
  'POST /registration/activate': {
    summary: 'Confirms an application by the link of its mail. A second call answers the same.',
    access: 'anybody',
    body: Type.Object({ token: LinkTokenSchema }, closed),
    response: inData(ActivatedSchema),
    errors: {
      E1041: 'older than 24 hours (404)',
      E1077: 'the link opens nothing (404)',
      E1039: 'another account has the user id by now',
    },
  },
  'GET /admin/registrations': {
    summary: 'Applications for membership, those that wait first, then the latest.',
    ...READING,
    query: RegistrationsQuerySchema,
    response: inData(RegistrationsPageSchema),
  },
  'GET /admin/registrations/:registrationId': {
    summary: 'An application with all of its data.',
    ...READING,
    params,
    response: inData(RegistrationDetailSchema),
    errors: { '404': 'an unknown application' },
  },
  'PUT /admin/registrations/:registrationId': {
    summary: 'Approves or refuses an application that waits; the applicant gets a mail.',
    ...READING,
    params,
    body: RegistrationDecisionSchema,
    response: inData(RegistrationDetailSchema),
    errors: {
      E0002: 'refused without a reason',
      E1055: 'it does not wait',
      W0002: 'another administrator decided since (409)',
      '404': 'an unknown application',
    },
  },
});
