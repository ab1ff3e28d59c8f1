import { type Readable, Readable as Readables } from 'node:stream';
import type { AuditFilter, AuditPage, AuditSearchQuery } from '@newsphoto/contract';
import { stringify } from 'csv-stringify';
import type { Actor } from '../../access/actor.ts';
import type { Database } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import type { Signer } from '../../signing-keys.ts';
import { idFingerprints } from '../auth/login-subject.ts';
import { AUDIT_COLUMNS, auditCells, presentAudit } from './audit.presenter.ts';
import { findAudit } from './audit.repository.ts';
import { recordAudit } from './audit.service.ts';
import { findSubjectNames, type SubjectNames } from './subject-names.ts';

const USUAL_PAGE = 100;
/** Entries of an export in memory. */
const EXPORT_PAGE = 500;

export interface AuditSearchService {
  search(query: AuditSearchQuery): Promise<AuditPage>;
  /** CSV of all matching entries, read from the database no faster than it is consumed. */
  export(filter: AuditFilter, actor: Actor): Promise<Readable>;
}

export function createAuditSearchService(
  db: Database,
  signer: Signer,
  nameSources: readonly SubjectNames[],
): AuditSearchService {
  const subjectsOf = ({ subject }: AuditFilter) =>
    subject === undefined ? [] : [subject, ...idFingerprints(signer, subject)];
  async function* rows(filter: AuditFilter): AsyncGenerator<string[]> {
    let before: number | undefined;
    do {
      const page = await findAudit(db, filter, { before, limit: EXPORT_PAGE, subjects: subjectsOf(filter) });
      for (const row of page) yield auditCells(row);
      before = page.length < EXPORT_PAGE ? undefined : page.at(-1)?.audit_id;
    } while (before !== undefined);
  }
  return {
    async search({ cursor, limit = USUAL_PAGE, ...filter }) {
      requireOrder(filter);
      const before = cursor === undefined ? undefined : Number(cursor);
      // One more than shown reveals whether there is a next page.
      const found = await findAudit(db, filter, { before, limit: limit + 1, subjects: subjectsOf(filter) });
      const shown = found.slice(0, limit);
      const names = await findSubjectNames(
        db,
        shown.map(({ subject }) => subject),
        nameSources,
      );
      const entries = shown.map((row) => presentAudit(row, names));
      return { entries, nextCursor: found.length > limit ? (entries.at(-1)?.auditId ?? null) : null };
    },
    async export(filter, actor) {
      requireOrder(filter);
      await recordAudit(db, { actorId: actor.userId, action: 'audit-exported', detail: { filter } });
      const csv = stringify({
        ...{ bom: true, header: true, columns: AUDIT_COLUMNS, record_delimiter: 'windows' },
        // A spreadsheet would run a cell that begins like a formula.
        ...{ quoted: true, quoted_empty: true, escape_formulas: true },
      });
      const source = Readables.from(rows(filter));
      // The consumer of the CSV gets the failure; cancelling it ends the reading.
      source.on('error', (error) => csv.destroy(error));
      csv.on('close', () => source.destroy());
      return source.pipe(csv);
    },
  };
}

function requireOrder({ from, to }: AuditFilter): void {
  for (const [field, day] of [
    ['from', from],
    ['to', to],
  ] as const) {
    if (day !== undefined && !isDay(day)) throw new ApiError('request/invalid', [], { field });
  }
  if (from !== undefined && to !== undefined && from > to) {
    throw new ApiError('search/bad-dates', [], { field: 'from' });
  }
}

function isDay(day: string): boolean {
  const iso = `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`;
  const time = Date.parse(`${iso}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(iso) && day >= '00010101';
}
