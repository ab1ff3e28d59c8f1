import { INTERNAL_GROUP_KBN, type PermissionSet } from '@newsphoto/contract';

/** Kind of guest behind a session; empty for a person's own. */
export type SessionGuestKind = '' | 'general' | 'download' | 'save' | 'save_premium';

/** Who asks: a session and the user behind it. */
export interface Actor {
  readonly sessionId: string;
  readonly guestKind: SessionGuestKind;
  readonly userId: string;
  readonly userName: string;
  readonly userCode: string;
  readonly groupId: string;
  readonly groupKbn: string;
  readonly permissions: PermissionSet;
}

export function isMember(actor: Actor): boolean {
  return actor.guestKind === '';
}

/** The agency's own people. */
export function isInternal(actor: Actor): boolean {
  return isMember(actor) && actor.groupKbn === INTERNAL_GROUP_KBN;
}
