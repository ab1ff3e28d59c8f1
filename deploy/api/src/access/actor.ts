import { INTERNAL_GROUP_KBN, type PermissionSet } from '@newsphoto/contract';
import type { VisibilityCode } from '../db/schema.ts';

/** Kind of guest behind a session; empty for a person's own. */
export type SessionGuestKind = '' | 'general' | 'download' | 'save' | 'save_premium';

/** What the SAVE link gives that a guest has open: these contents, and nothing else of the archive. */
export interface GivenContents {
  readonly contentIds: readonly number[];
  /** Those of the link's maker: what he may not find (any more) is not shown. */
  readonly visibilities: readonly VisibilityCode[];
  /** The address of a media key that opens by itself: the guest's own pass opens public pictures alone. */
  readonly addressOf: (key: string) => string;
}

/** Who asks: a session and the user behind it. */
export interface Actor {
  readonly sessionId: string;
  /** When the session ends without further use. Absent where a job or a command acts. */
  readonly endsAt?: Date;
  readonly guestKind: SessionGuestKind;
  readonly userId: string;
  readonly userName: string;
  readonly userCode: string;
  readonly groupId: string;
  readonly groupKbn: string;
  readonly permissions: PermissionSet;
  /** The password was entered in this session a short while ago: at the log-in or at a confirmation. */
  readonly isConfirmed?: boolean;
  /** Of SAVE guests alone; absent where no link of theirs is open, or none any more. */
  readonly given?: GivenContents;
}

export function isMember(actor: Pick<Actor, 'guestKind'>): boolean {
  return actor.guestKind === '';
}

/** The agency's own people. */
export function isInternal(actor: Pick<Actor, 'guestKind' | 'groupKbn'>): boolean {
  return isMember(actor) && actor.groupKbn === INTERNAL_GROUP_KBN;
}
