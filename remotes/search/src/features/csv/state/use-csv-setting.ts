import type { CsvSetting } from '@newsphoto/contract';
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

/** Columns and encoding: those of the last time in this tab or the one that opened it. */
export function useCsvSetting() {
  const [setting, setSetting] = useState(storedSetting);
  const change = (next: CsvSetting) => {
    writePageValue(PAGE, KEY, next);
    setSetting(next);
  };
  return { setting, change };
}
