import { type GrantKind, hasPermissions } from '@newsphoto/contract';
import { type Actor, isInternal, isMember } from '../../access/actor.ts';
import { PERMISSIONS } from '../users/permissions.ts';

/** The agency's own people make links of every kind, members with a download contract SAVE sets. */
export function mayMake(actor: Actor, kind: GrantKind, premium: boolean): boolean {
  if (isInternal(actor)) return true;
  return (
    isMember(actor) &&
    kind === 'save' &&
    !premium &&
    hasPermissions(actor.permissions, [PERMISSIONS.download])
  );
}

/** A link is its maker's business and the agency's. */
export function mayManage(actor: Actor, createdBy: string): boolean {
  return isInternal(actor) || (isMember(actor) && actor.userId === createdBy);
}
