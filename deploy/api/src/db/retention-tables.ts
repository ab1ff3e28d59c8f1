import type { Generated } from 'kysely';
import type { OptionalMoment } from './column-types.ts';

export interface RetentionsTable {
  kind: string;
  value: number | null;
  version: Generated<number>;
  edited_at: OptionalMoment;
  edited_by: Generated<string>;
  removed: Generated<number>;
  unrecorded: Generated<number>;
  recorded_at: OptionalMoment;
  ran_at: OptionalMoment;
}
