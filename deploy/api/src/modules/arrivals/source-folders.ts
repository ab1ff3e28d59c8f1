import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../../db/database.ts';
import type { Claim, Claims } from '../../watched-folder/claims.ts';
import { inTurn } from '../../watched-folder/in-turn.ts';
import { lockedFiles } from '../../watched-folder/locked-files.ts';
import type { Readiness } from '../../watched-folder/ready-files.ts';
import { type SeenFile, seenFiles } from '../../watched-folder/source-files.ts';
import { fileKey } from '../wire/pictures/named-files.ts';
import { findWanted } from '../wire/pictures/named-picture.service.ts';
import {
  type FeedSourceRow,
  findSources,
  forgetProblems,
  setProblem,
  sourceOf,
} from './feed-sources.service.ts';
import { type FeedTiming, newsPollMs, wirePatience } from './feed-timing.ts';
import { archiveReadiness, isNamedPicture, wireReadiness } from './source-readiness.ts';

/** What waits for different work: news are read in moments, photographs in seconds. */
export type ReadyKind = 'news' | 'others';

interface SourceDeps {
  readonly db: Database;
  /** One folder below it for each source. */
  readonly feedDir: string;
  readonly onError: (error: unknown) => void;
  readonly timing: FeedTiming;
}

interface Ready {
  readonly kind: ReadyKind;
  readonly folder: string;
  readonly file: SeenFile;
}

/** The folders of the sources, with what is ready in them. */
export interface SourceFolders {
  /** Reads the folders that are due: those of the wire more often than the others. Returns when it wants to be called again. */
  look(): Promise<number>;
  /** Takes files of a kind that were ready at the last look, of all sources in turn. */
  claim(kind: ReadyKind, most: number): Promise<Claim[]>;
}

/** A folder that cannot be read, or whose files cannot be taken, has a problem, and stops no other. */
export function openSourceFolders(
  { db, feedDir, onError, timing }: SourceDeps,
  { claims, readiness }: { readonly claims: Claims; readonly readiness: Readiness },
): SourceFolders {
  const ready: Record<ReadyKind, Ready[]> = { news: [], others: [] };
  let looks = 0;
  /** Errors of files that could not be taken since the last look, by folder. */
  const refused = new Map<string, unknown>();
  const wantedAmong = async (folder: string, files: readonly SeenFile[]) => {
    const names = files.filter(isNamedPicture).map(({ name }) => fileKey(name));
    const wanted = await findWanted(db, folder, names);
    return ({ name }: SeenFile) => wanted.has(fileKey(name));
  };
  const look = async (
    { folder, problem, target }: FeedSourceRow,
    isLocked: (file: SeenFile) => boolean,
  ): Promise<readonly Ready[]> => {
    const seen = await seenFiles(join(feedDir, folder)).catch(() => undefined);
    const now = problemOf(seen, refused.has(folder));
    if (now !== problem) {
      await setProblem(db, folder, now);
      if (refused.has(folder)) onError(refused.get(folder));
    }
    const isWire = target === 'wire';
    const files = seen?.files ?? [];
    const isReady = isWire
      ? wireReadiness({ ...wirePatience(timing), isLocked }, await wantedAmong(folder, files))
      : archiveReadiness({ ...timing, isLocked });
    return (await readiness.observe(folder, files, isReady)).map((file) => ({
      ...{ folder, file, kind: isWire && !isNamedPicture(file) ? 'news' : 'others' },
    }));
  };
  /** Sources as they were at the last look at all of them. */
  let known: readonly FeedSourceRow[] = [];
  let allAt = Number.NEGATIVE_INFINITY;
  const readSources = async () => {
    const folders = await foldersBelow(feedDir);
    await forgetProblems(db, folders);
    const rows = new Map((await findSources(db)).map((source) => [source.folder, source]));
    const sources: FeedSourceRow[] = [];
    for (const folder of folders) {
      const source = rows.get(folder) ?? (await sourceOf(db, folder));
      if (source.is_active) sources.push(source);
    }
    return sources;
  };
  const lookAt = async (sources: readonly FeedSourceRow[]) => {
    const isLocked = await lockedFiles();
    const lists: (readonly Ready[])[] = [];
    for (const source of sources) lists.push(await look(source, isLocked));
    looks += 1;
    // Each look begins with another source: of more sources than are taken from at once, none is left out.
    const first = lists.length === 0 ? 0 : looks % lists.length;
    const found = inTurn([...lists.slice(first), ...lists.slice(0, first)]);
    for (const kind of ['news', 'others'] as const) {
      const others = ready[kind].filter(({ folder }) => sources.every((one) => one.folder !== folder));
      ready[kind] = [...found.filter((one) => one.kind === kind), ...others];
    }
  };
  return {
    async look() {
      const started = performance.now();
      const isAll = started - allAt >= timing.pollMs;
      if (isAll) {
        allAt = started;
        known = await readSources();
      }
      const ofWire = known.filter(({ target }) => target === 'wire');
      await lookAt(isAll ? known : ofWire);
      if (isAll) refused.clear();
      const ended = performance.now();
      const nextAll = allAt + timing.pollMs;
      if (ofWire.length === 0) return nextAll;
      // A folder of thousands takes a while to read: most of the time is for its files.
      return Math.min(nextAll, Math.max(started + newsPollMs(timing), ended + 3 * (ended - started)));
    },
    async claim(kind, most) {
      const claimed: Claim[] = [];
      while (claimed.length < most) {
        const next = ready[kind].shift();
        if (!next) break;
        try {
          const claim = await claims.claim(next.folder, next.file);
          if (claim) claimed.push(claim);
        } catch (error) {
          refused.set(next.folder, error);
        }
      }
      return claimed;
    },
  };
}

function problemOf(seen: { readonly hasFolders: boolean } | undefined, isRefused: boolean): string {
  if (!seen || isRefused) return 'E1075';
  return seen.hasFolders ? 'folders' : '';
}

async function foldersBelow(feedDir: string): Promise<string[]> {
  const entries = await readdir(feedDir, { withFileTypes: true });
  // A name that is no UTF-8 cannot be addressed by its text.
  return entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && !entry.name.includes('\ufffd'))
    .map(({ name }) => name)
    .sort();
}
