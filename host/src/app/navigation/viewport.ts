import type { ViewportFlag } from '@newsphoto/contract';

const BASE_WIDTH = 1280;

/** Content of the viewport meta. `deviceWidth` is the width of the screen in CSS pixels. */
export function viewportContent(flag: ViewportFlag, deviceWidth: number): string {
  if (flag === 'responsive') return 'width=device-width, initial-scale=1';
  if (flag === 'media') return `width=${BASE_WIDTH}`;
  const scale = Math.min(1, Math.floor((deviceWidth / BASE_WIDTH) * 1000) / 1000);
  return `width=${BASE_WIDTH}, initial-scale=${scale}`;
}

export function applyViewport(page: Document, flag: ViewportFlag, deviceWidth: number): void {
  const meta = page.querySelector<HTMLMetaElement>('meta[name="viewport"]') ?? page.createElement('meta');
  meta.name = 'viewport';
  const content = viewportContent(flag, deviceWidth);
  if (meta.content !== content) meta.content = content;
  if (!meta.isConnected) page.head.append(meta);
}
