import type { Selectable } from 'kysely';
import type { DatabaseSchema } from '../db/schema.ts';

type TableName = keyof DatabaseSchema & string;
type ColumnOf<Table extends TableName> = keyof Selectable<DatabaseSchema[Table]> & string;

/** A column with boxes, and what each is for. */
export interface SealedColumn {
  readonly table: string;
  readonly column: string;
  /** The table's primary key. */
  readonly key: string;
  /** Columns that make the purpose. */
  readonly reads: readonly string[];
  purpose(row: Readonly<Record<string, unknown>>): string;
}

interface SealedIn<Table extends TableName, Read extends ColumnOf<Table>> {
  readonly column: ColumnOf<Table>;
  readonly key: ColumnOf<Table>;
  readonly reads: readonly Read[];
  readonly purpose: (row: Pick<Selectable<DatabaseSchema[Table]>, Read>) => string;
}

export function sealedColumn<Table extends TableName, Read extends ColumnOf<Table>>(
  table: Table,
  { purpose, ...own }: SealedIn<Table, Read>,
): SealedColumn {
  return {
    ...{ table, ...own },
    // `reads` names what the row has.
    purpose: (row) => purpose(row as Pick<Selectable<DatabaseSchema[Table]>, Read>),
  };
}
