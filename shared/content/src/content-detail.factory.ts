import type { ContentDetail } from '@newsphoto/contract';
import { contentSummary } from './content-summary.factory.ts';

/** A content's detail for tests, as a guest gets it. */
export const contentDetail = (part: Partial<ContentDetail> = {}): ContentDetail => ({
  ...contentSummary(),
  previewUrl: '',
  streamUrl: '',
  mimeType: 'image/jpeg',
  fileName: 'a.jpg',
  width: 6000,
  height: 4000,
  fileSize: 8_123_456,
  origin: '1',
  category: 'POL',
  categoryName: '政治',
  restrictions: '',
  metadata: [{ key: 'city', values: ['千代田区'] }],
  ...part,
});
