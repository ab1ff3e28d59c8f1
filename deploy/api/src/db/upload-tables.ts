import type { UploadState } from '@newsphoto/domain/uploads';
import type { Generated } from 'kysely';
import type { Json, Moment } from './column-types.ts';

export interface UploadDeliveriesTable {
  delivery_id: string;
  owner_id: string;
  name: string;
  desk: string;
  fields: Json<
    { key: string; mode: 'set' | 'clear' | 'append' | 'prepend' | 'if-empty'; values: string[] }[]
  >;
  version: Generated<number>;
  revision: Generated<number>;
  created_at: Moment;
}

export interface UploadFilesTable {
  upload_id: string;
  delivery_id: string;
  position: number;
  name: string;
  folder: string;
  size: number;
  sha256: string;
  field_values: Json<Record<string, string[]>>;
  state: UploadState;
  received: Generated<number>;
  code: Generated<string>;
  reason: Generated<string>;
  content_id: number | null;
  awaits_pictures: Generated<boolean>;
  revision: number;
  changed_at: Moment;
}
