import type { DocumentEntry } from '@newsphoto/contract';
import { formatDate } from '@newsphoto/domain';
import { Note, Section } from '@newsphoto/ui';
import { Link } from 'react-router-dom';
import styles from './bill-page.module.css';

interface DocumentListProps {
  readonly orderId: string;
  readonly documents: readonly DocumentEntry[];
  readonly shownId: string;
}

/** The documents of the order; the shown one is marked. */
export function DocumentList({ orderId, documents, shownId }: DocumentListProps) {
  return (
    <Section title="この注文の帳票" gap={4}>
      <ul className={styles.list}>
        {documents.map(({ documentId, title, documentNo, issuedOn, total }) => (
          <li key={documentId}>
            <Link
              className={styles.entry}
              to={`/billPrint?orderId=${orderId}&documentId=${documentId}`}
              replace
              aria-current={documentId === shownId ? 'page' : undefined}
            >
              {title}
              <Note as="span" numbers>
                {documentNo}・{formatDate(issuedOn)}・{total.toLocaleString('ja-JP')}円
              </Note>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
