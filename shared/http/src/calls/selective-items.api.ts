import type { SelectiveItemDefinition, SettingValues } from '@newsphoto/contract';
import { call } from '../client/call.ts';
import type { CallOptions } from '../client/http-request.ts';

export const settingValue = (
  definitions: readonly SelectiveItemDefinition[],
  options?: CallOptions,
): Promise<SettingValues> => call('POST /selective-item/setting-value', { body: [...definitions] }, options);
