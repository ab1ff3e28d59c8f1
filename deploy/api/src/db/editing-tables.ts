import type { BatchChange, EditPreset } from '@newsphoto/contract';
import type { ColumnType, Generated } from 'kysely';
import type { Json, Moment } from './column-types.ts';

export interface ContentVersionsTable {
  content_id: number;
  version: number;
  kind: 'registered' | 'edited' | 'reverted';
  edited_at: Moment;
  edited_by: string;
  reason: Generated<string>;
  reverted_to: number | null;
  field_values: Json<Record<string, string[]>>;
  changed_keys: string[];
}

export interface EditPresetsTable {
  preset_id: Generated<number>;
  user_id: string;
  is_shared: boolean;
  name: string;
  fields: Json<EditPreset['fields']>;
  version: Generated<number>;
}

export interface CodeReplacementsTable {
  code: string;
  texts: string[];
  edited_at: Moment;
  edited_by: string;
}

export interface BatchSettingsTable {
  desk: string;
  fields: Json<BatchChange['fields']>;
  version: Generated<number>;
  edited_at: Moment;
  edited_by: string;
}

export interface ContentLocksTable {
  content_id: number;
  lock_id: string;
  user_id: string;
  taken_at: Moment;
  expires_at: Moment;
  draft: NullableDraft;
  left_draft: NullableDraft;
  /** Who typed it. */
  left_by: string | null;
}

type NullableDraft = ColumnType<Record<string, string[]> | null, string | null | undefined, string | null>;
