/** 0 image, 1 video, 2 audio: what a search of photographs finds. Texts are 3. */
export const CONTENT_TYPES = [
  { code: '0', name: 'image', label: '写真' },
  { code: '1', name: 'video', label: '動画' },
  { code: '2', name: 'audio', label: '音声' },
] as const;

const TEXT = { code: '3', name: 'text', label: '記事' } as const;

export type ContentTypeCode = (typeof CONTENT_TYPES)[number]['code'];
export type ContentTypeName = (typeof CONTENT_TYPES)[number]['name'] | typeof TEXT.name;

/** @throws Error `error contents type` for an unknown code. */
export function contentTypeName(code: string): ContentTypeName {
  return entryOfCode(code).name;
}

/** @throws Error `error contents type` for an unknown code. */
export function contentTypeLabel(code: string): string {
  return entryOfCode(code).label;
}

/** @throws Error `error contents name` for an unknown name. */
export function contentTypeCode(name: string): ContentTypeCode {
  const entry = CONTENT_TYPES.find((one) => one.name === name);
  if (!entry) throw new Error('error contents name');
  return entry.code;
}

function entryOfCode(code: string) {
  const entry = [...CONTENT_TYPES, TEXT].find((one) => one.code === code);
  if (!entry) throw new Error('error contents type');
  return entry;
}
