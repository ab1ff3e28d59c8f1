// Access
export {
  ACCESS_FLOOR,
  FLOOR_UNAUTH_ROUTES,
  floorPathOf,
  floorsUnder,
  WINDOW_FLOOR,
} from './access/access-floor.ts';
export { type AccessRule, AccessRuleSchema, type GuestAdmission } from './access/access-rule.ts';
export {
  type AccessDecision,
  type AccessQuestion,
  type AccessSubject,
  admittedGuests,
  evaluateAccess,
  isSaveGuest,
} from './access/evaluate-access.ts';
export * from './api/arrival-constants.ts';
// API
export * from './api/audit-actions.ts';
export { BACKGROUND_HEADER } from './api/background-header.ts';
export * from './api/bank-constants.ts';
export * from './api/bulk-constants.ts';
export * from './api/cart-constants.ts';
export * from './api/changes.ts';
export * from './api/content-collections.ts';
export * from './api/csv-constants.ts';
export { DATABASE_LOST_HEADER } from './api/database-lost-header.ts';
export * from './api/desk-constants.ts';
export * from './api/download-constants.ts';
export { FACET_FIELDS, type FacetField } from './api/facet-fields.ts';
export * from './api/factor-constants.ts';
export * from './api/grant-kinds.ts';
export { GROUP_KINDS, type GroupKind } from './api/group-kinds.ts';
export * from './api/inquiry-constants.ts';
export * from './api/job-states.ts';
export * from './api/lightbox-constants.ts';
export * from './api/message-body.ts';
export * from './api/order-constants.ts';
export { PASSWORD_NEEDED_CODE } from './api/password-needed-code.ts';
export * from './api/publication.ts';
export * from './api/rating-constants.ts';
export * from './api/receivable-constants.ts';
export * from './api/registration-states.ts';
export * from './api/relation-constants.ts';
export { isResetId } from './api/reset-id.ts';
export { RIGHTS_HEADER, rightsText } from './api/rights-header.ts';
export * from './api/saved-search-constants.ts';
export * from './api/search-condition-fields.ts';
export { SENDER_HEADER } from './api/sender-header.ts';
export { SPECIAL_PAGE_CONTENTS } from './api/special-page-contents.ts';
export * from './api/sso-problems.ts';
export { LONGEST_SUGGESTED, MOST_SUGGESTIONS } from './api/suggestion-constants.ts';
export * from './api/transfer-constants.ts';
export * from './api/upload-constants.ts';
export * from './api/user-states.ts';
export * from './api/wire-constants.ts';
export * from './api/wire-intake-constants.ts';
// Bus
export {
  BUS_CHANNEL,
  type BusEntry,
  type BusMessage,
  type BusType,
  type BusVocabulary,
} from './bus/bus-messages.ts';
export type * from './endpoints/account-history.ts';
// Calls of the API: types alone
export type * from './endpoints/announcements.ts';
export type * from './endpoints/anonymisations.ts';
export type * from './endpoints/audit.ts';
export type * from './endpoints/auth.ts';
export type * from './endpoints/bank-files.ts';
export type * from './endpoints/bulk.ts';
export type * from './endpoints/cart.ts';
export type * from './endpoints/cart-details.ts';
export type * from './endpoints/content-file.ts';
export type * from './endpoints/content-rights.ts';
export type * from './endpoints/contents.ts';
export type * from './endpoints/contract-closings.ts';
export type * from './endpoints/contracts.ts';
export type * from './endpoints/crops.ts';
export type * from './endpoints/csv.ts';
export type * from './endpoints/desk.ts';
export type * from './endpoints/documents.ts';
export type * from './endpoints/downloads.ts';
export type * from './endpoints/editing.ts';
export type * from './endpoints/editing-aids.ts';
export type * from './endpoints/entitlements.ts';
export type * from './endpoints/features.ts';
export type * from './endpoints/fees.ts';
export type * from './endpoints/grants.ts';
export type * from './endpoints/group-administration.ts';
export type * from './endpoints/groups.ts';
export type * from './endpoints/inquiries.ts';
export type * from './endpoints/inquiry-desk.ts';
export type * from './endpoints/invitations.ts';
export type * from './endpoints/jobs.ts';
export type * from './endpoints/journal.ts';
export type * from './endpoints/licences.ts';
export type * from './endpoints/lightboxes.ts';
export type * from './endpoints/limits.ts';
export type * from './endpoints/lists.ts';
export type * from './endpoints/mails.ts';
export type * from './endpoints/member-account.ts';
export type * from './endpoints/member-info.ts';
export type * from './endpoints/order-approvals.ts';
export type * from './endpoints/order-reviews.ts';
export type * from './endpoints/orders.ts';
export type * from './endpoints/own-sessions.ts';
export type * from './endpoints/passkey-messages.ts';
export type * from './endpoints/password.ts';
export type * from './endpoints/payments.ts';
export type * from './endpoints/postal-codes.ts';
export type * from './endpoints/previews.ts';
export type * from './endpoints/prints.ts';
export type * from './endpoints/publication-report.ts';
export type * from './endpoints/publication-reports.ts';
export type * from './endpoints/ratings.ts';
export type * from './endpoints/receivables.ts';
export type * from './endpoints/registrations.ts';
export type * from './endpoints/relation-edits.ts';
export type * from './endpoints/relations.ts';
export type * from './endpoints/releases.ts';
export type * from './endpoints/reminders.ts';
export type * from './endpoints/renditions.ts';
export type * from './endpoints/retention.ts';
export type * from './endpoints/saved-searches.ts';
export type * from './endpoints/search-conditions.ts';
export type * from './endpoints/second-factors.ts';
export type * from './endpoints/special-pages.ts';
export type * from './endpoints/sso.ts';
export type * from './endpoints/suggestions.ts';
export type * from './endpoints/texts.ts';
export type * from './endpoints/transfer-destinations.ts';
export type * from './endpoints/transfer-rules.ts';
export type * from './endpoints/transfers.ts';
export type * from './endpoints/uploads.ts';
export type * from './endpoints/users.ts';
export type * from './endpoints/wire.ts';
export type * from './endpoints/wire-aside.ts';
export type * from './endpoints/wire-collections.ts';
export type * from './endpoints/withdrawals.ts';
// Extension points
export type { AccountSection } from './extensions/account-section.ts';
export type { AdminPageEntry } from './extensions/admin-page.ts';
export type { AdminSection, AdminSectionProps } from './extensions/admin-section.ts';
export { arrangeExtensions } from './extensions/arrange-extensions.ts';
export {
  CONTENT_ACTION_RESERVED_KEYS,
  type ContentAction,
  type ContentActionInput,
  type ContentActionModule,
} from './extensions/content-action.ts';
export type { ContentSection, ContentSectionProps } from './extensions/content-section.ts';
export {
  type ComposedExtension,
  EXTENSION_POINTS,
  type Extension,
  type ExtensionOf,
  type ExtensionPoint,
} from './extensions/extension.ts';
export { EXTENSION_ICONS, type ExtensionIcon } from './extensions/extension-base.ts';
export type { HeaderItem } from './extensions/header-item.ts';
export type { HomeSection } from './extensions/home-section.ts';
export type { OrderDelivery, OrderDeliveryProps } from './extensions/order-delivery.ts';
export type { ResultTool, ResultToolProps } from './extensions/result-tool.ts';
export type { CountHits, SearchCollection } from './extensions/search-collection.ts';
export type { TrayItem, TrayItemProps } from './extensions/tray-item.ts';
export {
  WIRE_ITEM_ACTION_RESERVED_KEYS,
  type WireItemAction,
} from './extensions/wire-item-action.ts';
export { COUNTED_CALLS, READING_CALLS } from './reading-calls.ts';
export { anonymousMessage, anonymousName } from './release/anonymous-error.ts';
// Releases
export { API_VERSION } from './release/api-version.ts';
export {
  BUILD_TABLE_HEADER,
  BUILD_TAG_META_NAME,
  type BuildTag,
  formatBuildTag,
  parseBuildTag,
} from './release/build-tag.ts';
export {
  type CanaryFigures,
  CanaryFiguresSchema,
  type ChangeProof,
  type ChannelEntry,
  type ChannelState,
  ChannelStateSchema,
  type JournalEntry,
  JournalEntrySchema,
  type YankChange,
  type YankedReleases,
  YankedReleasesSchema,
} from './release/channel-state.ts';
export {
  COMPOSITION_PATH,
  closeComposition,
  closedWindow,
  isClosed,
  routesOf,
} from './release/closed-routes.ts';
export {
  ALL_EXPORTS,
  findIncompatibilities,
  type Incompatibility,
  isWithin,
  type ReleaseDemands,
  type ReleaseEnvironment,
} from './release/compatibility.ts';
export {
  composedExtensions,
  composedRelease,
  composedRoutes,
  composedWindows,
  declaredModules,
} from './release/compose-release.ts';
export {
  COMPOSITION_ELEMENT_ID,
  type ComposedFallback,
  type ComposedRelease,
  type ComposedRoute,
  type ComposedWindow,
  type Composition,
  INTEGRITY_ELEMENT_ID,
} from './release/composition.ts';
export {
  DEPRECATIONS,
  type Deprecation,
  deprecationSentence,
  deprecationsUsed,
} from './release/deprecations.ts';
export {
  FAILURE_REPORT_VERSION,
  isTimed,
  LOAD_FAILURE_KINDS,
  LOAD_OUTCOMES,
  LOAD_REPORT_PATH,
  LOAD_TOKEN_META_NAME,
  LONGEST_TIME,
  type LoadFailureKind,
  type LoadOutcome,
  MOST_FAILURES,
  MOST_FRAMES,
  RELEASE_ERROR_KINDS,
  RELEASE_PROBLEM_KINDS,
  REPORT_VERSION,
  type ReleaseProblemKind,
  TIMED_OUTCOMES,
  TIMES_REPORT_VERSION,
  type TimedOutcome,
  VITALS_REPORT_VERSION,
  type WebVital,
} from './release/load-report.ts';
export {
  type Failure,
  type FailureFrame,
  type FailureReport,
  FailureReportSchema,
  type LoadReport,
  type LoadReportEntry,
  LoadReportSchema,
} from './release/load-report-schema.ts';
export * from './release/pins.ts';
export {
  type ApiParts,
  type DeploymentDeclaration,
  DeploymentDeclarationSchema,
  type ReleaseDescriptor,
  ReleaseDescriptorSchema,
  type ReleaseExtension,
  type ReleaseRoute,
  type RouteDeclaration,
  RouteDeclarationSchema,
  type SizeBudgets,
  type ViewportFlag,
  ViewportFlagSchema,
} from './release/release-descriptor.ts';
export { STAFF_PASS_COOKIE, staffPassText } from './release/staff-pass.ts';
// Routes
export { canonicalPath, matchRoute, normalPath } from './routes/match-route.ts';
export {
  arrangeRoutes,
  isAmbiguous,
  isReservedPath,
  isRoutePath,
  LONGEST_ROUTE_PATH,
  overlapOf,
  type PathOverlap,
  routeKey,
} from './routes/route-path.ts';
// Sealed text
export { isSealed, SEALED_MARKER, SEALED_SCHEME } from './sealed/sealed-scheme.ts';
// Session
export { privateCookieName } from './session/cookie-names.ts';
export * from './session/guest-kinds.ts';
export * from './session/permission-catalogue.ts';
export * from './session/permission-codes.ts';
