import type { ContentCollection, CsvPreset, CsvSetting } from '@newsphoto/contract';
import { USUAL_CSV_COLUMNS, USUAL_TEXT_CSV_COLUMNS } from '@newsphoto/domain/iptc';
import { call, QUIET_CALL } from '@newsphoto/http';
import { endpointQuery, invalidate, useApiQuery } from '@newsphoto/query';
import { readPageValue, writePageValue } from '@newsphoto/session';
import { useState } from 'react';
import { knownColumns } from '../model/chosen-columns.ts';

const PAGE = 'csv';
/** Contents are mostly photographs, or texts: each has its own last setting. */
const SETTINGS = {
  pictures: { key: 'setting', usual: USUAL_CSV_COLUMNS },
  texts: { key: 'setting-texts', usual: USUAL_TEXT_CSV_COLUMNS },
} as const;

function storedSetting({ key, usual }: (typeof SETTINGS)[ContentCollection]): CsvSetting {
  const stored = readPageValue(PAGE, key);
  const { columns, encoding }: { columns?: unknown; encoding?: unknown } =
    typeof stored === 'object' && stored !== null ? stored : {};
  return {
    columns: [...knownColumns(Array.isArray(columns) ? columns : [], usual)],
    encoding: encoding === 'shift_jis' ? 'shift_jis' : 'utf-8',
  };
}

export function useCsvSetting(collection: ContentCollection) {
  const of = SETTINGS[collection];
  const [setting, setSetting] = useState(() => storedSetting(of));
  const change = (next: CsvSetting) => {
    writePageValue(PAGE, of.key, next);
    setSetting(next);
  };
  return { setting, change };
}

const PRESETS = endpointQuery('GET /csv/presets', {});
const NONE: readonly CsvPreset[] = [];

/** The member's presets. Without them the screen does everything else. */
export const useCsvPresets = (): readonly CsvPreset[] => useApiQuery(PRESETS).data?.presets ?? NONE;

/** Rejects where the change is refused. */
async function changed<Answer>(change: Promise<Answer>): Promise<Answer> {
  const answer = await change;
  await invalidate(PRESETS.key);
  return answer;
}

export const createPreset = (name: string, setting: CsvSetting) =>
  changed(call('POST /csv/presets', { body: { name, ...setting } }, QUIET_CALL));

export function changePreset({ presetId, version, ...before }: CsvPreset, part: Partial<CsvPreset>) {
  const { name, columns, encoding } = { ...before, ...part };
  const input = { params: { presetId }, body: { name, version, columns, encoding } };
  return changed(call('PUT /csv/presets/:presetId', input, QUIET_CALL));
}

export const removePreset = ({ presetId }: CsvPreset) =>
  changed(call('DELETE /csv/presets/:presetId', { params: { presetId } }, QUIET_CALL));
