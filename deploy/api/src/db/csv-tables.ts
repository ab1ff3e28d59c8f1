import type { CsvEncoding } from '@newsphoto/contract';
import type { Generated } from 'kysely';
import type { DefaultMoment, Json, OptionalMoment } from './column-types.ts';

export interface CsvPresetsTable {
  preset_id: Generated<number>;
  user_id: string;
  name: string;
  columns: Json<string[]>;
  encoding: CsvEncoding;
  version: Generated<number>;
}

export interface CsvExportsTable {
  export_id: string;
  job_id: string;
  user_id: string;
  content_ids: number[];
  columns: Json<string[]>;
  encoding: CsvEncoding;
  check_only: boolean;
  created_at: DefaultMoment;
  finished_at: OptionalMoment;
}
