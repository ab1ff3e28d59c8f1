import type { ContentSummary } from '@newsphoto/contract';

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
