/** Media keys of a content; '' without a file. The unmarked ones are the same pictures without a watermark. */
export interface MediaKeys {
  readonly thumb_small_key: string;
  readonly thumb_large_key: string;
  readonly preview_key: string;
  readonly unmarked_small_key: string;
  readonly unmarked_large_key: string;
  readonly unmarked_preview_key: string;
  readonly stream_key: string;
}

export const KEY_NAMES = [
  'thumb_small_key',
  'thumb_large_key',
  'preview_key',
  'unmarked_small_key',
  'unmarked_large_key',
  'unmarked_preview_key',
  'stream_key',
] as const;

export const fileOf = (key: string): string => key.slice(key.lastIndexOf('/') + 1);
const folderOf = (key: string): string => key.slice(0, key.lastIndexOf('/'));

/** Folders of keys, `<class>/<32 hex digits>` each, each once. Both thumbnails share one, and all unmarked pictures. */
export function foldersOf(keys: MediaKeys): string[] {
  const filled = KEY_NAMES.map((name) => keys[name]).filter((key) => key !== '');
  return [...new Set(filled.map(folderOf))];
}
