import type { CsvTally } from '@newsphoto/contract';
import { Button, ErrorState, Note, ProgressBar } from '@newsphoto/ui';
import type { Making } from '../state/csv-steps.ts';
import styles from './making-state.module.css';

export interface MakingStateProps {
  readonly making: Making;
  readonly onCancel: () => void;
  readonly onFetch: (jobId: string, tally: CsvTally) => void;
  readonly onLookAgain: (needsLogin: boolean) => void;
}

export function MakingState({ making, onCancel, onFetch, onLookAgain }: MakingStateProps) {
  if (making.status === 'failed') {
    return <ErrorState title="CSVを作成できませんでした">{making.message}</ErrorState>;
  }
  if (making.status === 'unseen') {
    const { message, needsLogin } = making;
    return (
      <ErrorState
        title="CSVの作成状況を確認できません"
        actions={
          <Button kind="primary" onClick={() => onLookAgain(needsLogin)}>
            {needsLogin ? 'ログイン' : 'もう一度確認する'}
          </Button>
        }
      >
        {message}
        <br />
        CSVの作成は中断されません。{needsLogin && '作成を始めた会員でログインすると、続きを表示します。'}
      </ErrorState>
    );
  }
  return (
    <div className={styles.state} role="status">
      {making.status === 'working' && (
        <>
          <p>
            {making.label}
            {making.told?.text ? `（${making.told.text}）` : ''}
          </p>
          <ProgressBar label={making.label} value={making.told?.progress} />
          {making.told && <Note>このページを離れても作成は続きます。</Note>}
          <Button onClick={onCancel}>中止</Button>
        </>
      )}
      {making.status === 'ready' && (
        <>
          <p>CSVができています。24時間以内にダウンロードしてください。</p>
          <Button kind="primary" onClick={() => onFetch(making.jobId, making.tally)}>
            CSVをダウンロード
          </Button>
        </>
      )}
      {making.status === 'done' && (
        <p>
          「{making.fileName}」を保存しました。
          {making.leftOut > 0 &&
            `公開されていないか、閲覧できない${making.leftOut.toLocaleString('ja-JP')}件は含まれません。`}
        </p>
      )}
      {making.status === 'canceled' && <p>CSVの作成を中止しました。</p>}
    </div>
  );
}
