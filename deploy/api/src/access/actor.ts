import { INTERNAL_GROUP_KBN, type PermissionSet } from '@newsphoto/contract';
import type { VisibilityCode } from '../db/content-tables.ts';

/** Kind of guest of the session; empty for a member's own. */
export type SessionGuestKind = '' | 'general' | 'download' | 'save' | 'save_premium';

/** What the open link of a SAVE or download guest grants: these contents, and nothing else of the archive. */
export interface GrantedContents {
  readonly grantId: string;
  /** Who of the recipients opened it; null for a link without names, and until the visitor has chosen one. */
  readonly recipientId: number | null;
  /** False until the visitor of a link with names has chosen one. */
  readonly mayDownload: boolean;
  /** Longer side of what may be downloaded; null: the original. */
  readonly mostPixels: number | null;
  readonly contentIds: readonly number[];
  /** Visibilities of the link's creator: what they may not find (any more) is not shown. */
  readonly visibilities: readonly VisibilityCode[];
  /** Signs the address of a media key: the guest's own media cookie only opens public pictures. */
  readonly addressOf: (key: string) => string;
}

/** The caller: a session and its user. */
export interface Actor {
  readonly sessionId: string;
  /** When the session ends without further use. Absent for a job or a command. */
  readonly endsAt?: Date;
  readonly guestKind: SessionGuestKind;
  readonly userId: string;
  readonly userName: string;
  readonly userCode: string;
  readonly groupId: string;
  readonly groupKbn: string;
  readonly permissions: PermissionSet;
  /** The password was entered in this session recently: at the log-in or at a confirmation. */
  readonly isConfirmed?: boolean;
  /** The operator demands a second factor and the user has none: nothing but its enrolment is open to them. */
  readonly isFactorMissing?: boolean;
  /** Of SAVE and download guests alone; absent without an open link. */
  readonly granted?: GrantedContents;
  /** The last day of the link that this guest had open is past. */
  readonly isGrantExpired?: boolean;
}

export function isMember(actor: Pick<Actor, 'guestKind'>): boolean {
  return actor.guestKind === '';
}

/** An internal user of the agency. */
export function isInternal(actor: Pick<Actor, 'guestKind' | 'groupKbn'>): boolean {
  return isMember(actor) && actor.groupKbn === INTERNAL_GROUP_KBN;
}
