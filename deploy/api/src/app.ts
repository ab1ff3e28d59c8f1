import cookie from '@fastify/cookie';
import { TypeBoxValidatorCompiler } from '@fastify/type-provider-typebox';
import { answerClientError, OpenCount, strictServer } from '@newsphoto/framing';
import Fastify, { type FastifyServerOptions } from 'fastify';
import type pg from 'pg';
import type { ApiServer } from './api-server.ts';
import { JOB_DECLARATIONS } from './archive-jobs.ts';
import { backupRoutes } from './backup/routes.ts';
import type { Database } from './db/database.ts';
import type { MediaStore } from './media-store/media-store.ts';
import { createAnnouncementsService } from './modules/announcements/announcements.service.ts';
import { announcementRoutes } from './modules/announcements/routes.ts';
import { createAuditSearchService } from './modules/audit/audit-search.service.ts';
import { auditRoutes } from './modules/audit/routes.ts';
import { createAuthService } from './modules/auth/auth.service.ts';
import type { CommonPasswords } from './modules/auth/common-passwords.ts';
import { confirmPasswordRoute } from './modules/auth/confirm-password-route.ts';
import { ownSessionRoutes } from './modules/auth/own-session-routes.ts';
import { authRoutes } from './modules/auth/routes.ts';
import { createStaffPass } from './modules/auth/staff-pass.ts';
import { createCartService } from './modules/cart/cart.service.ts';
import { resultToCartRoute } from './modules/cart/result-to-cart.routes.ts';
import { cartRoutes } from './modules/cart/routes.ts';
import { createContentRights } from './modules/content-rights/content-rights.service.ts';
import { contentRightsRoutes } from './modules/content-rights/routes.ts';
import { createDetailService } from './modules/contents/detail.service.ts';
import { contentRoutes } from './modules/contents/routes.ts';
import { createSearchService } from './modules/contents/search.service.ts';
import { createCsvService } from './modules/csv/csv.service.ts';
import { createCsvPresets } from './modules/csv/csv-presets.service.ts';
import { csvPresetRoutes } from './modules/csv/preset-routes.ts';
import { csvRoutes } from './modules/csv/routes.ts';
import { createFeaturesService } from './modules/features/features.service.ts';
import { featureRoutes } from './modules/features/routes.ts';
import { createFeesService } from './modules/fees/fees.service.ts';
import { feeRoutes } from './modules/fees/routes.ts';
import { createGivenContents } from './modules/grants/given-contents.service.ts';
import { createGrantsService } from './modules/grants/grants.service.ts';
import { createOpenedGrants } from './modules/grants/opened-grants.service.ts';
import { grantRoutes, openedGrantRoutes } from './modules/grants/routes.ts';
import { createGroupsService } from './modules/groups/groups.service.ts';
import { groupRoutes } from './modules/groups/routes.ts';
import { localIngestRoutes } from './modules/ingest/routes.ts';
import { type JobEventsOptions, jobEventsRoute } from './modules/jobs/events-route.ts';
import type { JobDeclaration } from './modules/jobs/job-declaration.ts';
import { createJobFeed } from './modules/jobs/job-feed.ts';
import { createJobsService } from './modules/jobs/jobs.service.ts';
import { jobRoutes } from './modules/jobs/routes.ts';
import { lightboxEventsRoute } from './modules/lightboxes/events-route.ts';
import { lightboxItemRoutes, lightboxTransferRoutes } from './modules/lightboxes/item-routes.ts';
import { createLightboxFeed } from './modules/lightboxes/lightbox-feed.ts';
import { createLightboxItems } from './modules/lightboxes/lightbox-items.service.ts';
import { createLightboxesService } from './modules/lightboxes/lightboxes.service.ts';
import { lightboxRoutes } from './modules/lightboxes/routes.ts';
import { createLightboxTransfers } from './modules/lightboxes/transfer-items.service.ts';
import { createLimitsService } from './modules/limits/limits.service.ts';
import { limitRoutes } from './modules/limits/routes.ts';
import { developerMailRoute } from './modules/mails/developer-route.ts';
import { createOutboxService } from './modules/mails/outbox.service.ts';
import { mailRoutes } from './modules/mails/routes.ts';
import { createMediaHolders } from './modules/media/media-holders.ts';
import { createMediaPass } from './modules/media/media-pass.ts';
import { forgetEndedHolders, mediaPassRoutes, mediaRoutes } from './modules/media/routes.ts';
import { createMembersService } from './modules/members/members.service.ts';
import { memberRoutes } from './modules/members/routes.ts';
import { createPasswordResets } from './modules/password-resets/password-resets.service.ts';
import { passwordResetRoutes } from './modules/password-resets/routes.ts';
import { createPreviews } from './modules/previews/previews.service.ts';
import { previewRoutes } from './modules/previews/routes.ts';
import { createPrints } from './modules/prints/prints.service.ts';
import { printRoutes } from './modules/prints/routes.ts';
import { createHistory } from './modules/relations/history.service.ts';
import { createOriginals } from './modules/relations/original.service.ts';
import { createRelations } from './modules/relations/relations.service.ts';
import { relationRoutes } from './modules/relations/routes.ts';
import type { PictureWorkshop } from './modules/renditions/picture-workshop.ts';
import { createRenditionsService } from './modules/renditions/renditions.service.ts';
import { renditionRoutes } from './modules/renditions/routes.ts';
import { alertStopRoutes } from './modules/saved-searches/alert-stop-routes.ts';
import { createAlertStops } from './modules/saved-searches/alert-stops.service.ts';
import { savedSearchRoutes } from './modules/saved-searches/routes.ts';
import { createSavedSearches } from './modules/saved-searches/saved-searches.service.ts';
import { createListsService } from './modules/selective-items/lists.service.ts';
import { listRoutes, selectiveItemRoutes } from './modules/selective-items/routes.ts';
import { shownSpecialPageRoutes, specialPageRoutes } from './modules/special-pages/routes.ts';
import { createShownSpecialPages } from './modules/special-pages/shown-special-pages.service.ts';
import { createSpecialPagesService } from './modules/special-pages/special-pages.service.ts';
import { userActRoutes, userRoutes } from './modules/users/routes.ts';
import { createUserActs } from './modules/users/user-acts.service.ts';
import { createUsersService, type UsersOptions } from './modules/users/users.service.ts';
import { wireEventsRoute } from './modules/wire/events-route.ts';
import { wireRoutes } from './modules/wire/routes.ts';
import { createWireService } from './modules/wire/wire.service.ts';
import { createWireFeed } from './modules/wire/wire-feed.ts';
import type { WireReader } from './modules/wire/wire-reader.ts';
import { auditOriginPlugin } from './plugins/audit-origin.ts';
import { authenticationPlugin } from './plugins/authentication.ts';
import { boundedJsonPlugin } from './plugins/bounded-json.ts';
import { csrfPlugin } from './plugins/csrf.ts';
import { errorsPlugin } from './plugins/errors.ts';
import { healthPlugin } from './plugins/health.ts';
import { metricsPlugin } from './plugins/metrics.ts';
import { openApiPlugin } from './plugins/openapi.ts';
import { rateLimitPlugin } from './plugins/rate-limit.ts';
import { refusedAccessPlugin } from './plugins/refused-access.ts';
import { sealedAnswersPlugin } from './plugins/sealed-answers.ts';
import { type SearchLimits, searchTurnsPlugin } from './plugins/search-turns.ts';
import { storableTextPlugin } from './plugins/storable-text.ts';
import type { Signer } from './signing-keys.ts';

export interface AppDependencies {
  readonly db: Database;
  readonly pool: pg.Pool;
  readonly signer: Signer;
  /** Refused where someone chooses a password. */
  readonly commonPasswords: CommonPasswords;
  /** Shared with the gateways: tells them who is an internal user. */
  readonly pinSigner: Signer;
  readonly media: MediaStore;
  /** The door for folders of this machine, with its secret; absent: there is none. */
  readonly door?: { readonly token: string; readonly workshop: PictureWorkshop };
  /** Kinds of jobs; absent: those of the archive. */
  readonly jobs?: readonly JobDeclaration[];
  /** Between two signs of life of an event stream. */
  readonly heartbeatMs?: number;
  readonly wireReader: WireReader;
  /** Secret of the senders of wire stories; absent: only editors deliver any. */
  readonly wireToken?: string | undefined;
  /** True where a page may show every mail: see `developerMailRoute`. */
  readonly hasMailPage?: boolean;
  /** Addresses of gateways; absent: this machine alone. */
  readonly trustedGateways?: string;
  /** Where people reach the archive, for links in mails; absent: mails have none. */
  readonly publicUrl?: string | undefined;
  /** Limits of the queue of searches; absent: those of the database. */
  readonly searchLimits?: Partial<SearchLimits>;
  readonly now?: () => Date;
  readonly logger?: FastifyServerOptions['logger'];
}

/** Builds the server; whoever calls it listens or injects. */
export async function buildApp(dependencies: AppDependencies): Promise<ApiServer> {
  const { db, pool, signer, media, door, now = () => new Date(), logger = false } = dependencies;
  const app: ApiServer = Fastify({
    serverFactory: (handler) => strictServer(handler),
    clientErrorHandler: answerClientError,
    logger,
    // Only a gateway may say for whom it asks.
    trustProxy: dependencies.trustedGateways ?? 'loopback',
    requestIdHeader: 'x-request-id',
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 200 },
  });
  // Fastify's own parser would take what a form of another page sends.
  app.removeContentTypeParser('text/plain');
  // Its own validator neither coerces bodies nor drops what a schema does not know.
  app.setValidatorCompiler(TypeBoxValidatorCompiler);
  const holders = createMediaHolders(db, now);
  const mediaPass = createMediaPass({ signer, holders, now });
  const staffPass = createStaffPass(dependencies.pinSigner, now);
  const opened = createOpenedGrants({ db, now, signedUrl: mediaPass.signedUrl });
  const auth = createAuthService({ db, signer, now, guestKindOfGrant: opened.guestKind });

  await app.register(errorsPlugin);
  await app.register(boundedJsonPlugin);
  await app.register(cookie);
  await app.register(rateLimitPlugin);
  await app.register(csrfPlugin);
  await app.register(storableTextPlugin);
  const givenTo = createGivenContents({ db, now, signedUrl: mediaPass.signedUrl });
  await app.register(authenticationPlugin, { findActor: auth.findActor, givenTo });
  forgetEndedHolders(app, holders);
  await app.register(searchTurnsPlugin, { pool, limits: dependencies.searchLimits });
  await app.register(refusedAccessPlugin, { db, now });
  await app.register(auditOriginPlugin);
  await app.register(sealedAnswersPlugin);
  await app.register(openApiPlugin);
  await app.register(healthPlugin, { db });
  await app.register(metricsPlugin, { pool });
  await app.register(
    (api: ApiServer, _options, done) => {
      authRoutes(api, { db, auth, mediaPass, staffPass, now });
      ownSessionRoutes(api, db, now);
      mediaPassRoutes(api, mediaPass);
      selectiveItemRoutes(api, db);
      listRoutes(api, createListsService(db, now));
      limitRoutes(api, createLimitsService(db, now));
      auditRoutes(api, createAuditSearchService(db, signer), now);
      contentRightsRoutes(api, createContentRights({ db, media, now }));
      featureRoutes(api, createFeaturesService(db, now));
      grantRoutes(api, createGrantsService(db, now));
      openedGrantRoutes(api, opened);
      cartRoutes(api, createCartService(db, now));
      lightboxRoutes(api, createLightboxesService(db, now));
      lightboxItemRoutes(api, createLightboxItems(db, now));
      lightboxTransferRoutes(api, createLightboxTransfers(db, now));
      if (door) {
        localIngestRoutes(api, { db, media, ...door });
        backupRoutes(api, { pool, token: door.token });
      }
      done();
    },
    { prefix: '/api' },
  );
  await app.register(
    (api: ApiServer, _options, done) => {
      contentRoutes(api, {
        search: createSearchService(db, now),
        details: createDetailService(db, now),
      });
      done();
    },
    { prefix: '/api' },
  );
  await app.register(
    (api: ApiServer, _options, done) => {
      savedSearchRoutes(api, createSavedSearches(db, now));
      done();
    },
    { prefix: '/api' },
  );
  await app.register(
    (api: ApiServer, _options, done) => {
      alertStopRoutes(api, createAlertStops(db, signer));
      done();
    },
    { prefix: '/api' },
  );
  await app.register(
    (api: ApiServer, _options, done) => {
      relationRoutes(api, {
        relations: createRelations(db),
        history: createHistory(db),
        original: createOriginals(db, media, now),
      });
      previewRoutes(api, createPreviews({ db, now, signedUrl: mediaPass.signedUrl }));
      printRoutes(api, createPrints(db));
      done();
    },
    { prefix: '/api' },
  );
  await app.register(
    (api: ApiServer, _options, done) => {
      peopleRoutes(api, { ...dependencies, now, publicUrl: dependencies.publicUrl });
      done();
    },
    { prefix: '/api' },
  );
  await app.register(
    (api: ApiServer, _options, done) => {
      publishingRoutes(api, db, now);
      done();
    },
    { prefix: '/api' },
  );
  await app.register(
    (api: ApiServer, _options, done) => {
      backgroundRoutes(api, dependencies, { findActor: auth.findActor, now });
      done();
    },
    { prefix: '/api' },
  );
  await app.register(
    (files: ApiServer, _options, done) => {
      mediaRoutes(files, { mediaPass, directory: media.renditionsDirectory, now });
      done();
    },
    { prefix: '/media' },
  );
  return app;
}

/** Persons, their groups, and the passwords that they choose. */
function peopleRoutes(
  api: ApiServer,
  options: UsersOptions & Pick<AppDependencies, 'signer' | 'commonPasswords'>,
): void {
  userRoutes(api, createUsersService(options));
  userActRoutes(api, createUserActs(options));
  groupRoutes(api, createGroupsService(options.db));
  confirmPasswordRoute(api, options);
  memberRoutes(api, createMembersService(options.db, options.signer, options.now));
  passwordResetRoutes(api, createPasswordResets(options));
}

/** What the agency puts before visitors, and what it asks for. */
function publishingRoutes(api: ApiServer, db: Database, now: () => Date): void {
  announcementRoutes(api, createAnnouncementsService(db, now));
  shownSpecialPageRoutes(api, createShownSpecialPages(db, now));
  specialPageRoutes(api, createSpecialPagesService(db, now));
  feeRoutes(api, createFeesService(db, now));
}

/** What is worked off in the background or comes in by itself: jobs, renditions, mails, the wire. */
function backgroundRoutes(
  api: ApiServer,
  {
    db,
    media,
    jobs: declarations = JOB_DECLARATIONS,
    heartbeatMs,
    hasMailPage = false,
    wireReader,
    wireToken,
  }: AppDependencies,
  { findActor, now }: Pick<JobEventsOptions, 'findActor'> & { now: () => Date },
): void {
  const jobs = createJobsService(db, declarations, now);
  const feed = createJobFeed(db, (error) => api.log.error({ err: error }, 'jobs cannot be watched'));
  jobRoutes(api, jobs);
  resultToCartRoute(api, { db, jobs, now });
  csvRoutes(api, { csv: createCsvService(db, now), jobs, db, media, now });
  csvPresetRoutes(api, createCsvPresets(db));
  const push = { findActor, heartbeatMs, open: new OpenCount() };
  jobEventsRoute(api, { jobs, feed, ...push });
  renditionRoutes(api, { renditions: createRenditionsService(db), jobs });
  mailRoutes(api, createOutboxService(db));
  if (hasMailPage) developerMailRoute(api, db);
  wireRoutes(api, { wire: createWireService(db, wireReader, now), token: wireToken });
  const wireFeed = createWireFeed(db, (error) => api.log.error({ err: error }, 'the wire cannot be watched'));
  wireEventsRoute(api, wireFeed, push);
  const changes = createLightboxFeed(db, (error) =>
    api.log.error({ err: error }, 'lightboxes cannot be watched'),
  );
  lightboxEventsRoute(api, changes, push);
}
