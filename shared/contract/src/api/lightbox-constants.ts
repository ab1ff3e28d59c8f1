// Separate from the schemas, so that pages do not bundle the schema library.

/** Ids of one call that reads marks. */
export const MOST_LIGHTBOX_MARKS = 1000;
/** Ids of one change: as many as a lightbox can contain. */
export const MOST_LIGHTBOX_ITEMS = 10_000;
/** Contents that one call returns in full. */
export const MOST_LIGHTBOX_CONTENTS = 200;

/** Changes of a lightbox, as shown in its log. */
export const LIGHTBOX_ACTIONS = {
  created: 'ライトボックスを作成',
  renamed: '名前を変更',
  shared: '共有の範囲を変更',
  deleted: 'ライトボックスを削除',
  restored: 'ライトボックスの削除を取り消し',
  added: '素材を追加',
  removed: '素材を削除',
  ordered: '並べ替え',
  noted: 'メモを変更',
  'copied-in': 'ほかのライトボックスからコピー',
  'moved-in': 'ほかのライトボックスから移動',
  'moved-out': 'ほかのライトボックスへ移動',
  undone: '操作を取り消し',
} as const;
export type LightboxAction = keyof typeof LIGHTBOX_ACTIONS;
