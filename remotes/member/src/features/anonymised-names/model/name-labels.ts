import type { Anonymisation, AnonymisationReach } from '@newsphoto/contract';
import type { StateTone } from '@newsphoto/records';

type State = Pick<Anonymisation, 'state' | 'hasFailed'>;

export function nameState({ state, hasFailed }: State): { readonly label: string; readonly tone: StateTone } {
  if (isWorking({ state }) && hasFailed) return { label: '処理に失敗', tone: 'alert' };
  if (state === 'running') return { label: '置き換え中', tone: 'active' };
  if (state === 'withdrawing') return { label: '取り消し中', tone: 'active' };
  return state === 'done' ? { label: '非公表', tone: 'done' } : { label: '取り消し済み', tone: 'plain' };
}

export const isWorking = ({ state }: Pick<Anonymisation, 'state'>): boolean =>
  state === 'running' || state === 'withdrawing';

/** 「素材　3件」; of counts that are not complete 「以上」. */
export const countLines = (counts: Anonymisation['counts']): readonly (readonly [string, string])[] =>
  counts.map(({ label, count, isComplete }) => [
    label,
    `${count.toLocaleString('ja-JP')}件${isComplete ? '' : '以上'}`,
  ]);

/** What is about to happen, for the confirmation. */
export function confirmationText({ counts, namesakes }: AnonymisationReach): string {
  const lines = countLines(counts).map(([label, count]) => `・${label}：${count}`);
  return [
    lines.length > 0
      ? '次の記録の氏名を置き換えます。'
      : 'この氏名を含む記録は、いまはありません。これから入るものを置き換えます。',
    ...lines,
    ...(namesakes > 0
      ? [`同じ名前の利用者・受取人が${namesakes}人います。利用者や取引先の名前は置き換えません。`]
      : []),
    'これから届く素材・記事・外電も、保存する前に置き換えます。',
    '置き換えは、この画面で取り消せます。',
  ].join('\n');
}
