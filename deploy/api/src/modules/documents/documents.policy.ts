import { hasPermissions, PERMISSION_GROUP_DOCUMENTS } from '@newsphoto/contract';
import { type Actor, isInternal, isMember } from '../../access/actor.ts';
import { PERMISSIONS } from '../users/permissions.ts';
import type { DocumentRow } from './documents.repository.ts';

/** The desk and the accounts see all documents. */
const seesAllDocuments = (actor: Actor): boolean =>
  isInternal(actor) &&
  [PERMISSIONS.orderReview, PERMISSIONS.accounts].some((code) => hasPermissions(actor.permissions, [code]));

/** The kind 社外（契約）. Groups of other kinds, such as 一般, contain people who do not know each other. */
const CUSTOMER_GROUP_KBN = '2';

/** The accountant of a customer sees the documents of the group that they are in at present. */
const isGroupAccountant = (actor: Actor): boolean =>
  isMember(actor) &&
  actor.groupKbn === CUSTOMER_GROUP_KBN &&
  hasPermissions(actor.permissions, [PERMISSION_GROUP_DOCUMENTS]);

type Owned = Pick<DocumentRow, 'user_id' | 'group_id'>;

/** Users see their own documents, accountants those of their group, desk and accounts all. */
export const maySeeDocument = (actor: Actor, { user_id, group_id }: Owned): boolean =>
  user_id === actor.userId ||
  seesAllDocuments(actor) ||
  (isGroupAccountant(actor) && group_id === actor.groupId);

export const maySearchDocuments = (actor: Actor): boolean =>
  seesAllDocuments(actor) || isGroupAccountant(actor);

/** The only group whose documents a search finds; undefined: all. */
export const searchedGroup = (actor: Actor): string | undefined =>
  seesAllDocuments(actor) ? undefined : actor.groupId;
