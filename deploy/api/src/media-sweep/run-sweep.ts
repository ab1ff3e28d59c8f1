import { existsSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { OpenDatabase } from '../db/database.ts';
import { type Migration, readMigrations } from '../db/migrate.ts';
import { type Environment, readEnvironment } from '../environment.ts';
import { createIntents } from '../media-store/intents.ts';
import { openMediaObjects, openPartsOfBucket } from '../media-store/open-media-store.ts';
import { recordSweep } from '../modules/media/record-sweep.service.ts';
import { SWEPT_AREAS } from './known-media.ts';
import { type SweepReport, sweepMedia } from './sweep-media.ts';

/** Uploads, and notes of files that are about to be stored, may be that old. */
const YOUNGEST_HOURS = 24;
const HOUR_MS = 3_600_000;

const USAGE = `usage: npm run media:sweep -- [--older-than <hours>] [--remove [--force]]
  without --remove nothing is changed; hours: 48, at least ${YOUNGEST_HOURS}`;

interface Options {
  readonly hours: number;
  readonly isRemoving: boolean;
  readonly isForced: boolean;
}

function readOptions(args: readonly string[]): Options | undefined {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        'older-than': { type: 'string', default: '48' },
        remove: { type: 'boolean', default: false },
        force: { type: 'boolean', default: false },
      },
    });
    const hours = Number(values['older-than']);
    if (!(hours >= YOUNGEST_HOURS) || (values.force && !values.remove)) return undefined;
    return { hours, isRemoving: values.remove, isForced: values.force };
  } catch {
    return undefined;
  }
}

export interface SweepCommand {
  readonly variables: NodeJS.ProcessEnv;
  readonly migrations: string;
  readonly open: (env: Environment) => Promise<OpenDatabase>;
  readonly now: () => number;
  readonly say: (line: string) => void;
  readonly complain: (line: string) => void;
}

/** The command by its arguments; returns its exit code: 1 if it was refused, or if something could not be removed. */
export async function runSweep(args: readonly string[], command: SweepCommand): Promise<number> {
  const options = readOptions(args);
  if (!options) {
    command.complain(USAGE);
    return 2;
  }
  const env = readEnvironment(command.variables);
  if (!env.DATABASE_URL && !existsSync(join(env.DATA_DIR, 'database'))) {
    command.complain(`${env.DATA_DIR} holds no embedded database, and there is no DATABASE_URL`);
    return 1;
  }
  const opened = await command.open(env);
  try {
    await requireSameSchema(opened.pool, await readMigrations(command.migrations));
    const objects = await openMediaObjects({
      ...{ ...env, MEDIA_CACHE: 0, MEDIA_CACHE_DIR: join(env.DATA_DIR, 'media-sweep-cache') },
    });
    const report = await sweepMedia({
      ...{ db: opened.db, objects, parts: await openPartsOfBucket(env), ...options },
      openIntents: createIntents(objects).openIntents,
      before: new Date(command.now() - options.hours * HOUR_MS),
      list: join(env.DATA_DIR, 'media-sweep.jsonl'),
    });
    const { removal } = report;
    if (removal && removal.removed > 0) await recordSweep(opened.db, removal);
    await writeReport(env, report);
    return show(report, options, command);
  } finally {
    await opened.close();
  }
}

async function writeReport(env: Environment, report: SweepReport): Promise<void> {
  const file = join(env.DATA_DIR, 'media-sweep.json');
  const store = env.MEDIA_STORE ?? join(env.DATA_DIR, 'media');
  const text = JSON.stringify({ madeAt: new Date(), store, ...report }, null, 2);
  await writeFile(`${file}.new`, `${text}\n`, { mode: 0o600 });
  await rename(`${file}.new`, file);
}

function show(
  { tallies, parts, brake, removal }: SweepReport,
  { isRemoving, isForced }: Options,
  { say, complain }: SweepCommand,
): number {
  for (const area of SWEPT_AREAS) {
    const { objects, young, foreign, orphans, bytes } = tallies[area];
    say(
      `${area}: ${objects} objects, ${orphans} without a record (${bytes} bytes); too young: ${young}; not of this archive: ${foreign}`,
    );
  }
  if (parts.isUnlisted) say('unfinished uploads: the server of the bucket cannot list them');
  else say(`unfinished uploads: ${parts.found} (${parts.bytes} bytes), removed: ${parts.removed}`);
  const problems = [...(removal?.problems ?? []), ...parts.problems];
  for (const problem of problems) complain(problem);
  if (removal)
    say(
      `removed: ${removal.removed} objects, ${removal.bytes} bytes; needed since: ${removal.stayed}; not removed: ${removal.problems.length}`,
    );
  else say('nothing was removed: the list is media-sweep.jsonl in DATA_DIR');
  if (!brake || (isForced && removal)) return problems.length === 0 ? 0 : 1;
  const way = brake.mayBeForced ? '; compare the list, and use --force if it is right' : '';
  complain(`${isRemoving ? 'refused' : '--remove would be refused'}: ${brake.text}${way}`);
  return isRemoving ? 1 : 0;
}

/** Tables of a later release may name files that this one does not look for. */
async function requireSameSchema(
  pool: OpenDatabase['pool'],
  migrations: readonly Migration[],
): Promise<void> {
  const { rows } = await pool.query<{ name: string }>('select name from schema_migrations');
  const applied = new Set(rows.map(({ name }) => name));
  if (applied.size === migrations.length && migrations.every(({ name }) => applied.has(name))) return;
  throw new Error('the database is of another release: use the command of the release that runs');
}
