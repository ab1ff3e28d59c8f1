import type { TransferFile } from '@newsphoto/contract';
import { formatDate } from '@newsphoto/domain';
import { failureOf, MoreRows, StateMark } from '@newsphoto/records';
import { LoadingState, Note, ProgressBar } from '@newsphoto/ui';
import {
  FILE_STATES,
  filePlace,
  fileSizeLine,
  fileTitle,
} from '../../../blocks/file-transfers/model/transfer-labels.ts';
import { useTransferFiles } from '../../../blocks/file-transfers/state/transfers.ts';
import styles from './transfers.module.css';

/** The files of a transfer with their progress. */
export function TransferFiles({ transferId }: { readonly transferId: string }) {
  const pages = useTransferFiles(transferId);
  if (!pages.data) return pages.error ? failureOf(pages) : <LoadingState />;
  return (
    <div className={styles.opened}>
      <ul className={styles.files} aria-label="ファイル">
        {pages.data.map((file) => (
          <FileLine key={file.position} file={file} />
        ))}
      </ul>
      {pages.hasNextPage && <MoreRows pages={pages} />}
    </div>
  );
}

function FileLine({ file }: { readonly file: TransferFile }) {
  const { state, problem, attempts, sentAt, size, sentBytes, name } = file;
  const { label, tone } = FILE_STATES[state];
  return (
    <li>
      <span className={styles.head}>
        <StateMark tone={tone}>{label}</StateMark>
        <span>{filePlace(file)}</span>
      </span>
      {state === 'sending' && (
        <ProgressBar label={`${name}の転送`} value={size > 0 ? sentBytes / size : undefined} />
      )}
      <Note as="span" numbers>
        {[
          fileTitle(file),
          size > 0 && fileSizeLine(file),
          sentAt !== '' && formatDate(sentAt),
          attempts > 1 && `${attempts}回試行`,
        ]
          .filter(Boolean)
          .join('　')}
      </Note>
      {problem && <Note tone="alert">{problem.text}</Note>}
    </li>
  );
}
