import type { WireAsideDelivery, WireRetried } from '@newsphoto/contract';

const KILO = 1024;

export function sizeLabel(bytes: number): string {
  if (bytes < KILO) return `${bytes}バイト`;
  if (bytes < KILO * KILO) return `${Math.round(bytes / KILO).toLocaleString('ja-JP')}KB`;
  return `${(bytes / KILO / KILO).toFixed(1)}MB`;
}

export const fileLabel = ({ fileName, asideId }: Pick<WireAsideDelivery, 'fileName' | 'asideId'>): string =>
  fileName === '' ? `配信 ${asideId}` : fileName;

export const sourceLabel = ({ sourceName }: Pick<WireAsideDelivery, 'sourceName'>): string =>
  sourceName === '' ? 'HTTP' : sourceName;

/** What became of a delivery that was read again. */
export function retriedText({ wireIds, held = 0, aside }: WireRetried): string {
  const became = [
    ...(wireIds.length > 0 ? [`${wireIds.length}件を配信モニターに載せました。`] : []),
    ...(held > 0 ? [`${held}件は解禁まで表示しません。`] : []),
  ];
  if (aside)
    return [
      ...became,
      `${became.length > 0 ? '読めない部分があります' : '読めませんでした'}：${aside.reason}`,
    ].join('');
  return became.length > 0 ? became.join('') : 'すでに届いている配信でした。';
}
