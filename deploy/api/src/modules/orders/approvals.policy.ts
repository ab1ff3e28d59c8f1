import { hasPermissions, PERMISSION_APPROVAL } from '@newsphoto/contract';
import { type Actor, isMember } from '../../access/actor.ts';

/** An approver of their group: they place orders of any amount, and decide on those of the others. */
export const isApprover = (actor: Actor): boolean =>
  isMember(actor) && hasPermissions(actor.permissions, [PERMISSION_APPROVAL]);
