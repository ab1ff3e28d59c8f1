import type { AuditEntry } from '@newsphoto/contract';

/** What the details of an entry are called. */
const NAMES: Readonly<Record<string, string>> = {
  from: '変更前',
  to: '変更後',
  group: 'グループ',
  sig: '個人の権限',
  grp: 'グループの権限',
  filter: '条件',
  added: '追加した項目',
  renamed: '名称を変えた項目',
  hidden: '非表示にした項目',
  shown: '再表示した項目',
  reordered: '並べ替え',
  reason: '理由',
  known: '登録のある利用者',
  kind: '種類',
  itemId: '項目',
};

/** The details of an entry in words, in the order in which they were written. */
export const detailFacts = ({ detail }: AuditEntry): readonly (readonly [string, string])[] =>
  Object.entries(detail).map(([name, value]) => [NAMES[name] ?? name, inWords(value)]);

function inWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'なし';
  if (typeof value === 'boolean') return value ? 'あり' : 'なし';
  if (Array.isArray(value)) return value.length === 0 ? 'なし' : value.map(inWords).join('、');
  if (typeof value !== 'object') return String(value);
  const parts = Object.entries(value).map(([name, inner]) => `${NAMES[name] ?? name}：${inWords(inner)}`);
  return parts.join('／') || 'なし';
}
