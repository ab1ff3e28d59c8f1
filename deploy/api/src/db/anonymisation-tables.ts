import type { ColumnType, Generated } from 'kysely';
import type { Json, Moment, OptionalMoment } from './column-types.ts';

export type AnonymisationState = 'running' | 'done' | 'withdrawing' | 'withdrawn';

/** What a job did so far. */
export interface AnonymisationOutcome {
  /** Rows by table. */
  readonly rows?: Readonly<Record<string, number>>;
  /** Rows that the database refused. */
  readonly refused?: number;
  /** Of a withdrawal: rows that were changed since, so that they are not restored. */
  readonly changed?: number;
}

export interface AnonymisedNamesTable {
  name_id: Generated<number>;
  request_id: string;
  name: string;
  spellings: Generated<string[]>;
  replacement: string;
  reason: string;
  pattern: string;
  state: Generated<AnonymisationState>;
  version: Generated<number>;
  created_at: Moment;
  created_by: string;
  withdrawn_at: OptionalMoment;
  withdrawn_by: string | null;
  job_id: string | null;
  outcome: ColumnType<AnonymisationOutcome, string | undefined, string>;
  transaction_id: Generated<string>;
}

export interface AnonymisedPatternTable {
  is_only: Generated<boolean>;
  pattern: string;
}

export interface AnonymisedOriginalsTable {
  table_name: string;
  row_key: Json<Readonly<Record<string, string | number>>>;
  name_ids: number[];
  before: Json<Readonly<Record<string, unknown>>>;
  after: Json<Readonly<Record<string, unknown>>>;
}
