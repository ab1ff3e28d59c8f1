import type { Job } from '@newsphoto/contract';

const inJapanese = (count: number): string => count.toLocaleString('ja-JP');

const countOf = (result: unknown, name: string): number => {
  const value: unknown = typeof result === 'object' && result !== null ? Reflect.get(result, name) : 0;
  return typeof value === 'number' ? value : 0;
};

function outcomeOf({ result }: Job): string {
  const [added, kept, skipped] = ['added', 'kept', 'skipped'].map((name) => countOf(result, name));
  const rest = [
    ...(kept ? [`${inJapanese(kept)}件はすでに入っていました`] : []),
    ...(skipped ? [`${inJapanese(skipped)}件は閲覧できないため除きました`] : []),
  ];
  const first = added ? `${inJapanese(added)}件をカートに入れました` : 'カートに入れた素材はありません';
  return `${[first, ...rest].join('。')}。`;
}

export function cartJobText(job: Job): string {
  if (job.isCanceling) return '中止しています。';
  switch (job.state) {
    case 'queued':
      return '検索結果をカートに入れます。順番を待っています。';
    case 'running':
      return '検索結果をカートに入れています。';
    case 'done':
      return outcomeOf(job);
    case 'failed':
      return `途中で止まりました。${job.errorText}`;
    case 'canceled':
      return '中止しました。それまでに入れた素材はカートに残っています。';
    case 'undoing':
      return '元に戻しています。';
    case 'undone':
      return `${inJapanese(countOf(job.result, 'removed'))}件をカートから取り除き、元に戻しました。`;
    case 'undoFailed':
      return `元に戻せませんでした。${job.errorText}`;
  }
}
