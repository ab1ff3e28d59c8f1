import { hasPermissions } from '@newsphoto/contract';
import { type Actor, isInternal } from '../../access/actor.ts';
import { PERMISSIONS } from '../users/permissions.ts';

/** The desk and the accounts see all documents, others their own. */
export const seesAllDocuments = (actor: Actor): boolean =>
  isInternal(actor) &&
  [PERMISSIONS.orderReview, PERMISSIONS.accounts].some((code) => hasPermissions(actor.permissions, [code]));
