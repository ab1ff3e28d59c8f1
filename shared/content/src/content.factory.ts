import type { ContentDetail, ContentSummary } from '@newsphoto/contract';

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

/** A content for tests. */
export const contentSummary = (part: Partial<ContentSummary> = {}): ContentSummary => ({
  contentId: '202600000001',
  contentType: '0',
  visibility: '1',
  headline: '首相、記者会見で経済対策を発表',
  caption: '記者会見する首相。',
  shotDate: '20260105',
  registeredAt: '20260105093000',
  credit: 'ニュースフォト',
  aspectRatio: 1.5,
  thumbnails: { small: '/media/s.jpg', large: '/media/l.jpg' },
  ...part,
});
