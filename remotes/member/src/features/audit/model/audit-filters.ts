import {
  AUDIT_ACTIONS,
  AUDIT_KINDS,
  type AuditAction,
  type AuditFilter,
  type AuditKind,
} from '@newsphoto/contract';
import { isReversedRange } from '@newsphoto/domain';

/** The filters as parameters of the address; empty: not filtered by it. */
export const AUDIT_FILTERS = { from: '', to: '', kind: '', action: '', actor: '', subject: '', address: '' };
type Filters = typeof AUDIT_FILTERS;

const isKind = (kind: string): kind is AuditKind => Object.hasOwn(AUDIT_KINDS, kind);
const isAction = (action: string): action is AuditAction => Object.hasOwn(AUDIT_ACTIONS, action);
const DAY = /^[0-9]{8}$/;

/** The request to the API. Unknown values of the address are left out. */
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

/** False for a period that ends before it begins: its field shows the error, and nothing is requested. */
export const isAskable = ({ from, to }: Filters): boolean => !isReversedRange({ start: from, end: to });

const EVERY = { value: '', label: 'すべて' };

export const KIND_OPTIONS = [
  EVERY,
  ...Object.entries(AUDIT_KINDS).map(([value, label]) => ({ value, label })),
];

/** The actions of a kind, or all. */
export const actionOptions = (kind: string) => [
  EVERY,
  ...Object.entries(AUDIT_ACTIONS)
    .filter(([, action]) => kind === '' || action.kind === kind)
    .map(([value, { label }]) => ({ value, label })),
];
