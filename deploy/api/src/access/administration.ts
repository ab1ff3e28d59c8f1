import { hasPermissions } from '@newsphoto/contract';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../errors/api-error.ts';
import { PERMISSIONS } from '../modules/users/permissions.ts';

/**
 * Lets administrators pass and nobody else: a hook of routes that internal users in general may not call. It runs
 * before the input is read, so that who may not call learns nothing of what would be accepted.
 */
export async function requireAdministration({ actor }: FastifyRequest): Promise<void> {
  if (!actor || !hasPermissions(actor.permissions, [PERMISSIONS.administration])) {
    throw new ApiError('access/forbidden');
  }
}
