import { type GrantKind, hasPermissions } from '@newsphoto/contract';
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

/** A link is managed by its creator and by internal users. */
export function mayManage(actor: Actor, createdBy: string): boolean {
  return isInternal(actor) || (isMember(actor) && actor.userId === createdBy);
}
