import type { WireItemClass, WireKind, WireSearchRequest } from '@newsphoto/contract';

const KINDS: Readonly<Record<WireKind, string>> = {
  flash: '速報',
  story: '本記',
  correction: '訂正',
  replacement: '差替',
  cancellation: '取消',
};
const CLASSES: Readonly<Record<WireItemClass, string>> = {
  text: '記事',
  picture: '写真',
  graphic: '図版',
  video: '動画',
  audio: '音声',
  package: 'パッケージ',
};

/** What a search of the wire requires, in the order of its monitor. */
export function wireTexts({ query, wire }: WireSearchRequest): string[] {
  const listed = (label: string, values: readonly string[] = []) =>
    values.length > 0 ? [`${label} ${values.join('・')}`] : [];
  return [
    ...(query === '' ? [] : [query]),
    ...listed('発信元', wire.sources),
    ...listed('分野', wire.categories),
    ...listed(
      '区分',
      wire.kinds?.map((kind) => KINDS[kind]),
    ),
    ...listed(
      '種類',
      wire.classes?.map((one) => CLASSES[one]),
    ),
    ...(wire.urgency === undefined ? [] : [`至急度 ${wire.urgency}以上`]),
  ];
}
