import type { CsvTally } from '@newsphoto/contract';
import { Button, Dialog, ErrorState, Note, ProgressBar, Stack, Table } from '@newsphoto/ui';
import type { useCsvMaking } from '../state/use-csv-making.ts';
import styles from './making-state.module.css';

export type Csv = ReturnType<typeof useCsvMaking>;

export function MakingState({ making, cancel, fetchMade, lookAgain }: Csv) {
  if (making.status === 'failed') {
    return <ErrorState title="CSVを作成できませんでした">{making.message}</ErrorState>;
  }
  if (making.status === 'unseen') {
    const { message, needsLogin } = making;
    return (
      <ErrorState
        title="CSVの作成状況を確認できません"
        actions={
          <Button kind="primary" onClick={() => void lookAgain(needsLogin)}>
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
    <Stack gap={8} justify="start" width={640} role="status">
      {making.status === 'working' && (
        <>
          <p>
            {making.label}
            {making.report?.text ? `（${making.report.text}）` : ''}
          </p>
          <ProgressBar label={making.label} value={making.report?.progress} />
          {making.report && <Note>このページを離れても作成は続きます。</Note>}
          <Button onClick={cancel}>中止</Button>
        </>
      )}
      {making.status === 'ready' && (
        <>
          <p>CSVができています。24時間以内にダウンロードしてください。</p>
          <Button kind="primary" onClick={() => void fetchMade(making.jobId, making.tally)}>
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
    </Stack>
  );
}

interface LossDialogProps {
  readonly tally: CsvTally;
  readonly onProceed: () => void;
  readonly onUtf8: () => void;
  readonly onClose: () => void;
}

const codeOf = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

export function LossDialog({ tally, onProceed, onUtf8, onClose }: LossDialogProps) {
  const { lost, lostKinds } = tally;
  const rest = lostKinds - lost.length;
  return (
    <Dialog
      title="Shift_JISで表せない文字があります"
      onClose={onClose}
      bodyMaxHeight={420}
      footer={
        <>
          <Button onClick={onClose}>戻る</Button>
          <Button onClick={onUtf8}>UTF-8で作る</Button>
          <Button kind="primary" onClick={onProceed}>
            置き換えて作る
          </Button>
        </>
      }
    >
      <p>次の{lostKinds.toLocaleString('ja-JP')}種類の文字は、右の文字に置き換わります。</p>
      <Table>
        <thead>
          <tr>
            <th scope="col">文字</th>
            <th scope="col">置換後</th>
            <th scope="col">回数</th>
            <th scope="col">素材番号</th>
          </tr>
        </thead>
        <tbody>
          {lost.map(({ character, becomes, times, contentIds }) => (
            <tr key={character}>
              <td data-nowrap>
                <span className={styles.character}>{character}</span> {codeOf(character)}
              </td>
              <td data-nowrap className={styles.character}>
                {becomes === '' ? '（削除）' : becomes}
              </td>
              <td data-number>{times.toLocaleString('ja-JP')}</td>
              <td>{contentIds.join('、')}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      {rest > 0 && <p>ほかに{rest.toLocaleString('ja-JP')}種類の文字が置き換わります。</p>}
    </Dialog>
  );
}
