import type { CsvSetting } from '@newsphoto/contract';
import { readPageValue, writePageValue } from '@newsphoto/session';
import { useState } from 'react';
import { knownColumns } from '../model/chosen-columns.ts';

const PAGE = 'csv';
const KEY = 'setting';

function keptSetting(): CsvSetting {
  const kept = readPageValue(PAGE, KEY);
  const { columns, encoding }: { columns?: unknown; encoding?: unknown } =
    typeof kept === 'object' && kept !== null ? kept : {};
  return {
    columns: [...knownColumns(Array.isArray(columns) ? columns : [])],
    encoding: encoding === 'shift_jis' ? 'shift_jis' : 'utf-8',
  };
}

/** Columns and encoding: those of the last time in this tab or the one that opened it. */
export function useCsvSetting() {
  const [setting, setSetting] = useState(keptSetting);
  const change = (next: CsvSetting) => {
    writePageValue(PAGE, KEY, next);
    setSetting(next);
  };
  return { setting, change };
}
