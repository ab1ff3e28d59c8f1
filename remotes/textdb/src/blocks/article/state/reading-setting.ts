import { useState } from 'react';

export const SCALES = [0.88, 1, 1.18, 1.41] as const;

export type Writing = 'horizontal' | 'vertical';

/** Rows of a list: with snippets, or one line each. */
export type Rows = 'roomy' | 'dense';

/** How this browser shows texts. */
export interface ReadingSetting {
  readonly writing: Writing;
  /** Of the usual type size. */
  readonly scale: (typeof SCALES)[number];
  readonly rows: Rows;
}

const KEY = 'textdb.reading';

const USUAL: ReadingSetting = { writing: 'horizontal', scale: 1, rows: 'roomy' };

function readSetting(): ReadingSetting {
  try {
    const { writing, scale, rows }: Record<string, unknown> = {
      ...Object(JSON.parse(window.localStorage.getItem(KEY) ?? '{}')),
    };
    return {
      writing: writing === 'vertical' ? 'vertical' : 'horizontal',
      scale: SCALES.find((one) => one === scale) ?? 1,
      rows: rows === 'dense' ? 'dense' : 'roomy',
    };
  } catch {
    return USUAL;
  }
}

/** The setting, and its change, which is for all visits; a storage that is refused costs no more than that. */
export function useReadingSetting() {
  const [setting, setSetting] = useState(readSetting);
  const change = (part: Partial<ReadingSetting>) => {
    const next = { ...setting, ...part };
    setSetting(next);
    try {
      window.localStorage.setItem(KEY, JSON.stringify(next));
    } catch {
      // Refused by the browser's settings.
    }
  };
  const turn = () => change({ writing: setting.writing === 'vertical' ? 'horizontal' : 'vertical' });
  const resize = (by: 1 | -1) => {
    const next = SCALES[SCALES.indexOf(setting.scale) + by];
    if (next !== undefined) change({ scale: next });
  };
  return { setting, change, turn, resize };
}
export type Reading = ReturnType<typeof useReadingSetting>;
