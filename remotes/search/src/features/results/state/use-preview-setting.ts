import { useEffect, useState } from 'react';
import { readPreviewSetting, writePreviewSetting } from './preview-setting.ts';

/**
 * Whether the preview stands beside the result. It comes with the first selection and then stays, whatever is selected,
 * until the reader closes it: the grid is laid out anew once, not at each selection.
 */
export function usePreviewSetting(hasSelection: boolean) {
  const [wanted, setWanted] = useState(readPreviewSetting);
  const open = wanted ?? hasSelection;
  useEffect(() => {
    if (wanted !== undefined || !hasSelection) return;
    writePreviewSetting(true);
    setWanted(true);
  }, [wanted, hasSelection]);
  const set = (next: boolean) => {
    writePreviewSetting(next);
    setWanted(next);
  };
  return { open, toggle: () => set(!open), close: () => set(false) };
}
