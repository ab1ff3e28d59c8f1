import { contentQuery, useOpenPart } from '@newsphoto/content';
import type { ContentDetail } from '@newsphoto/contract';
import { useApiQuery } from '@newsphoto/query';
import { useMediaQuery } from '@newsphoto/ui';

const KEY = 'refineResultsList.preview';

export type PreviewSetting = ReturnType<typeof usePreviewSetting>;

/** A window in which the pictures have room beside it. */
const ROOMY = '(min-width: 1680px)';

/**
 * Whether the preview has its room beside the result: at first in a wide window, then as the reader chose. Selecting never
 * opens it: the pictures would move under the pointer.
 */
export function usePreviewSetting() {
  const { open, set } = useOpenPart(KEY, useMediaQuery(ROOMY));
  return { open, toggle: () => set(!open), close: () => set(false) };
}

/**
 * What is known of the previewed content beyond its summary. Undefined while it is loading, and where it fails: the
 * summary is enough to choose by.
 */
export const usePreviewedDetail = (contentId = ''): ContentDetail | undefined =>
  useApiQuery(contentQuery(contentId), { enabled: contentId !== '' }).data;
