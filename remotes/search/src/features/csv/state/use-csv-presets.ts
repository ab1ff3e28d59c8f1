import type { CsvPreset, CsvSetting } from '@newsphoto/contract';
import {
  changeCsvPreset,
  createCsvPreset,
  csvPresets,
  deleteCsvPreset,
  errorMessage,
  QUIET_CALL,
} from '@newsphoto/http';
import { type ApiQuery, invalidate, useApiQuery } from '@newsphoto/query';

const PRESETS: ApiQuery<readonly CsvPreset[]> = { key: ['csv-presets'], call: csvPresets };
const NONE: readonly CsvPreset[] = [];

/** Shows the list again afterwards. Returns the error, if any. */
async function attempt(change: () => Promise<CsvPreset | undefined>) {
  try {
    const kept = await change();
    await invalidate(PRESETS.key);
    return { kept };
  } catch (error) {
    return { problem: errorMessage(error) };
  }
}

/** The member's presets. Without them the screen does everything else. */
export const useCsvPresets = (): readonly CsvPreset[] => useApiQuery(PRESETS).data ?? NONE;

export const createPreset = (name: string, setting: CsvSetting) =>
  attempt(() => createCsvPreset({ name, ...setting }, QUIET_CALL));

export const overwritePreset = ({ presetId, name, version }: CsvPreset, setting: CsvSetting) =>
  attempt(() => changeCsvPreset(presetId, { name, version, ...setting }, QUIET_CALL));

export const removePreset = ({ presetId }: CsvPreset) =>
  attempt(async () => {
    await deleteCsvPreset(presetId, QUIET_CALL);
    return undefined;
  });

/** Rejects where the name is refused. Columns and encoding of the preset stay. */
export async function renamePreset(preset: CsvPreset, name: string): Promise<void> {
  const { presetId, version, columns, encoding } = preset;
  await changeCsvPreset(presetId, { name, version, columns, encoding }, QUIET_CALL);
  await invalidate(PRESETS.key);
}
