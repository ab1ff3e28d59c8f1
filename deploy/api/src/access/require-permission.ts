import { hasPermissions, PERMISSION_APPROVAL } from '@newsphoto/contract';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../errors/api-error.ts';
import { maySearchDocuments } from '../modules/documents/documents.policy.ts';
import { administersGroup } from '../modules/group-administration/group-administration.policy.ts';
import { PERMISSIONS } from '../modules/users/permissions.ts';

/**
 * A hook of routes that internal users in general may not call: requires one of the permissions. It runs before the input is
 * validated, so that others learn nothing about valid input.
 */
const requirePermission =
  (...anyOf: readonly string[]) =>
  async ({ actor }: FastifyRequest): Promise<void> => {
    if (!actor || !anyOf.some((code) => hasPermissions(actor.permissions, [code])))
      throw new ApiError('access/forbidden');
  };

export const requireAdministration = requirePermission(PERMISSIONS.administration);
/** Who may edit contents. */
export const requireEditing = requirePermission(PERMISSIONS.edit);
export const requireBulkUpdate = requirePermission(PERMISSIONS.bulkUpdate);
export const requireUpload = requirePermission(PERMISSIONS.upload);
/** Who may review orders. */
export const requireReview = requirePermission(PERMISSIONS.orderReview);
/** Who may search documents, of all customers or of their group. */
export async function requireDocuments({ actor }: FastifyRequest): Promise<void> {
  if (!actor || !maySearchDocuments(actor)) throw new ApiError('access/forbidden');
}

/** Who may administer their own group. */
export async function requireGroupAdministration({ actor }: FastifyRequest): Promise<void> {
  if (!actor || !administersGroup(actor)) throw new ApiError('access/forbidden');
}

/** Who may approve orders of their group. */
export const requireApproval = requirePermission(PERMISSION_APPROVAL);

/** Who may answer inquiries. */
export const requireInquiries = requirePermission(PERMISSIONS.inquiries);

/** Who may issue invoices. */
export const requireBilling = requirePermission(PERMISSIONS.accounts);

/**
 * A hook of calls that change rights (logins, permissions, takedowns, limits) or fees, or that export personal data. An
 * unattended screen or a copied cookie is not enough for them. The permission is checked first.
 */
const withRecentPassword =
  (requirePermitted: (request: FastifyRequest) => Promise<void>) =>
  async (request: FastifyRequest): Promise<void> => {
    await requirePermitted(request);
    if (!request.actor?.isConfirmed) throw new ApiError('access/unconfirmed');
  };

export const requireAdministrationAndPassword = withRecentPassword(requireAdministration);
export const requireEditingAndPassword = withRecentPassword(requireEditing);
export const requireGroupAdministrationAndPassword = withRecentPassword(requireGroupAdministration);
export const requireRecentPassword = withRecentPassword(async () => undefined);
