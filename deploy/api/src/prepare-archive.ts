import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Database } from './db/database.ts';
import type { MediaStore } from './media-store/media-store.ts';
import { feedSample } from './modules/arrivals/sample-feed.ts';
import { addSampleContract } from './modules/contracts/sample-contract.ts';
import { addFirstFeeVersion } from './modules/fees/first-fee-version.ts';
import type { CredentialReader } from './modules/ingest/credentials/credential-reader.ts';
import { takeInSample } from './modules/ingest/sample-archive.ts';
import { sweepOrphans } from './modules/ingest/sweep-orphans.ts';
import { publishSample } from './modules/publications/publish-sample.ts';
import { relateSample } from './modules/relations/relate-sample.ts';
import type { PictureDecoder } from './modules/renditions/picture-decoder.ts';
import { reindexOutdated } from './modules/search-index/content-index.ts';
import { loadSelectiveItems } from './modules/selective-items/load-seed.ts';
import { takeInSampleTexts } from './modules/texts/sample/take-in-sample-texts.ts';
import { SAMPLE_CUSTOMER, seedAccounts } from './modules/users/sample-accounts.ts';
import { takeInSampleWire } from './modules/wire/sample-wire.ts';

/** Contents between two progress messages. */
const REPORTED_EVERY = 10_000;

export interface ArchivePreparation {
  readonly db: Database;
  readonly media: MediaStore;
  readonly pictureDecoder: PictureDecoder;
  readonly credentialReader: CredentialReader;
  /** True if no other process uses this database. */
  readonly isAlone: boolean;
  /** Code lists. */
  readonly seedFolder: string;
  /** The sample's wire stories. */
  readonly wireFolder: string;
  /** Topics of the sample's articles. */
  readonly textsFolder: string;
  /** Builds the sample files into `sampleDir`, once. */
  readonly sampleCommand: string;
  readonly sampleDir: string;
  readonly withSample: boolean;
  /** Gets some photographs that arrive after the start; absent: none do. */
  readonly sampleFeedDir: string | undefined;
  readonly say: (line: string) => void;
  readonly onError: (error: unknown) => void;
  /** Ends it early; ingested contents stay, and the next start continues. */
  readonly signal: AbortSignal;
}

/** Everything that must exist before the first visitor. */
export async function prepareArchive(preparation: ArchivePreparation): Promise<void> {
  const { db, media, pictureDecoder, credentialReader, isAlone, say, onError, signal } = preparation;
  if (await loadSelectiveItems(db, preparation.seedFolder)) say('database: code lists brought up to date');
  if (await addFirstFeeVersion(db, preparation.withSample)) say('database: a first fee table was added');
  const reindexed = await reindexOutdated(db, {
    signal,
    say: (done) => {
      if (done % REPORTED_EVERY === 0) say(`search: ${done} contents were indexed anew`);
    },
  });
  if (reindexed > 0) say(`search: the index of ${reindexed} contents is up to date`);
  const swept = await sweepOrphans(db, media);
  if (swept > 0) say(`media: removed ${swept} files of an interrupted ingest or upload`);
  if (!preparation.withSample) return;
  const created = await seedAccounts(db);
  if (created > 0) say(`sample accounts: ${created} created`);
  if (await addSampleContract(db, SAMPLE_CUSTOMER.groupId, new Date()))
    say('sample accounts: a contract was added');
  const wire = await takeInSampleWire(db, preparation.wireFolder, new Date());
  if (wire > 0) say(`sample wire: ${wire} stories`);
  const sample = [preparation.sampleCommand, preparation.sampleDir];
  const { stdout } = await promisify(execFile)(process.execPath, sample, { signal });
  for (const line of stdout.split('\n').filter(Boolean)) say(line);
  await takeInSample({ db, media, pictureDecoder, credentialReader }, preparation.sampleDir, {
    ...{ isAlone, onError },
    say: (line) => {
      signal.throwIfAborted();
      say(line);
    },
  });
  const related = await relateSample(db);
  if (related > 0) say(`sample archive: ${related} files tied to others`);
  const startedTexts = Date.now();
  const texts = await takeInSampleTexts({ db, media }, preparation.textsFolder, new Date());
  if (texts > 0)
    say(`sample archive: ${texts} articles (${((Date.now() - startedTexts) / 1000).toFixed(1)} s)`);
  if (preparation.sampleFeedDir !== undefined) {
    const fed = await feedSample(db, preparation.sampleDir, preparation.sampleFeedDir);
    if (fed > 0) say(`sample archive: ${fed} photographs arrive at the desk`);
  }
  const published = await publishSample(db, new Date());
  if (published > 0) say(`sample archive: ${published} announcements and special pages published`);
}
