import type { ApiModule } from '../api-module.ts';
import { announcementsModule } from './announcements/module.ts';
import { anonymisationsModule } from './anonymisations/module.ts';
import { arrivalsModule } from './arrivals/module.ts';
import { auditModule } from './audit/module.ts';
import { authModule } from './auth/module.ts';
import { bankFilesModule } from './bank-files/module.ts';
import { bulkModule } from './bulk/module.ts';
import { cartModule } from './cart/module.ts';
import { changesModule } from './changes/module.ts';
import { contentRightsModule } from './content-rights/module.ts';
import { contentsModule } from './contents/module.ts';
import { contractsModule } from './contracts/module.ts';
import { cropsModule } from './crops/module.ts';
import { csvModule } from './csv/module.ts';
import { dataExportsModule } from './data-exports/module.ts';
import { deskModule } from './desk/module.ts';
import { documentsModule } from './documents/module.ts';
import { downloadsModule } from './downloads/module.ts';
import { editingModule } from './editing/module.ts';
import { featuresModule } from './features/module.ts';
import { feesModule } from './fees/module.ts';
import { fileMapsModule } from './file-maps/module.ts';
import { grantsModule } from './grants/module.ts';
import { groupAdministrationModule } from './group-administration/module.ts';
import { groupsModule } from './groups/module.ts';
import { ingestModule } from './ingest/module.ts';
import { inquiriesModule } from './inquiries/module.ts';
import { invitationsModule } from './invitations/module.ts';
import { jobsModule } from './jobs/module.ts';
import { journalModule } from './journal/module.ts';
import { licencesModule } from './licences/module.ts';
import { lightboxesModule } from './lightboxes/module.ts';
import { limitsModule } from './limits/module.ts';
import { mailsModule } from './mails/module.ts';
import { mediaModule } from './media/module.ts';
import { memberInfoModule } from './member-info/module.ts';
import { membersModule } from './members/module.ts';
import { ordersModule } from './orders/module.ts';
import { passwordResetsModule } from './password-resets/module.ts';
import { paymentsModule } from './payments/module.ts';
import { postalCodesModule } from './postal-codes/module.ts';
import { previewsModule } from './previews/module.ts';
import { printsModule } from './prints/module.ts';
import { publicationReportsModule } from './publication-reports/module.ts';
import { publicationsModule } from './publications/module.ts';
import { ratingsModule } from './ratings/module.ts';
import { receivablesModule } from './receivables/module.ts';
import { registrationsModule } from './registrations/module.ts';
import { relationsModule } from './relations/module.ts';
import { releasesModule } from './releases/module.ts';
import { remindersModule } from './reminders/module.ts';
import { renditionsModule } from './renditions/module.ts';
import { resultsModule } from './results/module.ts';
import { retentionModule } from './retention/module.ts';
import { savedSearchesModule } from './saved-searches/module.ts';
import { searchModule } from './search/module.ts';
import { searchIndexModule } from './search-index/module.ts';
import { secondFactorsModule } from './second-factors/module.ts';
import { selectiveItemsModule } from './selective-items/module.ts';
import { specialPagesModule } from './special-pages/module.ts';
import { ssoModule } from './sso/module.ts';
import { suggestionsModule } from './suggestions/module.ts';
import { textsModule } from './texts/module.ts';
import { transferDestinationsModule } from './transfer-destinations/module.ts';
import { transferRulesModule } from './transfer-rules/module.ts';
import { transfersModule } from './transfers/module.ts';
import { uploadsModule } from './uploads/module.ts';
import { usersModule } from './users/module.ts';
import { wireModule } from './wire/module.ts';
import { wireCollectionsModule } from './wire-collections/module.ts';
import { withdrawalsModule } from './withdrawals/module.ts';

/** Every module of the API, in the order in which its concerns are handled. */
export const API_MODULES: readonly ApiModule[] = [
  announcementsModule,
  anonymisationsModule,
  arrivalsModule,
  auditModule,
  authModule,
  bankFilesModule,
  bulkModule,
  cartModule,
  changesModule,
  contentRightsModule,
  contentsModule,
  contractsModule,
  cropsModule,
  csvModule,
  dataExportsModule,
  deskModule,
  documentsModule,
  downloadsModule,
  editingModule,
  featuresModule,
  feesModule,
  fileMapsModule,
  grantsModule,
  groupAdministrationModule,
  groupsModule,
  ingestModule,
  inquiriesModule,
  invitationsModule,
  jobsModule,
  journalModule,
  licencesModule,
  lightboxesModule,
  limitsModule,
  mailsModule,
  mediaModule,
  memberInfoModule,
  membersModule,
  ordersModule,
  passwordResetsModule,
  paymentsModule,
  postalCodesModule,
  previewsModule,
  printsModule,
  publicationReportsModule,
  publicationsModule,
  ratingsModule,
  receivablesModule,
  registrationsModule,
  relationsModule,
  releasesModule,
  remindersModule,
  renditionsModule,
  resultsModule,
  retentionModule,
  savedSearchesModule,
  searchModule,
  searchIndexModule,
  secondFactorsModule,
  selectiveItemsModule,
  specialPagesModule,
  ssoModule,
  suggestionsModule,
  textsModule,
  transferDestinationsModule,
  transferRulesModule,
  transfersModule,
  uploadsModule,
  usersModule,
  wireModule,
  withdrawalsModule,
  wireCollectionsModule,
];
