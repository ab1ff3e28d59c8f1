export const RESULT_KEYS: readonly (readonly [string, string])[] = [
  ['↑ ↓ ← →', '選択を移動する'],
  ['Space', '選択に入れる・外す'],
  ['Shift＋クリック', '範囲を選択に入れる'],
  ['Enter', '詳細を開く'],
  ['Esc', '選択を解除する'],
  ['/', '検索欄に移動する'],
  ['?', 'この一覧を開く'],
];
