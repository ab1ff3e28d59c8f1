import { OpenCount } from '@newsphoto/framing';
import { input } from './api-module.ts';
import type { ApiServices, AppDependencies } from './api-services.ts';
import { JOB_DECLARATIONS } from './archive-jobs.ts';
import { createAuthService } from './modules/auth/auth.service.ts';
import { createStaffPass } from './modules/auth/staff-pass.ts';
import { createGrantedContents } from './modules/grants/granted-contents.service.ts';
import { createOpenedGrants } from './modules/grants/opened-grants.service.ts';
import { API_MODULES } from './modules/index.ts';
import { createJobsService } from './modules/jobs/jobs.service.ts';
import { createMediaHolders } from './modules/media/media-holders.ts';
import { createMediaPass } from './modules/media/media-pass.ts';
import { searchReplica } from './modules/search-index/blocks/block-search.ts';

/** Services that plugins or several modules use; those of one module are created by its `module.ts`. */
export function createServices(dependencies: AppDependencies): ApiServices {
  const { db, signer, secrets, pinSigner, now = () => new Date(), jobs = JOB_DECLARATIONS } = dependencies;
  if (dependencies.replica) searchReplica(db, dependencies.replica);
  const mediaHolders = createMediaHolders(db, now);
  const mediaPass = createMediaPass({ signer, holders: mediaHolders, cdn: dependencies.mediaCdn, now });
  const links = { db, now, signedUrl: mediaPass.signedUrl, publicUrl: dependencies.publicUrl };
  const opened = createOpenedGrants(links);
  const auth = createAuthService({ db, signer, secrets, now, guestKindOfGrant: opened.guestKind });
  return {
    ...dependencies,
    ...{ now, auth, mediaHolders, mediaPass, opened },
    publicUrl: dependencies.publicUrl,
    staffPass: createStaffPass(pinSigner, now),
    findGranted: createGrantedContents(links),
    jobs: createJobsService(db, jobs, now),
    declared: {
      subjectNames: API_MODULES.flatMap(({ subjectNames }) => input(subjectNames) ?? []),
      takedown: API_MODULES.flatMap(({ takedown }) => input(takedown) ?? []),
      personalData: API_MODULES.flatMap(({ personalData }) => input(personalData) ?? []),
      accountEnd: API_MODULES.flatMap(({ accountEnd }) => input(accountEnd) ?? []),
    },
    push: {
      ...{ findActor: auth.findActor, heartbeatMs: dependencies.heartbeatMs, open: new OpenCount() },
      end: dependencies.drain?.pushesEnd,
    },
  };
}
