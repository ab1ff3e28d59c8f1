import type { Transfer, TrayItemProps } from '@newsphoto/contract';
import { CloseIcon, IconButton, Note, ProgressBar, Toolbar } from '@newsphoto/ui';
import { Link } from 'react-router-dom';
import {
  isEnded,
  progressLine,
  progressOf,
  STATES,
} from '../../../blocks/file-transfers/model/transfer-labels.ts';
import { useLatestTransfers } from '../../../blocks/file-transfers/state/transfers.ts';
import styles from './downloads-item.module.css';

/** What is being sent to servers: a line for each transfer, and the one that was started last. */
export function TransfersItem({ subject, onDismiss }: TrayItemProps) {
  const { data } = useLatestTransfers();
  const shown = data?.transfers.filter((one) => one.transferId === subject || !isEnded(one)) ?? [];
  return (
    <div className={styles.item}>
      {shown.map((transfer) => (
        <TransferLine key={transfer.transferId} transfer={transfer} />
      ))}
      <div className={styles.line}>
        <p>
          <Link to="/ftpTrans">FTP転送の一覧を見る</Link>
        </p>
        <Toolbar as="span" end>
          <IconButton icon={<CloseIcon />} label="この表示を閉じる" onClick={onDismiss} />
        </Toolbar>
      </div>
    </div>
  );
}

function TransferLine({ transfer }: { readonly transfer: Transfer }) {
  const { destinationName, state, problem } = transfer;
  return (
    <div className={styles.line}>
      <p>{`${destinationName}　${STATES[state].label}`}</p>
      <span className={styles.progress}>
        {!isEnded(transfer) && (
          <ProgressBar
            label={`${destinationName}への転送`}
            value={progressOf(transfer)}
            failed={problem !== null}
          />
        )}
        <Note as="span" numbers tone={problem && state !== 'done' ? 'alert' : undefined}>
          {[progressLine(transfer), problem?.text].filter(Boolean).join('　')}
        </Note>
      </span>
    </div>
  );
}
