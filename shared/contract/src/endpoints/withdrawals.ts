import { type Static, Type } from 'typebox';
import { defineEndpoints, inData } from './endpoint.ts';
import { ADMINISTRATORS, closed } from './parts.ts';
import { AdminUserSchema } from './users.ts';

const CountSchema = Type.Integer({ minimum: 0 });

/** What a withdrawal of the caller would end, and what prevents it. */
const WithdrawalOutlookSchema = Type.Object({
  /** A withdrawal can be taken back for so many days. */
  graceDays: Type.Integer({ minimum: 1 }),
  /** Orders that are not decided: they have to be finished or cancelled before. */
  openOrders: Type.Array(Type.Object({ orderId: Type.String(), orderNo: Type.String() })),
  /** Own invoices that are not paid: likewise. `dueOn`: YYYYMMDD. */
  unpaidInvoices: Type.Array(
    Type.Object({ documentId: Type.String(), documentNo: Type.String(), dueOn: Type.String() }),
  ),
  /** The caller alone administers a group that has other members: another administrator has to be appointed before. */
  isLastAdministrator: Type.Boolean(),
  /** An account without one confirms the session in another way. */
  hasPassword: Type.Boolean(),
  /** A link to take it back can be mailed. */
  hasMailAddress: Type.Boolean(),
  /** Licences that remain valid. */
  licences: CountSchema,
  /** Links that end. */
  links: CountSchema,
  lightboxes: CountSchema,
  /** Of these, those that colleagues see. */
  sharedLightboxes: CountSchema,
  savedSearches: CountSchema,
  /** Own ones, without those of the group. */
  transferDestinations: CountSchema,
  transferRules: CountSchema,
  cartItems: CountSchema,
});
export type WithdrawalOutlook = Static<typeof WithdrawalOutlookSchema>;

const userParams = Type.Object({ userId: Type.String({ minLength: 1, maxLength: 128 }) });
const CHANGES = { ...ADMINISTRATORS, sealed: true, recentPassword: true } as const;

export const WITHDRAWAL_ENDPOINTS = defineEndpoints({
  'GET /user/withdrawal': {
    summary: 'What a withdrawal would end, and what prevents it.',
    access: 'member',
    response: inData(WithdrawalOutlookSchema),
  },
  'PUT /user/member-logoff': {
    summary:
      'Withdraws the caller and ends every session and link. The withdrawal can be taken back during the grace; then the data are erased.',
    access: 'member',
    body: Type.Object(
      {
        /** May be absent in a session that was confirmed recently. */
        password: Type.Optional(Type.String({ minLength: 1, maxLength: 20 })),
        reason: Type.Optional(Type.String({ maxLength: 1000 })),
      },
      closed,
    ),
    /** `graceUntil`: YYYYMMDDHHmmss in Asia/Tokyo. */
    response: inData(Type.Object({ graceUntil: Type.String() })),
    errors: {
      E1006: 'the password is wrong',
      E1080: 'too many tries',
      '400': 'people of the agency, whose accounts are the business of administrators',
      '403': 'no password, and the session was not confirmed recently',
      '409': 'open orders, unpaid invoices, or the last administrator of a group',
    },
  },
  'POST /withdrawal/take-back': {
    summary: 'Takes a withdrawal back by the secret of the mail. Sessions and links that ended stay ended.',
    access: 'anybody',
    body: Type.Object({ token: Type.String({ minLength: 20, maxLength: 100 }) }, closed),
    response: inData(Type.Object({ userId: Type.String() })),
    errors: { '404': 'unknown, used or expired' },
  },
  'POST /admin/users/:userId/take-back': {
    summary: 'Takes the withdrawal of a person back.',
    ...CHANGES,
    params: userParams,
    response: inData(AdminUserSchema),
    errors: { '409': 'not withdrawn, or erased' },
  },
  'POST /admin/users/:userId/erase': {
    summary: 'Erases the data of a withdrawn person at once.',
    ...CHANGES,
    params: userParams,
    /** The id once more: what is erased cannot be restored. */
    body: Type.Object({ confirmation: Type.String({ maxLength: 128 }) }, closed),
    response: inData(AdminUserSchema),
    errors: { '400': 'another id', '409': 'not withdrawn, erased, open orders or unpaid invoices' },
  },
});
