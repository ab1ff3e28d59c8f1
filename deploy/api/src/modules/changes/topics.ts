import {
  type ChangeTopic,
  hasPermissions,
  PERMISSION_APPROVAL,
  PERMISSION_GROUP_LINKS,
} from '@newsphoto/contract';
import { type Actor, isInternal, isMember } from '../../access/actor.ts';
import { visibleTo } from '../contents/contents.policy.ts';
import { PERMISSIONS } from '../users/permissions.ts';
import type { ChangeRow } from './changes.repository.ts';

interface TopicRule {
  /** The topic of the changes, where another one shows them as well. */
  readonly of?: ChangeTopic;
  /** Checked when the connection opens, and while it is open. */
  mayRead(actor: Actor): boolean;
  concerns(change: ChangeRow, reader: Actor): boolean;
}

const isOwn = ({ user_id }: ChangeRow, { userId }: Actor): boolean => user_id === userId;

/** Who reads a topic of `GET /events`, and which of its changes. */
export const TOPICS: Readonly<Record<ChangeTopic, TopicRule>> = {
  jobs: { mayRead: isMember, concerns: isOwn },
  'all-jobs': { of: 'jobs', mayRead: isInternal, concerns: () => true },
  lightboxes: {
    mayRead: isMember,
    concerns: (change, reader) => isOwn(change, reader) || change.group_id === reader.groupId,
  },
  wire: { mayRead: isInternal, concerns: () => true },
  cart: { mayRead: isMember, concerns: isOwn },
  orders: { mayRead: isMember, concerns: isOwn },
  'all-orders': {
    of: 'orders',
    mayRead: (actor) => isInternal(actor) && hasPermissions(actor.permissions, [PERMISSIONS.orderReview]),
    concerns: () => true,
  },
  'group-orders': {
    of: 'orders',
    mayRead: (actor) => isMember(actor) && hasPermissions(actor.permissions, [PERMISSION_APPROVAL]),
    concerns: (change, reader) => change.group_id === reader.groupId,
  },
  receivables: {
    mayRead: (actor) => isInternal(actor) && hasPermissions(actor.permissions, [PERMISSIONS.accounts]),
    concerns: () => true,
  },
  downloads: { mayRead: isMember, concerns: isOwn },
  transfers: {
    mayRead: isMember,
    concerns: (change, reader) => isOwn(change, reader) || change.group_id === reader.groupId,
  },
  contents: {
    // Guests have results and contents open too.
    mayRead: () => true,
    concerns: ({ visibility }, reader) => visibleTo(reader).some((open) => open === visibility),
  },
  links: { mayRead: isMember, concerns: isOwn },
  'group-links': {
    of: 'links',
    mayRead: (actor) => isMember(actor) && hasPermissions(actor.permissions, [PERMISSION_GROUP_LINKS]),
    concerns: (change, reader) => change.group_id === reader.groupId,
  },
  desk: {
    mayRead: (actor) => isInternal(actor) && hasPermissions(actor.permissions, [PERMISSIONS.edit]),
    concerns: () => true,
  },
  uploads: {
    mayRead: (actor) => isInternal(actor) && hasPermissions(actor.permissions, [PERMISSIONS.upload]),
    concerns: isOwn,
  },
  'wire-intake': {
    mayRead: (actor) => isInternal(actor) && hasPermissions(actor.permissions, [PERMISSIONS.edit]),
    concerns: () => true,
  },
  inquiries: { mayRead: isMember, concerns: isOwn },
  'all-inquiries': {
    of: 'inquiries',
    mayRead: (actor) => isInternal(actor) && hasPermissions(actor.permissions, [PERMISSIONS.inquiries]),
    concerns: () => true,
  },
};
