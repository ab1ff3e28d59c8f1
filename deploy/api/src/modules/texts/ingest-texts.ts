import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../../db/database.ts';
import { isSystemError } from '../../errors/system-error.ts';
import { allEnded } from '../../media-store/all-ended.ts';
import type { MediaStore } from '../../media-store/media-store.ts';
import { escapedName, storedName } from '../ingest/files/file-name.ts';
import type { IngestResult, Intake } from '../ingest/ingest-file.ts';
import { type Refusal, refusalOf, refusalOfPath } from '../ingest/refusals.ts';
import { removeUnregistered } from '../ingest/remove-unregistered.ts';
import { type CorrectionOutcome, correctText } from './correct-text.ts';
import { describeText } from './describe-text.ts';
import { isProblem, type ReadText, type TextPart } from './read/read-text.ts';
import type { TextFile } from './read/read-text-file.ts';
import { findByGuids, findTwins, insertTexts, type NewText } from './texts.repository.ts';

export interface TextDeps {
  readonly db: Database;
  readonly media: MediaStore;
}

/** Texts that are stored together. */
const AT_ONCE = 100;

interface Candidate {
  /** As a report names it. */
  readonly file: string;
  readonly part: TextPart;
  readonly read: ReadText;
  readonly text: NewText;
}

/** Stores the texts of a file, each with its result, in their order. */
export async function ingestTexts(
  deps: TextDeps,
  { format, parts }: TextFile,
  name: string,
  intake: Intake = {},
): Promise<IngestResult[]> {
  const results: IngestResult[] = [];
  for (let at = 0; at < parts.length; at += AT_ONCE) {
    const some = parts
      .slice(at, at + AT_ONCE)
      .map((part) => candidateOf(part, format, part.fileName ?? name, intake));
    const stored = await storeCandidates(
      deps,
      some.filter((one) => 'text' in one),
      intake,
    );
    for (const one of some) results.push('text' in one ? (stored.get(one) ?? lost(one.file)) : one);
  }
  return results;
}

function lost(file: string): never {
  throw new Error(`${file}: no result`);
}

function candidateOf(
  part: TextPart,
  format: TextFile['format'],
  name: string,
  intake: Intake,
): Candidate | Refusal {
  const file = part.label === '' ? escapedName(name) : `${escapedName(name)}（${escapedName(part.label)}）`;
  const { text: read } = part;
  if (isProblem(read))
    return { file, code: read.code, reason: `「${file}」を登録できません。${read.reason}` };
  const now = new Date();
  const sha256 = createHash('sha256').update(part.bytes).digest('hex');
  const fileName = storedName(name);
  const text: NewText = {
    ...describeText(read, { ...intake, fileName, now }),
    ...{ format, fileName, sha256, mimeType: part.mimeType, fileSize: part.bytes.byteLength },
    originalKey: `${sha256.slice(0, 2)}/${sha256}${part.extension}`,
  };
  return { file, part, read, text };
}

async function storeCandidates(
  deps: TextDeps,
  candidates: readonly Candidate[],
  intake: Intake,
): Promise<Map<Candidate, IngestResult>> {
  const results = new Map<Candidate, IngestResult>();
  if (candidates.length === 0) return results;
  const { db } = deps;
  const twins = await findTwins(
    db,
    candidates.map(({ text }) => text.sha256),
  );
  const known = await findByGuids(
    db,
    candidates.map(({ read }) => read.guid),
  );
  // Of the same file or story within a batch the first one is new; the others are compared with it afterwards.
  const seen = new Set<string>();
  const isNew = ({ read, text }: Candidate): boolean => {
    const names = [text.sha256, ...(read.guid === '' ? [] : [`guid ${read.guid}`])];
    if (twins.has(text.sha256) || known.has(read.guid) || names.some((one) => seen.has(one))) return false;
    for (const one of names) seen.add(one);
    return true;
  };
  const fresh = candidates.filter(isNew);
  for (const [one, result] of await storeNew(deps, fresh, intake)) results.set(one, result);
  for (const one of candidates) if (!results.has(one)) results.set(one, await storeAgain(deps, one, intake));
  return results;
}

/** Stores the originals of texts, then `register`; originals that no text has afterwards are removed. */
async function withOriginals<Result>(
  { db, media }: TextDeps,
  candidates: readonly Candidate[],
  register: () => Promise<{ readonly result: Result; readonly isStored: boolean }>,
): Promise<Result> {
  const directory = await mkdtemp(join(tmpdir(), 'newsphoto-texts-'));
  const noted = await Promise.all(
    candidates.map(async ({ text: { sha256, originalKey } }) => {
      const files = { sha256, originalKeys: [originalKey], renditionFolders: [] };
      return { files, note: await media.noteIntent(files) };
    }),
  );
  const remove = async () => {
    for (const { note, files } of noted) await removeUnregistered({ db, media }, note, files);
  };
  try {
    await allEnded(
      candidates.map(async ({ part, text }) => {
        const path = join(directory, text.sha256);
        await writeFile(path, part.bytes);
        await media.putOriginal(text.originalKey, path);
      }),
    );
    const { result, isStored } = await register();
    if (isStored) await Promise.all(noted.map(({ note }) => media.settleIntent(note)));
    else await remove();
    return result;
  } catch (error) {
    await remove().catch(() => undefined);
    throw error;
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

/** Texts that another process stored meanwhile are missing in the answer. */
async function storeNew(
  deps: TextDeps,
  fresh: readonly Candidate[],
  intake: Intake,
): Promise<Map<Candidate, IngestResult>> {
  if (fresh.length === 0) return new Map();
  const { onTextStored = async () => undefined } = intake;
  const texts = fresh.map(({ text }) => text);
  try {
    const ids = await withOriginals(deps, fresh, async () => ({
      result: await insertTexts(deps.db, texts, onTextStored),
      isStored: true,
    }));
    return new Map(
      fresh.flatMap((one) => {
        const id = ids.get(one.text.sha256);
        return id === undefined ? [] : [[one, { file: one.file, contentId: String(id) }] as const];
      }),
    );
  } catch (error) {
    const [first, ...others] = fresh;
    if (!first || !isOfAValue(error)) throw error;
    // The other process has stored the story: it is compared with that one afterwards.
    if (others.length === 0 && (await isStoredMeanwhile(deps.db, first, error))) return new Map();
    if (others.length === 0) return new Map([[first, refusalOfPath(first.file, '保存できない値があります')]]);
    // One of them cannot be stored: it does not stop the others.
    const alone = await inOrder(fresh, (one) => storeNew(deps, [one], intake));
    return new Map(alone.flatMap((some) => [...some]));
  }
}

/** The unique index on the names of stories refused it. */
async function isStoredMeanwhile(db: Database, { read }: Candidate, error: unknown): Promise<boolean> {
  if (!isSystemError(error, '23505') || read.guid === '') return false;
  return (await findByGuids(db, [read.guid])).has(read.guid);
}

/** Errors of PostgreSQL that a value causes: data exceptions, broken constraints, limits of its types. */
function isOfAValue(error: unknown): boolean {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  return /^(?:22|23|54)[0-9A-Z]{3}$/.test(code);
}

async function inOrder<Item, Result>(
  items: readonly Item[],
  call: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const item of items) results.push(await call(item));
  return results;
}

const REASONS: Readonly<Record<Exclude<CorrectionOutcome, 'corrected'>, string>> = {
  known: '同じ記事の同じ版がすでに登録されています',
  older: '同じ記事の新しい版がすでに登録されています',
  'taken-down': '使用停止中の記事です。解除してから登録してください',
};

/** A file or a story that there is already: the same one is refused, a newer version corrects the text. */
async function storeAgain(deps: TextDeps, candidate: Candidate, intake: Intake): Promise<IngestResult> {
  const { db } = deps;
  const { file, read, text } = candidate;
  const twin = (await findTwins(db, [text.sha256])).get(text.sha256);
  if (twin !== undefined) return refusalOf(file, 'E0042', String(twin));
  const known = (await findByGuids(db, [read.guid])).get(read.guid);
  // Another process removed it meanwhile, or the numbering failed: not of this file.
  if (!known) return lost(file);
  const outcome = await withOriginals(deps, [candidate], async () => {
    const result = await correctText(db, known.content_id, {
      ...{ read, text, now: new Date() },
      onCorrected: intake.onTextCorrected,
    });
    return { result, isStored: result === 'corrected' };
  });
  const contentId = String(known.content_id);
  if (outcome === 'corrected') return { file, contentId, isCorrection: true };
  const reason = `「${file}」は登録しませんでした。${REASONS[outcome]}（素材番号 ${contentId}）。`;
  return { file, code: 'E0042', reason };
}
