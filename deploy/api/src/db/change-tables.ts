import type { Generated } from 'kysely';
import type { DefaultMoment } from './column-types.ts';

export interface PushedChangesTable {
  change_id: Generated<number>;
  position: number | null;
  topic: string;
  key: string;
  user_id: string | null;
  group_id: string | null;
  /** Of a content at that moment. */
  visibility: string | null;
  created_at: DefaultMoment;
}
