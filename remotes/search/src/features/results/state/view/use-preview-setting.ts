import { contentQuery } from '@newsphoto/content';
import type { ContentDetail } from '@newsphoto/contract';
import { useApiQuery } from '@newsphoto/query';
import { useCallback } from 'react';
import { readOpen, useOpenPart } from '../../../../blocks/open-parts/state/open-part.ts';

const KEY = 'refineResultsList.preview';

export type PreviewSetting = ReturnType<typeof usePreviewSetting>;

/**
 * Whether the preview is shown beside the result. It opens with the first selection and then stays, whatever is selected,
 * until the reader closes it: the grid is laid out again once, not at each selection.
 */
export function usePreviewSetting() {
  const { open, set } = useOpenPart(KEY, false);
  /** Something was selected: the first time it brings the preview. It stays the same function. */
  const comeWithSelection = useCallback(() => {
    if (readOpen(KEY) === undefined) set(true);
  }, [set]);
  return { open, toggle: () => set(!open), close: () => set(false), comeWithSelection };
}

/**
 * What is known of the previewed content beyond its summary. Undefined while it is loading, and where it fails: the
 * summary is enough to choose by.
 */
export const usePreviewedDetail = (contentId = ''): ContentDetail | undefined =>
  useApiQuery(contentQuery(contentId), { enabled: contentId !== '' }).data;
