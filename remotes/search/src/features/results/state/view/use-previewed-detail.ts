import { contentQuery } from '@newsphoto/content';
import type { ContentDetail } from '@newsphoto/contract';
import { useApiQuery } from '@newsphoto/query';

/**
 * What is known of the previewed content beyond its summary. Undefined while it is loading, and where it fails: the
 * summary is enough to choose by.
 */
export const usePreviewedDetail = (contentId = ''): ContentDetail | undefined =>
  useApiQuery(contentQuery(contentId), { enabled: contentId !== '' }).data;
