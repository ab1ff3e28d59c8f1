import type { ColumnType } from 'kysely';

/** A timestamp: read as Date, written as Date. */
export type Moment = ColumnType<Date, Date, Date>;
export type OptionalMoment = ColumnType<Date | null, Date | null | undefined, Date | null>;
export type DefaultMoment = ColumnType<Date, Date | undefined, Date>;
/** `YYYY-MM-DD`; never a Date, which would depend on the machine's time zone. */
export type Day = string;
/** Written as JSON text, read as the value. */
export type Json<T> = ColumnType<T, string, string>;
