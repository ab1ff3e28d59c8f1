import type { FastifyServerOptions } from 'fastify';
import type pg from 'pg';
import type { ListenForCommits } from './db/commit-notices.ts';
import type { Database } from './db/database.ts';
import type { Replica } from './db/replica.ts';
import type { Drain } from './drain.ts';
import type { MediaStore } from './media-store/media-store.ts';
import type { SubjectNames } from './modules/audit/subject-names.ts';
import type { AuthService } from './modules/auth/auth.service.ts';
import type { CommonPasswords } from './modules/auth/common-passwords.ts';
import type { StaffPass } from './modules/auth/staff-pass.ts';
import type { CountReach } from './modules/content-rights/takedown-reach.service.ts';
import type { createGrantedContents } from './modules/grants/granted-contents.service.ts';
import type { OpenedGrants } from './modules/grants/opened-grants.service.ts';
import type { CredentialReader } from './modules/ingest/credentials/credential-reader.ts';
import type { JobDeclaration } from './modules/jobs/job-declaration.ts';
import type { JobsService } from './modules/jobs/jobs.service.ts';
import type { MediaCdn } from './modules/media/media-cdn.ts';
import type { MediaHolders } from './modules/media/media-holders.ts';
import type { MediaPass } from './modules/media/media-pass.ts';
import type { PostalCodes } from './modules/postal-codes/postal-codes.service.ts';
import type { ReleaseGateway } from './modules/releases/release-gateway.ts';
import type { PictureDecoder } from './modules/renditions/picture-decoder.ts';
import type { FreeBytes } from './modules/uploads/free-space.ts';
import type { AccountEnd } from './modules/users/end-account.ts';
import type { WireReader } from './modules/wire/wire-reader.ts';
import type { PersonalData } from './personal-data.ts';
import type { PushOptions } from './plugins/push-connection.ts';
import type { SearchLimits } from './plugins/search-turns.ts';
import type { Resealer } from './sealed/secret-box.ts';
import type { Signer } from './signing-keys.ts';

/** What the process provides to the server. */
export interface AppDependencies {
  readonly db: Database;
  readonly pool: pg.Pool;
  /** Searches read it; absent: there is none. */
  readonly replica?: Replica | undefined;
  readonly listen: ListenForCommits;
  readonly signer: Signer;
  /** Refused as new passwords. */
  readonly commonPasswords: CommonPasswords;
  /** Shared with the gateways, which recognise internal users by it. */
  readonly pinSigner: Signer;
  /** Orders of administrators about releases go there; absent: there is none. */
  readonly releaseGateway?: ReleaseGateway | undefined;
  readonly media: MediaStore;
  readonly pictureDecoder: PictureDecoder;
  /** The local admin socket for folders of this machine, with its secret; absent: there is none. */
  readonly adminSocket?: {
    readonly token: string;
    readonly credentialReader: CredentialReader;
  };
  /** Kinds of jobs; absent: those of the modules. */
  readonly jobs?: readonly JobDeclaration[];
  /** Interval of the keep-alive comments of an event stream. */
  readonly heartbeatMs?: number;
  readonly wireReader: WireReader;
  readonly postalCodes: PostalCodes;
  /** Seals passwords of other servers. */
  readonly secrets: Resealer;
  /** True if files may be collected from servers of this machine and its links, and sent to them. */
  readonly allowsLocalFtp?: boolean;
  /** True if members may send files to servers of private networks. */
  readonly allowsPrivateFtp?: boolean;
  /** True if providers of single sign-on may be on this machine, its links and private networks, also without TLS. */
  readonly allowsLocalSso?: boolean;
  /** Secret of the senders of wire stories; absent: only editors deliver any. */
  readonly wireToken?: string | undefined;
  /** Path of nginx for the media directory; absent: there is none. See `ACCEL_PATH`. */
  readonly accelPath?: string | undefined;
  /** A CDN in front of the gateway; absent: there is none, or it caches no pictures. */
  readonly mediaCdn?: MediaCdn | undefined;
  /** True where a page may show every mail: see `developerMailRoute`. */
  readonly hasMailPage?: boolean;
  /** Addresses of gateways; absent: this machine alone. */
  readonly trustedGateways?: string;
  /** Public address of the archive, for links in mails; absent: mails have none. */
  readonly publicUrl?: string | undefined;
  /** Room for files that users send; absent: that of the disk. */
  readonly freeBytes?: FreeBytes;
  /** Limits of the queue of searches; absent: those of the database. */
  readonly searchLimits?: Partial<SearchLimits>;
  /** How this process leaves; absent: without notice. */
  readonly drain?: Drain | undefined;
  /** How many processes of the API there are; absent: this one. */
  readonly processes?: number;
  readonly now?: () => Date;
  readonly logger?: FastifyServerOptions['logger'];
}

/** Concerns of other modules: a service that needs them gets them with the other services. */
interface DeclaredConcerns {
  readonly subjectNames: readonly SubjectNames[];
  readonly takedown: readonly CountReach[];
  readonly accountEnd: readonly AccountEnd[];
  readonly personalData: readonly PersonalData[];
}

/** What the routes of every module may use: the dependencies, and the services that several modules share. */
export interface ApiServices
  extends Omit<AppDependencies, 'jobs' | 'heartbeatMs' | 'logger' | 'trustedGateways'> {
  readonly now: () => Date;
  readonly publicUrl: string | undefined;
  readonly auth: AuthService;
  readonly staffPass: StaffPass;
  readonly mediaHolders: MediaHolders;
  readonly mediaPass: MediaPass;
  readonly opened: OpenedGrants;
  readonly findGranted: ReturnType<typeof createGrantedContents>;
  readonly jobs: JobsService;
  readonly declared: DeclaredConcerns;
  /** For event streams. */
  readonly push: PushOptions;
}
