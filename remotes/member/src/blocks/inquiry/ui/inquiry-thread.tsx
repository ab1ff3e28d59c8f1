import type { InquiryMessage } from '@newsphoto/contract';
import { formatDate, formatFileSize } from '@newsphoto/domain';
import { Button, Note } from '@newsphoto/ui';
import { Link } from 'react-router-dom';
import styles from './inquiry-thread.module.css';

interface InquiryThreadProps {
  readonly messages: readonly InquiryMessage[];
  /** What each party is called. */
  readonly names: Readonly<Record<InquiryMessage['party'], string>>;
  /** Absent: files are named alone. */
  readonly onDownload?: (attachmentId: string) => void;
}

/** The messages of an inquiry, oldest first. */
export function InquiryThread({ messages, names, onDownload }: InquiryThreadProps) {
  return (
    <ol className={styles.thread} aria-label="やりとり">
      {messages.map(({ messageId, party, authorName, sentAt, text, link, attachments }) => (
        <li key={messageId} data-party={party}>
          <Note as="p" numbers>
            {`${names[party]}${authorName === '' ? '' : `（${authorName}）`}　${formatDate(sentAt)}`}
          </Note>
          <p className={styles.text}>{text}</p>
          {link !== '' && (
            <p>
              <Link to={link.replace(/^\/web/, '')}>ご案内する素材を見る</Link>
            </p>
          )}
          {attachments.length > 0 && (
            <ul className={styles.files} aria-label="添付ファイル">
              {attachments.map(({ attachmentId, name, bytes }) => (
                <li key={attachmentId}>
                  {onDownload ? (
                    <Button kind="plain" onClick={() => onDownload(attachmentId)}>
                      {`${name}（${formatFileSize(bytes)}）`}
                    </Button>
                  ) : (
                    `${name}（${formatFileSize(bytes)}）`
                  )}
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  );
}
