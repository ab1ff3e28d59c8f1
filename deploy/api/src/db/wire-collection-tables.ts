import type { FtpAfterwards, FtpProblemCode, FtpSecurity } from '@newsphoto/contract';
import type { Generated } from 'kysely';
import type { Moment, OptionalMoment } from './column-types.ts';

export interface WireCollectionsTable {
  collection_id: Generated<number>;
  name: string;
  host: string;
  port: number;
  security: FtpSecurity;
  user_name: string;
  password_box: string;
  remote_folder: string;
  name_pattern: string;
  every_minutes: number;
  folder: string;
  afterwards: FtpAfterwards;
  move_to: string;
  is_active: boolean;
  version: Generated<number>;
  next_at: Moment;
  is_requested: Generated<boolean>;
  is_running: Generated<boolean>;
  attempted_at: OptionalMoment;
  succeeded_at: OptionalMoment;
  last_files: Generated<number>;
  total_files: Generated<number>;
  unusable: Generated<number>;
  problem_code: Generated<FtpProblemCode | ''>;
  problem_detail: Generated<string>;
}

export interface WireCollectedTable {
  collection_id: number;
  name: string;
  size: number;
  modified: string;
  is_placed: Generated<boolean>;
  seen_at: Moment;
}
