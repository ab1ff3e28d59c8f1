import type { CsvPreset, CsvSetting } from '@newsphoto/contract';
import { call, errorMessage, QUIET_CALL } from '@newsphoto/http';
import { endpointQuery, invalidate, useApiQuery } from '@newsphoto/query';
import { readPageValue, writePageValue } from '@newsphoto/session';
import { useState } from 'react';
import { knownColumns } from '../model/chosen-columns.ts';

const PAGE = 'csv';
const KEY = 'setting';

function storedSetting(): CsvSetting {
  const stored = readPageValue(PAGE, KEY);
  const { columns, encoding }: { columns?: unknown; encoding?: unknown } =
    typeof stored === 'object' && stored !== null ? stored : {};
  return {
    columns: [...knownColumns(Array.isArray(columns) ? columns : [])],
    encoding: encoding === 'shift_jis' ? 'shift_jis' : 'utf-8',
  };
}

export function useCsvSetting() {
  const [setting, setSetting] = useState(storedSetting);
  const change = (next: CsvSetting) => {
    writePageValue(PAGE, KEY, next);
    setSetting(next);
  };
  return { setting, change };
}

const PRESETS = endpointQuery('GET /csv/presets', {});
const NONE: readonly CsvPreset[] = [];

async function attempt(change: () => Promise<{ readonly preset: CsvPreset } | undefined>) {
  try {
    const changed = await change();
    await invalidate(PRESETS.key);
    return { saved: changed?.preset };
  } catch (error) {
    return { problem: errorMessage(error) };
  }
}

/** The member's presets. Without them the screen does everything else. */
export const useCsvPresets = (): readonly CsvPreset[] => useApiQuery(PRESETS).data?.presets ?? NONE;

export const createPreset = (name: string, setting: CsvSetting) =>
  attempt(() => call('POST /csv/presets', { body: { name, ...setting } }, QUIET_CALL));

const change = ({ presetId, version }: CsvPreset, name: string, { columns, encoding }: CsvSetting) =>
  call(
    'PUT /csv/presets/:presetId',
    { params: { presetId }, body: { name, version, columns, encoding } },
    QUIET_CALL,
  );

export const overwritePreset = (preset: CsvPreset, setting: CsvSetting) =>
  attempt(() => change(preset, preset.name, setting));

export const removePreset = ({ presetId }: CsvPreset) =>
  attempt(() => call('DELETE /csv/presets/:presetId', { params: { presetId } }, QUIET_CALL));

export async function renamePreset(preset: CsvPreset, name: string): Promise<void> {
  await change(preset, name, preset);
  await invalidate(PRESETS.key);
}
