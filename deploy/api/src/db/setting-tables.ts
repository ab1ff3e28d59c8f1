import type { Generated } from 'kysely';
import type { DefaultMoment, Json, Moment, OptionalMoment } from './column-types.ts';

export interface SelectiveItemsTable {
  item_cd: string;
  item_id: string;
  item_name: string;
  item_type_cd: Generated<string>;
  item_type_name: Generated<string>;
  group_cd: Generated<string>;
  sort_order: number;
  hidden: Generated<boolean>;
}

export interface SelectiveListsTable {
  item_cd: string;
  label: string;
  extensible: Generated<boolean>;
  version: Generated<number>;
  edited_at: OptionalMoment;
  edited_by: string | null;
}

export interface LimitsTable {
  limit_key: string;
  value: number | null;
  version: Generated<number>;
  edited_at: Moment;
  edited_by: string;
}

export interface AppSettingsTable {
  key: string;
  value: Json<unknown>;
  updated_at: DefaultMoment;
}
