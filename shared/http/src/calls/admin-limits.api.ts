import type {
  AdminLimit,
  AdminLimitRequest,
  AdminLimitResponse,
  AdminLimitsResponse,
} from '@newsphoto/contract';
import { send } from '../client/current-client.ts';
import type { CallOptions } from '../client/http-request.ts';

/** `GET /admin/limits`: the numbers behind messages of the catalogue. */
export async function adminLimits(options?: CallOptions): Promise<readonly AdminLimit[]> {
  const path = ['admin', 'limits'];
  return (await send<AdminLimitsResponse>({ method: 'GET', path, ...options })).data.limits;
}

/** `PUT /admin/limits/{key}`: sets a limit, null sets it back. E0023 out of its bounds, 409 with W0002 for who came second. */
export async function saveAdminLimit(
  key: string,
  change: AdminLimitRequest,
  options?: CallOptions,
): Promise<AdminLimit> {
  const path = ['admin', 'limits', key];
  return (await send<AdminLimitResponse>({ method: 'PUT', path, data: change, ...options })).data.limit;
}
