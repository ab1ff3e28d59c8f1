import type { DatabaseHandle } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { findGroup, type GroupRow } from './groups.repository.ts';

/** @throws ApiError `group/unknown` */
export async function requireGroup(db: DatabaseHandle, groupId: string): Promise<GroupRow> {
  const group = await findGroup(db, groupId);
  if (!group) throw new ApiError('group/unknown');
  return group;
}
