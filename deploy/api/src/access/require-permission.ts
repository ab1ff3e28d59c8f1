import { hasPermissions } from '@newsphoto/contract';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../errors/api-error.ts';
import { PERMISSIONS } from '../modules/users/permissions.ts';

/**
 * A hook of routes that internal users in general may not call: lets pass who has the permission. It runs before
 * the input is read, so that who may not call learns nothing of what would be accepted.
 */
const requirePermission =
  (code: string) =>
  async ({ actor }: FastifyRequest): Promise<void> => {
    if (!actor || !hasPermissions(actor.permissions, [code])) throw new ApiError('access/forbidden');
  };

export const requireAdministration = requirePermission(PERMISSIONS.administration);
/** Who may edit contents. */
export const requireEditing = requirePermission(PERMISSIONS.edit);
