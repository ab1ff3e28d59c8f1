import { rm } from 'node:fs/promises';
import { CHANGED_SUMMARY } from '@newsphoto/contract';
import { formatMessage } from '@newsphoto/domain';
import type { Database, DatabaseTransaction } from '../../db/database.ts';
import type { Claim, Claims } from '../../watched-folder/claims.ts';
import { copyClaimed } from '../../watched-folder/copy-claimed.ts';
import { recordChange } from '../changes/record-change.ts';
import { explainFailure } from '../ingest/files/explain-failure.ts';
import { escapedName } from '../ingest/files/file-name.ts';
import { withPlainPath } from '../ingest/files/plain-path.ts';
import { recogniseFile } from '../ingest/files/recognise-file.ts';
import { ingestEvery } from '../ingest/ingest-every.ts';
import type { IngestDeps, IngestResult, Intake } from '../ingest/ingest-file.ts';
import { type Refusal, refusalOfPath } from '../ingest/refusals.ts';
import { holdOf, namedPicture, tieToItems } from '../wire/pictures/named-picture.service.ts';
import {
  type Arrival,
  findArrival,
  insertArrived,
  insertNews,
  insertRefused,
} from './arrivals.repository.ts';
import { putOnDesk } from './desk-items.service.ts';
import { sourceOf } from './feed-sources.service.ts';
import { type NewsDeps, takeInNews } from './wire/take-in-news.ts';

export interface TakeInDeps extends Omit<IngestDeps, 'tool'> {
  /** It is started by the first file that needs it. */
  readonly tool: () => IngestDeps['tool'];
  readonly claims: Claims;
  readonly wireReader: NewsDeps['wireReader'];
  readonly now: () => Date;
  /** Between two looks at the end of an embargo, which may be moved. */
  readonly longestHoldMs: number;
}

const MOST_BYTES = 4 * 1024 ** 3;
const MOST_BYTES_TEXT = '4GB';
const PRIVATE = '2';
/** 未: no one has read its texts. */
const UNREAD = '1';

/**
 * Brings a claimed file in, private and on the desk, or records why not, and puts it away. May be called again after a crash at any
 * point: the record is written with the content in one transaction, by the id of the claim.
 * @returns false if the file is still being written; a number of milliseconds if it waits for the end of an embargo
 */
export async function takeIn(deps: TakeInDeps, claim: Claim): Promise<boolean | number> {
  const { db, claims } = deps;
  const recorded = (await findArrival(db, claim.id)) ?? (await readClaim(deps, claim));
  if (recorded === 'later') return false;
  if (typeof recorded === 'number') return recorded;
  const day = dayOf(deps.now());
  if (recorded.code === '') await claims.finish(claim, '.done', { day });
  else await claims.finish(claim, '.failed', { day, label: `${recorded.code.replace('/', '-')}-` });
  return true;
}

const SHORTEST_HOLD_MS = 250;

/** A picture of an item under embargo waits until it ends; of one that was cancelled before, it is stored nowhere. */
async function holdPicture(
  { db, now, longestHoldMs }: TakeInDeps,
  claim: Claim,
  arrival: Arrival,
): Promise<{ readonly code: string } | number | undefined> {
  const hold = await holdOf(db, claim.folder, claim.name);
  if (hold === undefined) return undefined;
  if (hold === 'never') return recordWithout(db, arrival);
  const left = (hold.until?.getTime() ?? Number.POSITIVE_INFINITY) - now().getTime();
  return Math.min(longestHoldMs, Math.max(SHORTEST_HOLD_MS, left));
}

async function readClaim(
  deps: TakeInDeps,
  claim: Claim,
): Promise<{ readonly code: string } | 'later' | number> {
  const { db, claims, now } = deps;
  const copy = claims.copyPath(claim);
  const arrival = {
    ...{ arrivalId: claim.id, folder: claim.folder },
    ...{ fileName: escapedName(claim.name), arrivedAt: now() },
  };
  try {
    const copied = await copyClaimed(claim.path, copy, MOST_BYTES);
    if (copied === 'changing') return 'later';
    if (copied === 'copied') return await ingestCopy(deps, claim, { copy, arrival });
    return await refuse(db, arrival, refusalOfCopy(arrival.fileName, copied));
  } catch (error) {
    const reason = explainFailure(error, copy) ?? explainFailure(error, claim.path.toString());
    if (reason === undefined) throw error;
    return await refuse(db, arrival, refusalOfPath(arrival.fileName, reason));
  } finally {
    await rm(copy, { force: true });
  }
}

function refusalOfCopy(file: string, outcome: 'no-file' | 'too-large'): Refusal {
  if (outcome === 'no-file') return refusalOfPath(file, '通常のファイルではありません');
  return { file, code: 'E1076', reason: formatMessage('E1076', MOST_BYTES_TEXT) };
}

async function ingestCopy(
  deps: TakeInDeps,
  claim: Claim,
  { copy, arrival }: { readonly copy: string; readonly arrival: Arrival },
): Promise<{ readonly code: string } | number> {
  const { db } = deps;
  const { defaults, target, news } = await sourceOf(db, claim.folder);
  const isWire = target === 'wire';
  if (isWire && (await isNews(copy, claim.name))) return takeInNews(deps, { path: copy, arrival, news });
  const held = isWire ? await holdPicture(deps, claim, arrival) : undefined;
  if (held !== undefined) return held;
  const named = isWire ? await namedPicture(db, claim.folder, claim.name) : undefined;
  if (named?.isRendition) return recordWithout(db, arrival);
  const setUnread = (transaction: DatabaseTransaction, contentId: number) =>
    transaction
      .updateTable('contents')
      .set({ proof_status: UNREAD })
      .where('content_id', '=', contentId)
      .execute();
  const tie = { folder: claim.folder, name: claim.name, now: arrival.arrivedAt };
  const intake: Intake = {
    visibility: PRIVATE,
    defaults: { ...defaults, ...named?.defaults },
    ...(named && { forced: named.forced }),
    onStored: async (transaction, contentId) => {
      await insertArrived(transaction, arrival, contentId);
      await setUnread(transaction, contentId);
      await putOnDesk(transaction, { contentId, folder: arrival.folder, arrivedAt: arrival.arrivedAt });
      if (isWire) await tieToItems(transaction, { ...tie, contentId });
      await recordChange(transaction, { topic: 'desk', key: String(contentId) });
    },
    onTextStored: async (transaction, contentId) => {
      await setUnread(transaction, contentId);
    },
  };
  // The name of a source's folder is part of the path, and may have line breaks.
  const file = { path: Buffer.from(copy), name: claim.name };
  const results = await withPlainPath(file, (path) =>
    ingestEvery({ ...deps, tool: deps.tool() }, path, claim.name, intake),
  );
  const [first] = results;
  if (named && named.naming.length > 0 && first && 'twin' in first && first.twin)
    return recordTwin(db, arrival, { ...tie, contentId: Number(first.twin) });
  return (await findArrival(db, arrival.arrivalId)) ?? recordTexts(db, arrival, results);
}

/** A picture of the wire that there was already: it belongs to these items as well. */
async function recordTwin(db: Database, arrival: Arrival, tie: Parameters<typeof tieToItems>[1]) {
  const recorded = await findArrival(db, arrival.arrivalId);
  if (recorded) return recorded;
  await db.transaction().execute(async (transaction) => {
    await tieToItems(transaction, tie);
    await insertArrived(transaction, arrival, tie.contentId);
  });
  return { code: '' };
}

/** A file that is stored nowhere, as a larger one of the same picture is. */
async function recordWithout(db: Database, arrival: Arrival) {
  await db.transaction().execute((transaction) => insertNews(transaction, arrival));
  return { code: '' };
}

/** What is no picture, film or sound of any known kind. */
async function isNews(path: string, name: string): Promise<boolean> {
  const recognised = await recogniseFile(path, name);
  return 'refused' in recognised && recognised.refused !== 'mismatch';
}

/**
 * The record of a file of texts, which is written after them: of one that is read again after a crash, those that were stored are
 * refused as duplicates. Refused texts are in the reason; the others are in the archive.
 */
async function recordTexts(
  db: Database,
  arrival: Arrival,
  results: readonly IngestResult[],
): Promise<{ readonly code: string }> {
  const refused = results.filter((result) => 'code' in result);
  const stored = results.find((result) => 'contentId' in result);
  const [first] = refused;
  if (first) {
    const reason = refused.length === 1 ? first.reason : `${first.reason}（ほか ${refused.length - 1} 件）`;
    return refuse(db, arrival, { code: first.code, reason });
  }
  if (stored)
    await db
      .transaction()
      .execute((transaction) => insertArrived(transaction, arrival, Number(stored.contentId)));
  return { code: '' };
}

async function refuse(db: Database, arrival: Arrival, refusal: Pick<Refusal, 'code' | 'reason'>) {
  // Of the same claim, another process may have finished it: its record counts.
  const recorded = await findArrival(db, arrival.arrivalId);
  if (recorded) return recorded;
  await db.transaction().execute(async (transaction) => {
    await insertRefused(transaction, arrival, refusal);
    await recordChange(transaction, { topic: 'desk', key: CHANGED_SUMMARY });
  });
  return refusal;
}

/** YYYYMMDD in Tokyo. */
export const dayOf = (moment: Date): string =>
  new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Tokyo' }).format(moment).replaceAll('-', '');
