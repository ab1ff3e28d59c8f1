import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import type { LoadFailure } from './load-result.ts';

interface RemoteFailureProps {
  readonly title: string;
  readonly failure: LoadFailure;
  onRetry(): void;
}

/** Shows the failure and a button that loads the page again. */
export function RemoteFailure({ title, failure, onRetry }: RemoteFailureProps) {
  return (
    <Notice role="alert" title={title}>
      <p>{REASONS[failure.code]}</p>
      <p>ほかの画面はそのままご利用いただけます。</p>
      <Button kind="primary" onClick={onRetry}>
        {' '}
        再試行
      </Button>
    </Notice>
  );
}

const UNREACHABLE = '画面の読み込みに失敗しました。通信状態をご確認のうえ、再試行してください。';
const INVALID_CONTENT = '画面の読み込みに失敗しました。配信された内容に誤りがあります。';

const REASONS: Readonly<Record<LoadFailure['code'], string>> = {
  'remote/not-composed': 'この画面は現在提供されていません。',
  'remote/offline': 'インターネットに接続されていません。接続が戻ると、自動で読み込み直します。',
  'remote/missing': UNREACHABLE,
  'remote/network': UNREACHABLE,
  'remote/timeout': '画面の読み込みが時間内に終わりませんでした。',
  'remote/integrity': INVALID_CONTENT,
  'remote/broken': INVALID_CONTENT,
  'remote/no-page': INVALID_CONTENT,
  'remote/render': '画面の表示中にエラーが発生しました。',
  'remote/part': '画面の一部を読み込めませんでした。通信状態をご確認のうえ、再試行してください。',
};
