import type { CsvTally } from '@newsphoto/contract';
import { Button, Dialog, Table } from '@newsphoto/ui';
import styles from './loss-dialog.module.css';

export interface LossDialogProps {
  readonly tally: CsvTally;
  readonly onProceed: () => void;
  readonly onUtf8: () => void;
  readonly onClose: () => void;
}

const codeOf = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/** The characters that Shift_JIS lacks, before the file is made with something else in their places. */
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
              <td data-whole>
                <span className={styles.character}>{character}</span> {codeOf(character)}
              </td>
              <td data-whole className={styles.character}>
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
