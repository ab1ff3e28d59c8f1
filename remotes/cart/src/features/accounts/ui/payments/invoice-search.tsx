import type { ReceivableEntry } from '@newsphoto/contract';
import { formatDay } from '@newsphoto/domain';
import { useApiQuery } from '@newsphoto/query';
import { FilterText } from '@newsphoto/records';
import { Note } from '@newsphoto/ui';
import { useState } from 'react';
import { shownYen } from '../../model/typed-yen.ts';
import { openInvoicesQuery } from '../../state/receivable-queries.ts';
import styles from './payments.module.css';

interface InvoiceSearchProps {
  /** Invoices that were chosen already. */
  readonly taken: readonly string[];
  readonly onChoose: (invoice: ReceivableEntry) => void;
}

/** Open invoices by parts of number or addressee. */
export function InvoiceSearch({ taken, onChoose }: InvoiceSearchProps) {
  const [text, setText] = useState('');
  const { data } = useApiQuery(openInvoicesQuery(text), { enabled: text !== '', keepPrevious: true });
  const found = text === '' ? [] : (data?.resultList ?? []).filter((one) => !taken.includes(one.documentId));
  return (
    <>
      <FilterText label="請求書番号・宛先で探す" value={text} onApply={setText} />
      {text !== '' && data && found.length === 0 && <Note role="status">未回収の請求書はありません。</Note>}
      {found.length > 0 && (
        <ul className={styles.found} aria-label="見つかった請求書">
          {found.map((invoice) => (
            <li key={invoice.documentId}>
              <button
                type="button"
                className={styles.choice}
                onClick={() => {
                  onChoose(invoice);
                  setText('');
                }}
              >
                <span>
                  {invoice.documentNo} {invoice.party}
                </span>
                <Note as="span" size="small" numbers>
                  期限 {formatDay(invoice.dueOn)}　残額 {shownYen(invoice.outstanding)}円
                </Note>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
