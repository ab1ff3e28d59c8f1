import { type GrantKind, hasPermissions, PERMISSION_GROUP_LINKS } from '@newsphoto/contract';
import { type Actor, isInternal, isMember } from '../../access/actor.ts';
import { PERMISSIONS } from '../users/permissions.ts';

/** Internal users create links of every kind, members with a download contract SAVE sets. */
export function mayMake(actor: Actor, kind: GrantKind, premium: boolean): boolean {
  if (isInternal(actor)) return true;
  return (
    isMember(actor) &&
    kind === 'save' &&
    !premium &&
    hasPermissions(actor.permissions, [PERMISSIONS.download])
  );
}

interface Made {
  readonly created_by: string;
  /** The group of the creator. */
  readonly maker_group: string;
}

/** A link is managed by its creator, by the administrator of the creator's group, and by internal users. */
export function mayManage(actor: Actor, { created_by, maker_group }: Made): boolean {
  if (isInternal(actor) || (isMember(actor) && actor.userId === created_by)) return true;
  return mayManageGroup(actor) && actor.groupId === maker_group;
}

export const mayManageGroup = (actor: Actor): boolean =>
  isMember(actor) && hasPermissions(actor.permissions, [PERMISSION_GROUP_LINKS]);
