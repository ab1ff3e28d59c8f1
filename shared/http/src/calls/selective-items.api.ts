import type { SelectiveItemDefinition, SettingValueResponse } from '@newsphoto/contract';
import { send } from '../client/current-client.ts';
import type { CallOptions } from '../client/http-request.ts';

/** `POST /selective-item/setting-value`: item code → entries. */
export async function settingValue(
  definitions: readonly SelectiveItemDefinition[],
  options?: CallOptions,
): Promise<SettingValueResponse['data']> {
  const path = ['selective-item', 'setting-value'];
  const answer = await send<SettingValueResponse>({
    method: 'POST',
    path,
    data: definitions,
    reads: true,
    ...options,
  });
  return answer.data;
}
