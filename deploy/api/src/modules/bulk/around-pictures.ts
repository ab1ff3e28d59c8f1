import type { DatabaseTransaction } from '../../db/database.ts';
import { withNewPictures, writeVisibilities } from '../content-rights/change-visibilities.ts';
import type { BulkChange, BulkKind, BulkRecord, BulkWriter } from './bulk-kind.ts';

/** Writes fields; returns the versions of the records that they changed. */
type WriteFields<Record extends BulkRecord> = (
  transaction: DatabaseTransaction,
  changes: readonly BulkChange<Record>[],
  by: BulkWriter,
) => Promise<ReadonlyMap<number, number>>;

/** The batches of contents: those whose 公開区分 changes get new addresses of their pictures around the transaction. */
export const aroundPictures =
  <Record extends BulkRecord>(writeFields: WriteFields<Record>): BulkKind<Record>['around'] =>
  (deps, targets, change) =>
    withNewPictures(deps, targets, (plans) =>
      change({
        async write(transaction, changes: readonly BulkChange<Record>[], by) {
          const published = changes.filter(({ visibility }) => visibility !== undefined);
          const planned = published.flatMap(({ record }) => plans.get(record.id) ?? []);
          const done = await writeVisibilities(transaction, planned, by.userId);
          const open = changes.filter(
            ({ record, visibility }) => visibility === undefined || done.has(record.id),
          );
          const written = await writeFields(transaction, open, by);
          return new Map(open.map(({ record: { id, version } }) => [id, written.get(id) ?? version]));
        },
      }),
    );
