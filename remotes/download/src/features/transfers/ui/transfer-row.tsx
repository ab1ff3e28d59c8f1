import type { Transfer } from '@newsphoto/contract';
import { StateMark } from '@newsphoto/records';
import {
  Button,
  DownIcon,
  Note,
  openConfirmation,
  ProgressBar,
  Toolbar,
  UpIcon,
  VisuallyHidden,
} from '@newsphoto/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import {
  isEnded,
  nextLine,
  originLine,
  progressLine,
  progressOf,
  STATES,
  timesLine,
} from '../../../blocks/file-transfers/model/transfer-labels.ts';
import { changeTransfer, type TransferChange } from '../../../blocks/file-transfers/state/transfers.ts';
import { TransferFiles } from './transfer-files.tsx';
import styles from './transfers.module.css';

interface TransferRowProps {
  readonly transfer: Transfer;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** A transfer with its progress, its problem, and what can be done with it. */
export function TransferRow({ transfer, isOpen, onToggle }: TransferRowProps) {
  const { transferId, destinationName, state } = transfer;
  const { label, tone } = STATES[state];
  const name = destinationName || '削除した転送先';
  return (
    <li>
      <div className={styles.row}>
        <div className={styles.texts}>
          <span className={styles.head}>
            <StateMark tone={tone}>{label}</StateMark>
            <strong>{name}</strong>
            <Note as="span">{originLine(transfer)}</Note>
          </span>
          {!isEnded(transfer) && (
            <ProgressBar
              label={`${name}への転送`}
              value={progressOf(transfer)}
              failed={transfer.problem !== null}
            />
          )}
          <Note as="span" numbers>
            {`${progressLine(transfer)}　${timesLine(transfer)}`}
          </Note>
          <Problem transfer={transfer} />
        </div>
        <Toolbar as="span" end gap={8}>
          <Actions transfer={transfer} name={name} />
          <Button icon={isOpen ? <UpIcon /> : <DownIcon />} aria-expanded={isOpen} onClick={onToggle}>
            ファイル<VisuallyHidden>：{name}</VisuallyHidden>
          </Button>
        </Toolbar>
      </div>
      {isOpen && <TransferFiles key={transferId} transferId={transferId} />}
    </li>
  );
}

function Problem({ transfer }: Pick<TransferRowProps, 'transfer'>) {
  const { problem, destinationId, state } = transfer;
  const next = nextLine(transfer);
  if (!problem) return next === '' ? null : <Note numbers>{next}</Note>;
  return (
    <Note tone={state === 'done' ? undefined : 'alert'} numbers>
      {[problem.text, next].filter(Boolean).join('　')}{' '}
      {destinationId !== '' && <Link to={`/ftpTrans/destinations?id=${destinationId}`}>転送先を確認</Link>}
    </Note>
  );
}

interface ActionsProps {
  readonly transfer: Transfer;
  readonly name: string;
}

function Actions({ transfer, name }: ActionsProps) {
  const { transferId, destinationId, state, failedCount } = transfer;
  const [running, setRunning] = useState<TransferChange>();
  const run = async (change: TransferChange, done: string) => {
    setRunning(change);
    try {
      await changeTransfer(transferId, change, done);
    } finally {
      setRunning(undefined);
    }
  };
  const cancel = async () => {
    const message = `「${name}」への転送を中止します。送り終えたファイルは転送先に残り、途中のファイルは削除されます。\n中止しますか？`;
    const isMeant = await openConfirmation({
      title: '転送の中止',
      message,
      okText: '中止する',
      cancelText: '戻る',
    });
    if (isMeant) await run('cancel', '転送を中止しました。');
  };
  const button = (change: TransferChange, label: string, done: string) => (
    <Button
      loading={running === change}
      disabled={running !== undefined}
      onClick={() => void run(change, done)}
    >
      {label}
    </Button>
  );
  return (
    <>
      {failedCount > 0 &&
        state !== 'cancelled' &&
        destinationId !== '' &&
        button('retry', '失敗したファイルを再送', '失敗したファイルをもう一度転送します。')}
      {state === 'paused' && button('resume', '再開', '転送を再開しました。')}
      {!isEnded(transfer) && state !== 'paused' && button('pause', '一時停止', '転送を一時停止しました。')}
      {!isEnded(transfer) && (
        <Button disabled={running !== undefined} onClick={() => void cancel()}>
          中止
        </Button>
      )}
    </>
  );
}
