import type { CartUse, UsePreset } from '@newsphoto/contract';
import { call, QUIET_CALL } from '@newsphoto/http';
import { endpointQuery, invalidate, useApiQuery } from '@newsphoto/query';
import { useLogined } from '@newsphoto/session';

const PRESETS = endpointQuery('GET /cart/use-presets', {});
const NONE: readonly UsePreset[] = [];

/** The member's presets; a guest has none. Without them the screen does everything else. */
export const useUsePresets = (): readonly UsePreset[] =>
  useApiQuery(PRESETS, { enabled: useLogined() }).data ?? NONE;

/** Rejects where it is refused. */
export async function createUsePreset(name: string, use: CartUse): Promise<UsePreset> {
  const preset = await call('POST /cart/use-presets', { body: { name, use } }, QUIET_CALL);
  await invalidate(PRESETS);
  return preset;
}

export async function removeUsePreset({ presetId }: UsePreset): Promise<void> {
  await call('DELETE /cart/use-presets/:presetId', { params: { presetId } }, QUIET_CALL);
  await invalidate(PRESETS);
}
