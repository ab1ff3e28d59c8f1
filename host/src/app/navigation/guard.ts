import { type AccessRule, type AccessSubject, evaluateAccess } from '@newsphoto/contract';

export interface GuardQuestion {
  readonly path: string;
  readonly rule: AccessRule;
  /** Path with query, as in the address below /web. */
  readonly target: string;
  readonly query: URLSearchParams;
  readonly subject: AccessSubject;
  readonly unauthRoutes: readonly string[];
  /** An ID and a credential are remembered in cookies. */
  readonly remembered: boolean;
  /** Auto-login was already tried for this navigation. */
  readonly tried: boolean;
}

export type GuardAnswer =
  | { readonly kind: 'go' }
  /** Log in with the remembered credential, then check again. */
  | { readonly kind: 'auto-login' }
  | { readonly kind: 'redirect'; readonly to: string };

/** Where a visitor is sent who lacks a right. */
export const REFUSED_TO = '/index';

/** Decides a navigation. The API enforces the same rights itself. */
export function decideNavigation(question: GuardQuestion): GuardAnswer {
  const decision = evaluateAccess(question);
  if (decision.allowed) return { kind: 'go' };
  if (decision.reason === 'login') {
    if (question.remembered && !question.tried) return { kind: 'auto-login' };
    return { kind: 'redirect', to: loginAddress(question.target) };
  }
  return { kind: 'redirect', to: REFUSED_TO };
}

export function loginAddress(target: string): string {
  return `/login?redirect=${encodeURIComponent(target)}`;
}
