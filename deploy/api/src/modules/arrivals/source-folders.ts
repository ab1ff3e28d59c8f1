import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../../db/database.ts';
import type { Claim, Claims } from '../../watched-folder/claims.ts';
import { inTurn } from '../../watched-folder/in-turn.ts';
import type { Readiness } from '../../watched-folder/ready-files.ts';
import { type SeenFile, seenFiles } from '../../watched-folder/source-files.ts';
import { findSources, forgetProblems, setProblem, sourceOf } from './feed-sources.service.ts';

interface SourceDeps {
  readonly db: Database;
  /** One folder below it for each source. */
  readonly feedDir: string;
  readonly onError: (error: unknown) => void;
}

interface Ready {
  readonly folder: string;
  readonly file: SeenFile;
}

/** The folders of the sources, with what is ready in them. */
export interface SourceFolders {
  /** Reads all folders: one poll. */
  look(): Promise<void>;
  /** Takes files that were ready at the last look, of all sources in turn. */
  claim(most: number): Promise<Claim[]>;
}

/** A folder that cannot be read, or whose files cannot be taken, has a problem, and stops no other. */
export function openSourceFolders(
  { db, feedDir, onError }: SourceDeps,
  { claims, readiness }: { readonly claims: Claims; readonly readiness: Readiness },
): SourceFolders {
  let ready: Ready[] = [];
  let looks = 0;
  /** Errors of files that could not be taken since the last look, by folder. */
  const refused = new Map<string, unknown>();
  const look = async (folder: string, problem: string): Promise<readonly Ready[]> => {
    const seen = await seenFiles(join(feedDir, folder)).catch(() => undefined);
    const now = problemOf(seen, refused.has(folder));
    if (now !== problem) {
      await setProblem(db, folder, now);
      if (refused.has(folder)) onError(refused.get(folder));
    }
    return (await readiness.observe(folder, seen?.files ?? [])).map((file) => ({ folder, file }));
  };
  return {
    async look() {
      const folders = await foldersBelow(feedDir);
      await forgetProblems(db, folders);
      const known = new Map((await findSources(db)).map((source) => [source.folder, source]));
      const lists: (readonly Ready[])[] = [];
      for (const folder of folders) {
        const { is_active, problem } = known.get(folder) ?? (await sourceOf(db, folder));
        if (is_active) lists.push(await look(folder, problem));
      }
      refused.clear();
      looks += 1;
      // Each look begins with another source: of more sources than are taken from at once, none is left out.
      const first = lists.length === 0 ? 0 : looks % lists.length;
      ready = inTurn([...lists.slice(first), ...lists.slice(0, first)]);
    },
    async claim(most) {
      const claimed: Claim[] = [];
      while (claimed.length < most) {
        const next = ready.shift();
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
