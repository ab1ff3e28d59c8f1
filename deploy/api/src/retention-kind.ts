import { type RawBuilder, sql } from 'kysely';
import type { DatabaseTransaction } from './db/database.ts';

/** A kind of data that is removed after a time. Both expressions read the table as `r`. */
export interface RetentionKind {
  /** As shown to administrators. */
  readonly label: string;
  readonly unit: 'days' | 'hours';
  /** Null: retained without an end unless an administrator sets one. */
  readonly initial: number | null;
  readonly minimum: number;
  readonly maximum: number;
  /** Shown in the editor: why there are these bounds, and what stays. */
  readonly note: string;
  readonly table: string;
  /** Counted from this moment; its table has an index of it. */
  readonly moment: RawBuilder<Date>;
  /** True for rows that nothing needs. */
  readonly isFree: (before: Date) => RawBuilder<boolean>;
  /** Before a batch is removed, in its transaction. */
  readonly prepare?: (transaction: DatabaseTransaction) => Promise<void>;
}

const UNIT_MS = { days: 86_400_000, hours: 3_600_000 } as const;

/** The oldest moment that stays. */
export const cutOff = ({ unit }: RetentionKind, value: number, now: Date): Date =>
  new Date(now.getTime() - value * UNIT_MS[unit]);

/** What a run removes, and what a dry run counts. */
export const goes = ({ moment, isFree }: RetentionKind, before: Date) =>
  sql<boolean>`(${moment} < ${before}::timestamptz and ${isFree(before)})`;
