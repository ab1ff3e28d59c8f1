import type { BulkKindName } from '@newsphoto/domain/bulk';
import type { EditProblem, EditValues } from '@newsphoto/domain/desk';
import type { Actor } from '../../access/actor.ts';
import type { ContentTypeCode, VisibilityCode } from '../../db/content-tables.ts';
import type { Database, DatabaseHandle, DatabaseTransaction } from '../../db/database.ts';
import type { MediaStore } from '../../media-store/media-store.ts';

/** A record as a bulk update reads it: its values include 公開区分 under `visibility`. */
export interface BulkRecord {
  readonly id: number;
  readonly version: number;
  readonly visibility: VisibilityCode;
  readonly values: EditValues;
}

/** What is written into a record, whose rules were checked. */
export interface BulkChange<Record extends BulkRecord = BulkRecord> {
  readonly record: Record;
  /** Fields of the form with their new values. */
  readonly values: EditValues;
  readonly visibility?: VisibilityCode | undefined;
  /** The version whose values are set again. */
  readonly revertedTo?: number;
}

export interface BulkWriter {
  readonly bulkId: string;
  readonly userId: string;
  readonly reason: string;
  readonly now: Date;
}

/** Who has a record open, or changed it. */
export interface BulkEditor {
  readonly userName: string;
  readonly at: Date;
}

/** How a record is shown in a list. */
export interface ShownRecord {
  readonly id: number;
  readonly headline: string;
  /** Where and when it appeared, of a text; empty otherwise. */
  readonly appeared: string;
  readonly contentType: ContentTypeCode;
  readonly thumbnail: string;
  readonly aspectRatio: number;
}

export interface RecordChecker<Record extends BulkRecord = BulkRecord> {
  /** Rules that changed values break, in the order of the form. */
  check(record: Record, changed: EditValues): EditProblem[];
}

/** Writes records whose files were prepared before the transaction. */
export interface WritePlan {
  /** Returns the versions after it; a record that someone else changed meanwhile is absent. */
  write(
    transaction: DatabaseTransaction,
    changes: readonly BulkChange[],
    by: BulkWriter,
  ): Promise<ReadonlyMap<number, number>>;
}

/** What the rules of records depend on. */
export interface CheckOf {
  /** Keys of the fields that may change. */
  readonly keys: readonly string[];
  readonly ids: readonly number[];
  /** YYYYMMDD in Asia/Tokyo. */
  readonly today: string;
  readonly ownerId: string;
  readonly reason: string;
}

/** A kind of records that bulk updates change: photographs, or texts. */
export interface BulkKind<Record extends BulkRecord = BulkRecord> {
  readonly name: BulkKindName;
  /** Those of the ids that exist and may be edited. */
  known(db: DatabaseHandle, ids: readonly number[]): Promise<ReadonlySet<number>>;
  read(db: DatabaseHandle, ids: readonly number[]): Promise<Record[]>;
  /** The same, locked until the transaction ends, in the order of their ids. */
  lock(transaction: DatabaseTransaction, ids: readonly number[]): Promise<Record[]>;
  /** Live locks of editing, by record. */
  editors(db: DatabaseHandle, ids: readonly number[], now: Date): Promise<ReadonlyMap<number, BulkEditor>>;
  checker(db: DatabaseHandle, of: CheckOf): Promise<RecordChecker<Record>>;
  /**
   * Runs a transaction that writes records of one batch.
   * @param targets the new 公開区分 of records that get another one
   * @param change writes by the plan, in its transaction; returns the records that were changed
   */
  around(
    deps: { readonly db: Database; readonly media: MediaStore },
    targets: ReadonlyMap<number, VisibilityCode>,
    change: (plan: WritePlan) => Promise<ReadonlySet<number>>,
  ): Promise<void>;
  /** Of changed records the fields that the run changed, before and after it. */
  changesOf(
    db: DatabaseHandle,
    bulkId: string,
    items: readonly ChangedItem[],
  ): Promise<ReadonlyMap<number, MadeChange>>;
  show(db: DatabaseHandle, ids: readonly number[], actor: Actor): Promise<ShownRecord[]>;
  /** Changed records of a bulk update that were changed again since. */
  countSince(db: DatabaseHandle, bulkId: string): Promise<number>;
  /** Positions of those, after one, in order. */
  positionsSince(
    db: DatabaseHandle,
    bulkId: string,
    page: { after: number; most: number },
  ): Promise<number[]>;
  /** Who changed records last, after the version and 公開区分 that the items know. */
  changedBy(
    db: DatabaseHandle,
    bulkId: string,
    ids: readonly number[],
  ): Promise<ReadonlyMap<number, BulkEditor>>;
}

/** A record by its versions around the run. */
export interface ChangedItem {
  readonly record_id: number;
  readonly version_before: number | null;
  readonly version_after: number | null;
}

export interface MadeChange {
  readonly before: EditValues;
  readonly after: EditValues;
}
