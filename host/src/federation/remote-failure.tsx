import type { LoadFailure } from './load-result.ts';
import styles from './remote-failure.module.css';

interface RemoteFailureProps {
  readonly title: string;
  /** Undefined where the page was loaded and failed while it was drawn. */
  readonly failure: LoadFailure | undefined;
  onRetry(): void;
}

/** Says what failed and offers a retry that truly loads again. */
export function RemoteFailure({ title, failure, onRetry }: RemoteFailureProps) {
  return (
    <section className={styles.panel} role="alert">
      <h1>{title}</h1>
      <p className={styles.what}>{failure ? REASONS[failure.code] : DRAWING_FAILED}</p>
      <p className={styles.hint}>ほかの画面はそのままご利用いただけます。</p>
      <button type="button" className={styles.retry} onClick={onRetry}>
        再試行
      </button>
    </section>
  );
}

const DRAWING_FAILED = '画面の表示中にエラーが発生しました。';

const REASONS: Readonly<Record<LoadFailure['code'], string>> = {
  'remote/not-composed': 'この画面は現在提供されていません。',
  'remote/unreachable': '画面の読み込みに失敗しました。通信状態をご確認のうえ、再試行してください。',
  'remote/no-page': '画面の読み込みに失敗しました。配信された内容に誤りがあります。',
  'remote/timeout': '画面の読み込みが時間内に終わりませんでした。',
};
