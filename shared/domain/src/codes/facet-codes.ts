/** Width and height of a picture. */
export const ORIENTATIONS = [
  { code: '0', label: '横' },
  { code: '1', label: '縦' },
  { code: '2', label: '正方形' },
] as const;

/** Whether there are restrictions or notes to the editor. */
export const RESTRICTIONS = [
  { code: '1', label: '制限・特記事項あり' },
  { code: '0', label: '制限・特記事項なし' },
] as const;

/** 解禁日時 */
export const EMBARGOES = [{ code: '1', label: '解禁前' }] as const;
