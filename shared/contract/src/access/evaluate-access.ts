import { GUEST_KINDS, GUEST_SAVE, GUEST_SAVE_PREMIUM, INTERNAL_GROUP_KBN } from '../session/guest-kinds.ts';
import { hasPermissions, type PermissionSet } from '../session/permission-codes.ts';
import { floorPathOf } from './access-floor.ts';
import type { AccessRule, GuestAdmission } from './access-rule.ts';

/** What the guard knows of a visitor. `guestUser` is empty for members and for visitors without a session. */
export interface AccessSubject {
  readonly logined: boolean;
  readonly guestUser: string;
  readonly groupKbn: string;
  readonly permission: PermissionSet;
}

export interface AccessQuestion {
  /** Route path as declared, for example `/cartList/useCost`. */
  readonly path: string;
  readonly rule: AccessRule;
  readonly query: URLSearchParams;
  readonly subject: AccessSubject;
  /** Paths of the specification that are open without login, as answered by `GET /login-user-info`. */
  readonly unauthRoutes: readonly string[];
}

export type AccessDecision =
  | { readonly allowed: true }
  /** `login`: a login may help. `permission` and `affiliation`: it will not. */
  | { readonly allowed: false; readonly reason: 'login' | 'permission' | 'affiliation' };

/**
 * Decides whether a visitor may see a route. The API enforces the same rights itself: this check only keeps users from
 * screens that would refuse them.
 */
export function evaluateAccess(question: AccessQuestion): AccessDecision {
  const { path, rule, query, subject, unauthRoutes } = question;
  if (rule.passes) return { allowed: true };
  if (!subject.logined) {
    const admission = admissionOf(subject);
    const admitted = admission !== undefined && admittedGuests(rule, query).includes(admission);
    // A route that the specification does not know follows its descriptor: a team's public page needs no API release.
    const floorPath = floorPathOf(path);
    const open = floorPath === undefined || unauthRoutes.includes(path) || unauthRoutes.includes(floorPath);
    if (!admitted || !open) return { allowed: false, reason: 'login' };
  }
  if (rule.affiliation && (subject.groupKbn === INTERNAL_GROUP_KBN) !== (rule.affiliation === 'internal')) {
    return { allowed: false, reason: 'affiliation' };
  }
  if (rule.permissions && !hasPermissions(subject.permission, rule.permissions)) {
    return { allowed: false, reason: 'permission' };
  }
  if (rule.anyPermission && !rule.anyPermission.some((code) => hasPermissions(subject.permission, [code]))) {
    return { allowed: false, reason: 'permission' };
  }
  return { allowed: true };
}

/** The kinds of guest that a rule admits for these query parameters. */
export function admittedGuests(rule: AccessRule, query: URLSearchParams): readonly GuestAdmission[] {
  const matching = rule.cases?.find(({ when }) =>
    Object.entries(when).every(([name, wanted]) => {
      const value = query.get(name);
      return wanted === true ? value !== null && value !== '' : value === wanted;
    }),
  );
  return matching?.guests ?? rule.guests;
}

/** True for the two kinds of save guest, which many rules treat as one. */
export function isSaveGuest(kind: string): boolean {
  return kind === GUEST_SAVE || kind === GUEST_SAVE_PREMIUM;
}

/** Undefined for an unknown kind: any script may have changed a browser's storage. */
function admissionOf({ guestUser }: AccessSubject): GuestAdmission | undefined {
  return guestUser === '' ? 'none' : GUEST_KINDS.find((kind) => kind === guestUser);
}
