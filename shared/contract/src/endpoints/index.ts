import { ACCOUNT_HISTORY_ENDPOINTS } from './account-history.ts';
import { ANNOUNCEMENT_ENDPOINTS } from './announcements.ts';
import { ANONYMISATION_ENDPOINTS } from './anonymisations.ts';
import { AUDIT_ENDPOINTS } from './audit.ts';
import { AUTH_ENDPOINTS } from './auth.ts';
import { BANK_FILE_ENDPOINTS } from './bank-files.ts';
import { BULK_ENDPOINTS } from './bulk.ts';
import { CART_ENDPOINTS } from './cart.ts';
import { CART_DETAIL_ENDPOINTS } from './cart-details.ts';
import { CONTENT_FILE_ENDPOINTS } from './content-file.ts';
import { CONTENT_RIGHTS_ENDPOINTS } from './content-rights.ts';
import { CONTENT_ENDPOINTS } from './contents.ts';
import { CONTRACT_CLOSING_ENDPOINTS } from './contract-closings.ts';
import { CONTRACT_ENDPOINTS } from './contracts.ts';
import { CROP_ENDPOINTS } from './crops.ts';
import { CSV_ENDPOINTS } from './csv.ts';
import { DATA_EXPORT_ENDPOINTS } from './data-exports.ts';
import { DESK_ENDPOINTS } from './desk.ts';
import { DOCUMENT_ENDPOINTS } from './documents.ts';
import { DOWNLOAD_ENDPOINTS } from './downloads.ts';
import { EDITING_ENDPOINTS } from './editing.ts';
import { EDITING_AID_ENDPOINTS } from './editing-aids.ts';
import type { AnswerOf, Endpoint, InputOf } from './endpoint.ts';
import { ENTITLEMENT_ENDPOINTS } from './entitlements.ts';
import { FEATURE_ENDPOINTS } from './features.ts';
import { FEE_ENDPOINTS } from './fees.ts';
import { GRANT_ENDPOINTS } from './grants.ts';
import { GROUP_ADMINISTRATION_ENDPOINTS } from './group-administration.ts';
import { GROUP_ENDPOINTS } from './groups.ts';
import { INQUIRY_ENDPOINTS } from './inquiries.ts';
import { INQUIRY_DESK_ENDPOINTS } from './inquiry-desk.ts';
import { INVITATION_ENDPOINTS } from './invitations.ts';
import { JOB_ENDPOINTS } from './jobs.ts';
import { JOURNAL_ENDPOINTS } from './journal.ts';
import { LICENCE_ENDPOINTS } from './licences.ts';
import { LIGHTBOX_ENDPOINTS } from './lightboxes.ts';
import { LIMIT_ENDPOINTS } from './limits.ts';
import { LIST_ENDPOINTS } from './lists.ts';
import { MAIL_ENDPOINTS } from './mails.ts';
import { MEMBER_ACCOUNT_ENDPOINTS } from './member-account.ts';
import { MEMBER_INFO_ENDPOINTS } from './member-info.ts';
import { ORDER_APPROVAL_ENDPOINTS } from './order-approvals.ts';
import { ORDER_REVIEW_ENDPOINTS } from './order-reviews.ts';
import { ORDER_ENDPOINTS } from './orders.ts';
import { OWN_SESSION_ENDPOINTS } from './own-sessions.ts';
import { PASSWORD_ENDPOINTS } from './password.ts';
import { PAYMENT_ENDPOINTS } from './payments.ts';
import { POSTAL_CODE_ENDPOINTS } from './postal-codes.ts';
import { PREVIEW_ENDPOINTS } from './previews.ts';
import { PRINT_ENDPOINTS } from './prints.ts';
import { PUBLICATION_REPORT_ENDPOINTS } from './publication-reports.ts';
import { RATING_ENDPOINTS } from './ratings.ts';
import { RECEIVABLE_ENDPOINTS } from './receivables.ts';
import { REGISTRATION_ENDPOINTS } from './registrations.ts';
import { RELATION_EDIT_ENDPOINTS } from './relation-edits.ts';
import { RELATION_ENDPOINTS } from './relations.ts';
import { RELEASE_ENDPOINTS } from './releases.ts';
import { REMINDER_ENDPOINTS } from './reminders.ts';
import { RENDITION_ENDPOINTS } from './renditions.ts';
import { RETENTION_ENDPOINTS } from './retention.ts';
import { SAVED_SEARCH_ENDPOINTS } from './saved-searches.ts';
import { SECOND_FACTOR_ENDPOINTS } from './second-factors.ts';
import { SPECIAL_PAGE_ENDPOINTS } from './special-pages.ts';
import { SSO_ENDPOINTS } from './sso.ts';
import { SUGGESTION_ENDPOINTS } from './suggestions.ts';
import { TEXT_ENDPOINTS } from './texts.ts';
import { TRANSFER_DESTINATION_ENDPOINTS } from './transfer-destinations.ts';
import { TRANSFER_RULE_ENDPOINTS } from './transfer-rules.ts';
import { TRANSFER_ENDPOINTS } from './transfers.ts';
import { UPLOAD_ENDPOINTS } from './uploads.ts';
import { USER_ENDPOINTS } from './users.ts';
import { WIRE_ENDPOINTS } from './wire.ts';
import { WIRE_ASIDE_ENDPOINTS } from './wire-aside.ts';
import { WIRE_COLLECTION_ENDPOINTS } from './wire-collections.ts';
import { WITHDRAWAL_ENDPOINTS } from './withdrawals.ts';

/** Every call of the API. For servers, tests and development: pages import its types alone. */
export const ENDPOINTS = {
  ...ANNOUNCEMENT_ENDPOINTS,
  ...ANONYMISATION_ENDPOINTS,
  ...AUDIT_ENDPOINTS,
  ...AUTH_ENDPOINTS,
  ...BANK_FILE_ENDPOINTS,
  ...BULK_ENDPOINTS,
  ...CART_ENDPOINTS,
  ...CART_DETAIL_ENDPOINTS,
  ...CONTENT_ENDPOINTS,
  ...CONTENT_FILE_ENDPOINTS,
  ...CONTENT_RIGHTS_ENDPOINTS,
  ...CROP_ENDPOINTS,
  ...CSV_ENDPOINTS,
  ...DESK_ENDPOINTS,
  ...DOWNLOAD_ENDPOINTS,
  ...EDITING_AID_ENDPOINTS,
  ...EDITING_ENDPOINTS,
  ...ENTITLEMENT_ENDPOINTS,
  ...FEATURE_ENDPOINTS,
  ...FEE_ENDPOINTS,
  ...GRANT_ENDPOINTS,
  ...GROUP_ADMINISTRATION_ENDPOINTS,
  ...GROUP_ENDPOINTS,
  ...INQUIRY_ENDPOINTS,
  ...INQUIRY_DESK_ENDPOINTS,
  ...INVITATION_ENDPOINTS,
  ...JOB_ENDPOINTS,
  ...LICENCE_ENDPOINTS,
  ...JOURNAL_ENDPOINTS,
  ...LIGHTBOX_ENDPOINTS,
  ...LIMIT_ENDPOINTS,
  ...RETENTION_ENDPOINTS,
  ...LIST_ENDPOINTS,
  ...MAIL_ENDPOINTS,
  ...MEMBER_ACCOUNT_ENDPOINTS,
  ...MEMBER_INFO_ENDPOINTS,
  ...OWN_SESSION_ENDPOINTS,
  ...ORDER_ENDPOINTS,
  ...DOCUMENT_ENDPOINTS,
  ...CONTRACT_ENDPOINTS,
  ...CONTRACT_CLOSING_ENDPOINTS,
  ...ORDER_APPROVAL_ENDPOINTS,
  ...ORDER_REVIEW_ENDPOINTS,
  ...PASSWORD_ENDPOINTS,
  ...PAYMENT_ENDPOINTS,
  ...POSTAL_CODE_ENDPOINTS,
  ...PREVIEW_ENDPOINTS,
  ...PRINT_ENDPOINTS,
  ...PUBLICATION_REPORT_ENDPOINTS,
  ...RATING_ENDPOINTS,
  ...RECEIVABLE_ENDPOINTS,
  ...REGISTRATION_ENDPOINTS,
  ...RELATION_EDIT_ENDPOINTS,
  ...RELATION_ENDPOINTS,
  ...RELEASE_ENDPOINTS,
  ...REMINDER_ENDPOINTS,
  ...RENDITION_ENDPOINTS,
  ...SAVED_SEARCH_ENDPOINTS,
  ...SECOND_FACTOR_ENDPOINTS,
  ...SPECIAL_PAGE_ENDPOINTS,
  ...SSO_ENDPOINTS,
  ...SUGGESTION_ENDPOINTS,
  ...TEXT_ENDPOINTS,
  ...TRANSFER_DESTINATION_ENDPOINTS,
  ...TRANSFER_ENDPOINTS,
  ...TRANSFER_RULE_ENDPOINTS,
  ...UPLOAD_ENDPOINTS,
  ...USER_ENDPOINTS,
  ...WIRE_ENDPOINTS,
  ...WIRE_ASIDE_ENDPOINTS,
  ...WIRE_COLLECTION_ENDPOINTS,
  ...WITHDRAWAL_ENDPOINTS,
  ...ACCOUNT_HISTORY_ENDPOINTS,
  ...DATA_EXPORT_ENDPOINTS,
};

export type Endpoints = typeof ENDPOINTS;
/** Method and path of an existing call. */
export type EndpointName = keyof Endpoints;
export type EndpointInput<Name extends EndpointName> = InputOf<Endpoints[Name]>;
export type EndpointAnswer<Name extends EndpointName> = AnswerOf<Endpoints[Name]>;

/** The definition of a call by its name. */
export const endpointOf = (name: EndpointName): Endpoint => ENDPOINTS[name];
/** Requests are stored and read again. */
export { SearchRequestSchema } from './contents.ts';
export type { CallName, Endpoint, RouteAccess } from './endpoint.ts';
export { GrantIdSchema } from './grants.ts';
export {
  isComplete,
  RELEASE_ORDER_PATH,
  RELEASE_ORDER_S,
  ReleaseBoardSchema,
  ReleaseJournalSchema,
  type ReleaseOrder,
  ReleaseOrderSchema,
  ReleaseOutcomeSchema,
  ReleaseSeriesSchema,
  releaseOrderText,
  type SignedReleaseOrder,
  SignedReleaseOrderSchema,
} from './releases.ts';
export { AlertKeyParamsSchema } from './saved-searches.ts';
export { WireDeliveryResponseSchema } from './wire.ts';
