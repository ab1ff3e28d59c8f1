import {
  AUDIT_ACTIONS,
  AUDIT_KINDS,
  type AuditAction,
  type AuditFilter,
  type AuditKind,
} from '@newsphoto/contract';
import { isReversedRange } from '@newsphoto/domain';

/** The filters as they stand in the address; empty: not narrowed by it. */
export const AUDIT_FILTERS = { from: '', to: '', kind: '', action: '', actor: '', subject: '', address: '' };
type Filters = typeof AUDIT_FILTERS;

const isKind = (kind: string): kind is AuditKind => Object.hasOwn(AUDIT_KINDS, kind);
const isAction = (action: string): action is AuditAction => Object.hasOwn(AUDIT_ACTIONS, action);
const DAY = /^[0-9]{8}$/;

/** What the API is asked for. What the address holds and nobody knows is left out. */
export function auditFilterOf(filters: Filters): AuditFilter {
  const { from, to, kind, action, actor, subject, address } = filters;
  return {
    ...(DAY.test(from) && { from }),
    ...(DAY.test(to) && { to }),
    ...(isKind(kind) && { kind }),
    ...(isAction(action) && { action }),
    ...(actor && { actor }),
    ...(subject && { subject }),
    ...(address && { address }),
  };
}

/** A period that ends before it begins is not asked for: its field says so. */
export const isAskable = ({ from, to }: Filters): boolean => !isReversedRange({ start: from, end: to });

const EVERY = { value: '', label: 'すべて' };

export const KIND_OPTIONS = [
  EVERY,
  ...Object.entries(AUDIT_KINDS).map(([value, label]) => ({ value, label })),
];

/** The acts of a kind, or all. */
export const actionOptions = (kind: string) => [
  EVERY,
  ...Object.entries(AUDIT_ACTIONS)
    .filter(([, action]) => kind === '' || action.kind === kind)
    .map(([value, { label }]) => ({ value, label })),
];
