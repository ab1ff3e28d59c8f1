import type { DatabaseTransaction } from '../../db/database.ts';
import { TEXT_TYPE } from '../contents/collections.ts';
import { type HandledJob, handledJob } from '../jobs/job-declaration.ts';
import {
  addOutcome,
  endFlags,
  findName,
  type OriginalRow,
  takeOriginals,
  updateName,
} from './anonymisations.repository.ts';
import type { NameJobDeps } from './anonymise-name.job.ts';
import { rebuildBlocks } from './drop-derived.ts';
import { followRewriting, lockFirst } from './follow-rewriting.ts';
import { RESTORE_NAME } from './name-jobs.ts';
import { lockNames } from './names-state.service.ts';
import { lockRow, openAppendOnly, type Place, readPlaces, writeRow } from './places.repository.ts';
import { restoredValue } from './restored-value.ts';
import { withSavepoint } from './with-savepoint.ts';

const ROWS = 200;

/**
 * Restores what a name was removed from, unless it was changed since. The triggers remove the other names from it again, and store
 * its originals again. What is restored is no longer an original: that is the checkpoint.
 */
export function restoreNameJob({ db, rows: most = ROWS }: NameJobDeps): HandledJob {
  return handledJob(RESTORE_NAME, {
    async run(job) {
      const { nameId } = job.payload;
      if ((await findName(db, nameId))?.state !== 'withdrawing') return null;
      const places = new Map((await readPlaces(db)).map((place) => [place.table, place]));
      let taken = 0;
      do {
        await job.step({ done: 0.5, text: '元に戻しています' }, async (transaction) => {
          const originals = await takeOriginals(transaction, nameId, most);
          taken = originals.length;
          await restoreBatch(transaction, { nameId, places, originals });
          return null;
        });
      } while (taken > 0);
      await rebuildBlocks(db, job.signal);
      await job.step({ done: 1, text: '' }, async (transaction) => {
        await lockNames(transaction);
        const name = await findName(transaction, nameId);
        if (name) await updateName(transaction, nameId, { state: 'withdrawn', version: name.version + 1 });
        return null;
      });
      return null;
    },
  });
}

interface Batch {
  readonly nameId: number;
  readonly places: ReadonlyMap<string, Place>;
  readonly originals: readonly OriginalRow[];
}

async function restoreBatch(
  transaction: DatabaseTransaction,
  { nameId, places, originals }: Batch,
): Promise<void> {
  await openAppendOnly(transaction);
  for (const [table, ofTable] of byTable(originals)) {
    const place = places.get(table);
    if (!place) continue;
    const keys = ofTable.map(({ row_key }) => row_key);
    await lockFirst(transaction, table, keys);
    let restored = 0;
    for (const original of ofTable) {
      const isRestored = await withSavepoint(transaction, () => restoreOne(transaction, place, original));
      if (isRestored) restored += 1;
    }
    await followRewriting(transaction, table, keys);
    await endFlags(transaction, table, keys);
    await addOutcome(transaction, nameId, { table, changed: ofTable.length - restored });
  }
}

/** False if something of it was changed since, or the row no longer exists. */
async function restoreOne(
  transaction: DatabaseTransaction,
  place: Place,
  { row_key: key, before, after }: OriginalRow,
): Promise<boolean> {
  const current = await lockRow(transaction, place, key);
  if (!current) return false;
  // The opening of a text is derived from its body.
  const isDerived = (name: string) => name === 'caption' && current.content_type === TEXT_TYPE;
  const names = Object.keys(before).filter((name) => !isDerived(name));
  if (names.length === 0) return true;
  const parts = names.map((name) => [name, restoredValue(current[name], before[name], after[name])] as const);
  const columns = Object.fromEntries(parts.map(([name, { value }]) => [name, value]));
  await writeRow(transaction, place, { key, columns });
  return parts.every(([, { isComplete }]) => isComplete);
}

/** Contents first, as everywhere. */
function byTable(originals: readonly OriginalRow[]): [string, OriginalRow[]][] {
  const tables = new Map<string, OriginalRow[]>([['contents', []]]);
  const sorted = originals.toSorted((one, other) => keyText(one) - keyText(other));
  for (const one of sorted) tables.set(one.table_name, [...(tables.get(one.table_name) ?? []), one]);
  return [...tables].filter(([, rows]) => rows.length > 0);
}

const keyText = ({ row_key }: OriginalRow): number => Number(Object.values(row_key)[0] ?? 0) || 0;
