import type { CsvPreset, CsvSetting } from '@newsphoto/contract';
import { changeCsvPreset, createCsvPreset, csvPresets, deleteCsvPreset, QUIET_CALL } from '@newsphoto/http';
import { useEffect, useState } from 'react';
import { messageOf } from './use-csv-plan.ts';

const byName = (one: CsvPreset, other: CsvPreset) => one.name.localeCompare(other.name, 'ja');

/** The member's presets. Each act answers what went wrong, or nothing. */
export function useCsvPresets() {
  const [presets, setPresets] = useState<readonly CsvPreset[]>([]);
  useEffect(() => {
    const controller = new AbortController();
    // Without them the screen does everything else.
    csvPresets({ ...QUIET_CALL, signal: controller.signal }).then(setPresets, () => undefined);
    return () => controller.abort();
  }, []);
  const take = (kept: CsvPreset | undefined, gone = '') =>
    setPresets((before) =>
      [
        ...before.filter(({ presetId }) => presetId !== kept?.presetId && presetId !== gone),
        ...(kept ? [kept] : []),
      ].sort(byName),
    );
  const act = async (work: () => Promise<CsvPreset | undefined>, gone = '') => {
    try {
      const kept = await work();
      take(kept, gone);
      return { kept };
    } catch (error) {
      return { problem: messageOf(error) };
    }
  };
  return {
    presets,
    create: (name: string, setting: CsvSetting) =>
      act(() => createCsvPreset({ name, ...setting }, QUIET_CALL)),
    overwrite: ({ presetId, name, version }: CsvPreset, setting: CsvSetting) =>
      act(() => changeCsvPreset(presetId, { name, version, ...setting }, QUIET_CALL)),
    /** Rejects where the name cannot be kept. What the preset holds stays as it was. */
    rename: async ({ presetId, version, columns, encoding }: CsvPreset, name: string): Promise<void> =>
      take(await changeCsvPreset(presetId, { name, version, columns, encoding }, QUIET_CALL)),
    remove: ({ presetId }: CsvPreset) =>
      act(async () => {
        await deleteCsvPreset(presetId, QUIET_CALL);
        return undefined;
      }, presetId),
  };
}
