import { contentQuery } from '@newsphoto/content';
import type { ContentDetail } from '@newsphoto/contract';
import { useApiQuery } from '@newsphoto/query';
import { useCallback, useState } from 'react';
import { readPreviewSetting, writePreviewSetting } from './preview-setting.ts';

/** Whether the preview stands beside the result, and who changes that. */
export interface PreviewSetting {
  readonly open: boolean;
  readonly toggle: () => void;
  readonly close: () => void;
  /** Something was selected: the first time it brings the preview. Keep it as it is. */
  readonly comeWithSelection: () => void;
}

/**
 * The preview comes with the first selection and then stays, whatever is selected, until the reader closes it: the grid
 * is laid out anew once, not at each selection.
 */
export function usePreviewSetting(): PreviewSetting {
  const [wanted, setWanted] = useState(readPreviewSetting);
  const open = wanted ?? false;
  const set = (next: boolean) => {
    writePreviewSetting(next);
    setWanted(next);
  };
  const comeWithSelection = useCallback(() => {
    if (readPreviewSetting() !== undefined) return;
    writePreviewSetting(true);
    setWanted((before) => before ?? true);
  }, []);
  return { open, toggle: () => set(!open), close: () => set(false), comeWithSelection };
}

/**
 * What is known of the previewed content beyond its summary. Undefined while it is loading, and where it fails: the
 * summary is enough to choose by.
 */
export const usePreviewedDetail = (contentId = ''): ContentDetail | undefined =>
  useApiQuery(contentQuery(contentId), { enabled: contentId !== '' }).data;
