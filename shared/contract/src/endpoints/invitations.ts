import { type Static, Type } from 'typebox';
import { defineEndpoints, inData } from './endpoint.ts';
import { LinkTokenSchema } from './member-info.ts';
import { closed } from './parts.ts';

const InvitationSchema = Type.Object({
  invitationId: Type.String(),
  mailAddress: Type.String(),
  /** Name of the member who invited. */
  invitedBy: Type.String(),
  /** YYYYMMDDHHmmss in Asia/Tokyo, as `expiresAt`. */
  invitedAt: Type.String(),
  expiresAt: Type.String(),
  state: Type.Union([Type.Literal('open'), Type.Literal('used'), Type.Literal('expired')]),
});
export type Invitation = Static<typeof InvitationSchema>;

const InvitationSsoSchema = Type.Object({
  /** Of the organisation's log-in. */
  label: Type.String(),
  /** False: the group is joined by single sign-on alone. */
  allowsPasswords: Type.Boolean(),
});
export type InvitationSso = Static<typeof InvitationSsoSchema>;

const OpenedInvitationSchema = Type.Object({
  groupName: Type.String(),
  mailAddress: Type.String(),
  /** Single sign-on of the group; null without one. */
  sso: Type.Union([InvitationSsoSchema, Type.Null()]),
});

const NewInvitationSchema = Type.Object({ mailAddress: Type.String({ maxLength: 400 }) }, closed);
export type NewInvitation = Static<typeof NewInvitationSchema>;

/** Administrators of a group, about their own. */
const MANAGERS = { access: 'member', permission: 'group' } as const;

/** Colleagues who are invited into a group. */
export const INVITATION_ENDPOINTS = defineEndpoints({
  'GET /group/invitations': {
    summary: 'Invitations of the own group, the latest first.',
    ...MANAGERS,
    sealed: true,
    response: inData(Type.Object({ invitations: Type.Array(InvitationSchema) })),
  },
  'POST /group/invitations': {
    summary: 'Invites a colleague by mail. An earlier invitation of the same address ends.',
    ...MANAGERS,
    sealed: true,
    body: NewInvitationSchema,
    response: inData(InvitationSchema),
    status: 201,
    errors: { E0031: 'no mail address', E1033: 'too many open invitations' },
  },
  'DELETE /group/invitations/:invitationId': {
    summary: 'Ends an invitation: its link opens nothing any more.',
    ...MANAGERS,
    params: Type.Object({ invitationId: Type.String({ pattern: '^[1-9][0-9]{0,17}$' }) }),
    errors: { '404': 'unknown, or of another group' },
  },
  'POST /registration/invitation/open': {
    summary:
      'The group, its single sign-on and the mail address of an invitation. It does not use the link up.',
    access: 'anybody',
    reads: true,
    sealed: true,
    body: Type.Object({ token: LinkTokenSchema }, closed),
    response: inData(OpenedInvitationSchema),
    errors: { E1077: 'unknown, ended, used or expired (404)' },
  },
});
