import { setImmediate } from 'node:timers/promises';
import type { BankFileRow } from '@newsphoto/contract';
import type { BankFile, BankRow, MatchProposal } from '@newsphoto/domain/bank';
import type { DatabaseHandle } from '../../db/database.ts';
import { findImported } from './bank-payments.repository.ts';
import { bankReferencesOf } from './bank-references.ts';
import { type Matching, openMatching } from './match-payments.ts';

const ROWS_AT_ONCE = 20;

/** A row of a file with what the archive knows about it. */
export interface PlannedRow {
  readonly row: BankRow;
  readonly reference: string;
  readonly state: BankFileRow['state'];
  readonly paymentId: number | null;
  /** Of a new row. */
  readonly proposals: readonly MatchProposal[];
}

export interface ImportPlan {
  readonly file: BankFile;
  readonly matching: Matching;
  readonly rows: readonly PlannedRow[];
}

/** What an import would do at this moment. */
export async function planImport(db: DatabaseHandle, file: BankFile): Promise<ImportPlan> {
  const references = bankReferencesOf(file.rows);
  const imported = await findImported(db, references);
  const matching = await openMatching(db);
  const rows: PlannedRow[] = [];
  for (const [place, row] of file.rows.entries()) {
    // Other requests are handled in between: a search for sums takes milliseconds.
    if (place % ROWS_AT_ONCE === 0) await setImmediate();
    const reference = references[place] ?? '';
    const paymentId = imported.get(reference) ?? null;
    const state = row.isCancelled ? 'cancelled' : paymentId === null ? 'new' : 'known';
    rows.push({ row, reference, state, paymentId, proposals: state === 'new' ? matching.propose(row) : [] });
  }
  return { file, matching, rows };
}
