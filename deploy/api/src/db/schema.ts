import type {
  GroupAssignablePermissionsTable,
  GroupPermissionsTable,
  GroupSuspensionsTable,
  GroupsTable,
  GuessesTable,
  PasswordResetsTable,
  RememberedCredentialsTable,
  SessionsTable,
  UserEnvironmentTable,
  UserPermissionsTable,
  UsersTable,
} from './account-tables.ts';
import type {
  AnonymisedNamesTable,
  AnonymisedOriginalsTable,
  AnonymisedPatternTable,
} from './anonymisation-tables.ts';
import type { AuditLogTable } from './audit-tables.ts';
import type { BankPaymentsTable, PayerAliasesTable, PaymentRemindersTable } from './bank-tables.ts';
import type { BulkItemsTable, BulkUpdatesTable } from './bulk-tables.ts';
import type { CartItemsTable, CartsTable, UsePresetsTable } from './cart-tables.ts';
import type { PushedChangesTable } from './change-tables.ts';
import type {
  ContentFileMapsTable,
  ContentHashesTable,
  ContentIdCountersTable,
  ContentSearchTable,
  ContentsTable,
  ContentTakedownsTable,
  FeatureLinksTable,
  SearchResultsTable,
} from './content-tables.ts';
import type {
  ContractInvoiceItemsTable,
  ContractInvoicesTable,
  ContractsTable,
  ContractVersionsTable,
} from './contract-tables.ts';
import type { CsvExportsTable, CsvPresetsTable } from './csv-tables.ts';
import type {
  ArrivalsTable,
  DeskItemsTable,
  FeedSourcesTable,
  NearPicturesTable,
  PictureHashesTable,
} from './desk-tables.ts';
import type {
  DocumentIssuerTable,
  DocumentsTable,
  InvoicesDueTable,
  QuoteItemsTable,
  QuotesTable,
} from './document-tables.ts';
import type {
  DownloadFilesTable,
  DownloadRecordsTable,
  DownloadsTable,
  MonthlyDownloadsTable,
} from './download-tables.ts';
import type {
  BatchSettingsTable,
  CodeReplacementsTable,
  ContentLocksTable,
  ContentVersionsTable,
  EditPresetsTable,
} from './editing-tables.ts';
import type {
  FactorRemovalsTable,
  LoginTicketsTable,
  PasskeyChallengesTable,
  PasskeyHandlesTable,
  PasskeysTable,
  RecoveryCodesTable,
  TotpFactorsTable,
} from './factor-tables.ts';
import type {
  GrantContentsTable,
  GrantEventsTable,
  GrantPassesTable,
  GrantRecipientsTable,
  GrantsTable,
} from './grant-tables.ts';
import type {
  InquiriesTable,
  InquiryAttachmentsTable,
  InquiryContentsTable,
  InquiryMessagesTable,
  InquiryTemplatesTable,
  InquiryThreadsTable,
} from './inquiry-tables.ts';
import type { JobsTable, MailsTable } from './job-tables.ts';
import type {
  LicenceEventsTable,
  LicenceHoldsTable,
  LicenceNoticesTable,
  LicencesTable,
  TakedownAcknowledgementsTable,
} from './licence-tables.ts';
import type {
  ContentRatingsTable,
  LightboxEventsTable,
  LightboxesTable,
  LightboxItemsTable,
} from './lightbox-tables.ts';
import type {
  GroupInvitationsTable,
  MailChangesTable,
  MemberProfilesTable,
  RegistrationsTable,
} from './member-tables.ts';
import type {
  NumberCountersTable,
  OrderEventsTable,
  OrderItemsTable,
  OrderNoticesTable,
  OrdersTable,
} from './order-tables.ts';
import type {
  AnnouncementsTable,
  FeeVersionsTable,
  SpecialPageContentsTable,
  SpecialPagesTable,
  TaxRatesTable,
} from './publication-tables.ts';
import type {
  PaymentAllocationsTable,
  PaymentsTable,
  ReceivableEventsTable,
  ReceivableOrdersTable,
  ReceivablesTable,
  UnallocatedPaymentsTable,
} from './receivable-tables.ts';
import type {
  ContentRelationsTable,
  RelationEditsTable,
  VariationMembersTable,
  VariationSetsTable,
} from './relation-tables.ts';
import type { PublicationReportsTable } from './report-tables.ts';
import type { RetentionsTable } from './retention-tables.ts';
import type {
  SavedSearchesTable,
  SavedSearchMailsTable,
  SavedSearchMatchesTable,
  SavedSearchWireMatchesTable,
} from './saved-search-tables.ts';
import type {
  AppSettingsTable,
  LimitsTable,
  SelectiveItemsTable,
  SelectiveListsTable,
} from './setting-tables.ts';
import type { GroupSsoTable, LinkedIdentitiesTable, SsoAttemptsTable } from './sso-tables.ts';
import type { TextCorrectionsTable, TextIdCountersTable, TextRecordsTable } from './text-tables.ts';
import type {
  TransferBatchesTable,
  TransferMatchesTable,
  TransferNoticesTable,
  TransferReportsTable,
  TransferRulesTable,
} from './transfer-rule-tables.ts';
import type {
  TransferDestinationsTable,
  TransferDestinationUsersTable,
  TransferFilesTable,
  TransferOrdersTable,
  TransfersTable,
} from './transfer-tables.ts';
import type { UploadDeliveriesTable, UploadFilesTable } from './upload-tables.ts';
import type { WireCollectedTable, WireCollectionsTable } from './wire-collection-tables.ts';
import type {
  WireAsideTable,
  WireFlagsTable,
  WireItemsTable,
  WireLinksTable,
  WirePicturesTable,
  WireReadsTable,
  WireSearchTable,
  WireTakesTable,
} from './wire-tables.ts';
import type { WithdrawalsTable } from './withdrawal-tables.ts';

export interface DatabaseSchema {
  groups: GroupsTable;
  group_invitations: GroupInvitationsTable;
  mail_changes: MailChangesTable;
  member_profiles: MemberProfilesTable;
  registrations: RegistrationsTable;
  users: UsersTable;
  password_resets: PasswordResetsTable;
  user_permissions: UserPermissionsTable;
  group_assignable_permissions: GroupAssignablePermissionsTable;
  group_permissions: GroupPermissionsTable;
  group_suspensions: GroupSuspensionsTable;
  group_sso: GroupSsoTable;
  linked_identities: LinkedIdentitiesTable;
  sso_attempts: SsoAttemptsTable;
  user_environment: UserEnvironmentTable;
  sessions: SessionsTable;
  remembered_credentials: RememberedCredentialsTable;
  guesses: GuessesTable;
  totp_factors: TotpFactorsTable;
  passkey_handles: PasskeyHandlesTable;
  passkeys: PasskeysTable;
  recovery_codes: RecoveryCodesTable;
  passkey_challenges: PasskeyChallengesTable;
  login_tickets: LoginTicketsTable;
  factor_removals: FactorRemovalsTable;
  audit_log: AuditLogTable;
  content_id_counters: ContentIdCountersTable;
  content_hashes: ContentHashesTable;
  contents: ContentsTable;
  content_file_maps: ContentFileMapsTable;
  text_id_counters: TextIdCountersTable;
  text_records: TextRecordsTable;
  text_corrections: TextCorrectionsTable;
  content_search: ContentSearchTable;
  search_results: SearchResultsTable;
  saved_searches: SavedSearchesTable;
  saved_search_matches: SavedSearchMatchesTable;
  saved_search_wire_matches: SavedSearchWireMatchesTable;
  saved_search_mails: SavedSearchMailsTable;
  cart_items: CartItemsTable;
  carts: CartsTable;
  use_presets: UsePresetsTable;
  number_counters: NumberCountersTable;
  documents: DocumentsTable;
  invoices_due: InvoicesDueTable;
  quotes: QuotesTable;
  quote_items: QuoteItemsTable;
  document_issuer: DocumentIssuerTable;
  bank_payments: BankPaymentsTable;
  payer_aliases: PayerAliasesTable;
  payment_reminders: PaymentRemindersTable;
  receivables: ReceivablesTable;
  receivable_orders: ReceivableOrdersTable;
  receivable_events: ReceivableEventsTable;
  payments: PaymentsTable;
  unallocated_payments: UnallocatedPaymentsTable;
  payment_allocations: PaymentAllocationsTable;
  contracts: ContractsTable;
  contract_versions: ContractVersionsTable;
  contract_invoices: ContractInvoicesTable;
  contract_invoice_items: ContractInvoiceItemsTable;
  orders: OrdersTable;
  order_items: OrderItemsTable;
  order_events: OrderEventsTable;
  order_notices: OrderNoticesTable;
  licences: LicencesTable;
  licence_events: LicenceEventsTable;
  licence_holds: LicenceHoldsTable;
  licence_notices: LicenceNoticesTable;
  takedown_acknowledgements: TakedownAcknowledgementsTable;
  publication_reports: PublicationReportsTable;
  inquiries: InquiriesTable;
  inquiry_contents: InquiryContentsTable;
  inquiry_messages: InquiryMessagesTable;
  inquiry_attachments: InquiryAttachmentsTable;
  inquiry_threads: InquiryThreadsTable;
  inquiry_templates: InquiryTemplatesTable;
  content_ratings: ContentRatingsTable;
  lightboxes: LightboxesTable;
  lightbox_items: LightboxItemsTable;
  lightbox_events: LightboxEventsTable;
  content_takedowns: ContentTakedownsTable;
  content_versions: ContentVersionsTable;
  content_locks: ContentLocksTable;
  batch_settings: BatchSettingsTable;
  bulk_updates: BulkUpdatesTable;
  bulk_items: BulkItemsTable;
  edit_presets: EditPresetsTable;
  code_replacements: CodeReplacementsTable;
  content_relations: ContentRelationsTable;
  relation_edits: RelationEditsTable;
  variation_sets: VariationSetsTable;
  variation_members: VariationMembersTable;
  feed_sources: FeedSourcesTable;
  arrivals: ArrivalsTable;
  desk_items: DeskItemsTable;
  picture_hashes: PictureHashesTable;
  near_pictures: NearPicturesTable;
  upload_deliveries: UploadDeliveriesTable;
  upload_files: UploadFilesTable;
  feature_links: FeatureLinksTable;
  pushed_changes: PushedChangesTable;
  wire_items: WireItemsTable;
  wire_aside: WireAsideTable;
  wire_links: WireLinksTable;
  wire_pictures: WirePicturesTable;
  wire_search: WireSearchTable;
  wire_reads: WireReadsTable;
  wire_flags: WireFlagsTable;
  wire_takes: WireTakesTable;
  wire_collections: WireCollectionsTable;
  wire_collected: WireCollectedTable;
  announcements: AnnouncementsTable;
  anonymised_names: AnonymisedNamesTable;
  anonymised_pattern: AnonymisedPatternTable;
  anonymised_originals: AnonymisedOriginalsTable;
  special_pages: SpecialPagesTable;
  special_page_contents: SpecialPageContentsTable;
  fee_versions: FeeVersionsTable;
  tax_rates: TaxRatesTable;
  grants: GrantsTable;
  grant_contents: GrantContentsTable;
  grant_recipients: GrantRecipientsTable;
  grant_events: GrantEventsTable;
  grant_passes: GrantPassesTable;
  selective_items: SelectiveItemsTable;
  selective_lists: SelectiveListsTable;
  limits: LimitsTable;
  retentions: RetentionsTable;
  app_settings: AppSettingsTable;
  csv_presets: CsvPresetsTable;
  csv_exports: CsvExportsTable;
  downloads: DownloadsTable;
  download_files: DownloadFilesTable;
  download_records: DownloadRecordsTable;
  monthly_downloads: MonthlyDownloadsTable;
  jobs: JobsTable;
  mails: MailsTable;
  transfer_destinations: TransferDestinationsTable;
  transfer_destination_users: TransferDestinationUsersTable;
  transfer_rules: TransferRulesTable;
  transfer_matches: TransferMatchesTable;
  transfer_batches: TransferBatchesTable;
  transfer_notices: TransferNoticesTable;
  transfer_reports: TransferReportsTable;
  transfers: TransfersTable;
  transfer_files: TransferFilesTable;
  transfer_orders: TransferOrdersTable;
  withdrawals: WithdrawalsTable;
}
