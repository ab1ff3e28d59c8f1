import type { EnvInfo } from '@newsphoto/contract';
import { send } from '../client/current-client.ts';
import type { CallOptions } from '../client/http-request.ts';

const ENVIRONMENT = ['user', 'member-environment', 'info'] as const;

/** `GET /user/member-environment/info`: one's own display settings. */
export async function memberEnvironment(options?: CallOptions): Promise<EnvInfo> {
  return (await send<{ data: EnvInfo }>({ method: 'GET', path: [...ENVIRONMENT], ...options })).data;
}

/** `PUT /user/member-environment/info`: all of them; answers them as they are now. */
export async function saveMemberEnvironment(info: EnvInfo, options?: CallOptions): Promise<EnvInfo> {
  const request = { method: 'PUT', path: [...ENVIRONMENT], data: info, ...options } as const;
  return (await send<{ data: EnvInfo }>(request)).data;
}
