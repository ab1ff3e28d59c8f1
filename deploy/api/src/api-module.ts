import type { AuditAction } from '@newsphoto/contract';
import type { ApiServer } from './api-server.ts';
import type { ApiServices } from './api-services.ts';
import type { Database } from './db/database.ts';
import type { DatabaseSchema } from './db/schema.ts';
import type { MediaStore } from './media-store/media-store.ts';
import type { SubjectNames } from './modules/audit/subject-names.ts';
import type { CountReach } from './modules/content-rights/takedown-reach.service.ts';
import type { CredentialReader } from './modules/ingest/credentials/credential-reader.ts';
import type { HandledJob, JobDeclaration } from './modules/jobs/job-declaration.ts';
import type { MailTransport } from './modules/mails/mail-transport.ts';
import type { PictureDecoder } from './modules/renditions/picture-decoder.ts';
import type { AlertDeps } from './modules/saved-searches/report-matches.service.ts';
import type { TermReader } from './modules/suggestions/term-reader.ts';
import type { AccountEnd } from './modules/users/end-account.ts';
import type { WireReader } from './modules/wire/wire-reader.ts';
import type { PersonalData } from './personal-data.ts';
import type { ReaderActivity } from './reader-activity.ts';
import type { SealedColumn } from './sealed/sealed-column.ts';
import type { SecretBox } from './sealed/secret-box.ts';

/** A module declines this concern, with the reason. */
export interface Declined {
  readonly declined: string;
}

type Concern<Input> = Input | Declined;

/** Routes in a separate scope: their hooks and parsers do not affect other modules. */
export interface RouteScope {
  readonly prefix: '/api' | '/media';
  readonly register: (scope: ApiServer, services: ApiServices) => void;
}

export interface JobDeps {
  readonly db: Database;
  readonly transport: MailTransport;
  readonly media: MediaStore;
  readonly pictureDecoder: PictureDecoder;
  /** For the mails of saved searches. */
  readonly alerts: AlertDeps;
}

/** A kind of job: its static description, and the handler created with the dependencies. */
export interface ModuleJob {
  readonly declaration: JobDeclaration;
  readonly handle: (deps: JobDeps) => HandledJob;
}

export interface CleanUpDeps {
  readonly db: Database;
  readonly media: MediaStore;
  readonly now: Date;
}

interface TidyDeps extends CleanUpDeps {
  /** Of all modules. */
  readonly personalData: readonly PersonalData[];
}

export interface BackgroundDeps {
  readonly db: Database;
  readonly media: MediaStore;
  readonly pictureDecoder: PictureDecoder;
  readonly credentialReader: CredentialReader;
  readonly termReader: TermReader;
  readonly wireReader: WireReader;
  /** Watched for photographs: one folder below it for each source. */
  readonly feedDir: string;
  readonly secrets: SecretBox;
  readonly allowsLocalFtp?: boolean;
  readonly allowsPrivateFtp?: boolean;
  /** True if no other process uses this database. */
  readonly isAlone: boolean;
  readonly readers: ReaderActivity;
  readonly now: () => Date;
  readonly say: (line: string) => void;
  readonly onError: (error: unknown) => void;
}

/** Each table belongs to one module. */
interface ModuleTables {
  /** Part of a backup, and of a move to another database. */
  readonly copied?: readonly (keyof DatabaseSchema)[];
  /** No code reads it any more; older backups contain it, so it is copied as well. */
  readonly former?: readonly string[];
  /** Not part of either: expires soon, or is built from other tables. */
  readonly rebuilt?: readonly string[];
  /** Columns with boxes of a `SecretBox`: they are sealed again when the key changes. */
  readonly sealed?: readonly SealedColumn[];
}

/**
 * What a module of the API adds to it. `modules/index.ts` lists the modules; code that needs a concern of all of them reads
 * it there, so that a new module changes no other file. Each concern is provided or declined with the reason: the compiler
 * refuses a missing one, `modules/modules.test.ts` an empty reason and a folder that is not listed.
 */
export interface ApiModule {
  /** Name of its folder below `modules/`. */
  readonly noun: string;
  readonly routes: Concern<readonly RouteScope[]>;
  readonly jobs: Concern<readonly ModuleJob[]>;
  /** Removes what has expired; runs every ten minutes, and may run in several processes at once. */
  readonly cleanUp: Concern<(deps: TidyDeps) => Promise<void>>;
  /** Starts background work; returns a function that stops it. */
  readonly background: Concern<(deps: BackgroundDeps) => () => Promise<void>>;
  readonly tables: Concern<ModuleTables>;
  /** Actions that the module records; each action of the contract belongs to one module. */
  readonly auditActions: Concern<readonly AuditAction[]>;
  /** Names of its entries as subjects of the audit trail. */
  readonly subjectNames: Concern<SubjectNames>;
  /** Where the module contains contents: shown to the editor before a takedown. */
  readonly takedown: Concern<CountReach>;
  /** What happens when an account is suspended or withdrawn. */
  readonly accountEnd: Concern<AccountEnd>;
  /** What the export of a user's data contains, and what the erasure of their account removes. */
  readonly personalData: Concern<PersonalData>;
}

/** Routes below `/api`. */
export const api = (register: RouteScope['register']): RouteScope => ({ prefix: '/api', register });

/** The module's value for a concern; undefined if it declines. */
export function input<Input extends object>(concern: Concern<Input>): Input | undefined {
  return isDeclined(concern) ? undefined : concern;
}

export const isDeclined = (concern: object): concern is Declined => 'declined' in concern;
