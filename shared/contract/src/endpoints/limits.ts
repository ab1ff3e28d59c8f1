import { Type } from 'typebox';
import { AdminLimitRequestSchema, AdminLimitSchema } from '../api/admin-limits.ts';
import { defineEndpoints } from './endpoint.ts';

/** The numbers behind messages of the catalogue. */
export const LIMIT_ENDPOINTS = defineEndpoints({
  'GET /admin/limits': {
    summary: 'All limits.',
    access: 'internal',
    response: Type.Object({ data: Type.Object({ limits: Type.Array(AdminLimitSchema) }) }),
  },
  'PUT /admin/limits/:key': {
    summary: 'Sets a limit; null sets it back to its default.',
    access: 'internal',
    permission: 'administration',
    recentPassword: true,
    params: Type.Object({ key: Type.String({ maxLength: 40 }) }),
    body: AdminLimitRequestSchema,
    response: Type.Object({ data: Type.Object({ limit: AdminLimitSchema }) }),
    errors: { E0023: 'out of its bounds', '404': 'unknown key', W0002: 'another user set it since (409)' },
  },
});
