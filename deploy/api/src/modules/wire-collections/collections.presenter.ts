import type { WireCollection } from '@newsphoto/contract';
import { tokyoDateTime } from '@newsphoto/domain';
import type { CollectionRow } from './collections.repository.ts';
import { problemOf } from './ftp-problem.ts';

const moment = (at: Date | null): string => (at === null ? '' : tokyoDateTime(at));

/** Without its password, sealed or not. */
export const present = (row: CollectionRow): WireCollection => ({
  collectionId: String(row.collection_id),
  name: row.name,
  host: row.host,
  port: row.port,
  security: row.security,
  userName: row.user_name,
  remoteFolder: row.remote_folder,
  namePattern: row.name_pattern,
  everyMinutes: row.every_minutes,
  folder: row.folder,
  afterwards: row.afterwards,
  moveTo: row.move_to,
  isActive: row.is_active,
  version: row.version,
  isRunning: row.is_running,
  attemptedAt: moment(row.attempted_at),
  succeededAt: moment(row.succeeded_at),
  nextAt: row.is_active || row.is_requested ? moment(row.next_at) : '',
  lastFiles: row.last_files,
  totalFiles: row.total_files,
  unusable: row.unusable,
  problem: problemOf(row.problem_code, row.problem_detail),
});
