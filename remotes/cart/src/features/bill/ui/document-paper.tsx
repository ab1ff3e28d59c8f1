import type { DocumentDetail } from '@newsphoto/contract';
import styles from './document-paper.module.css';

interface RowsProps {
  readonly className?: string | undefined;
  readonly rows: readonly (readonly string[])[];
}

const Rows = ({ className, rows }: RowsProps) => (
  <dl className={className}>
    {rows.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

/** A document on an A4 sheet: the texts of the server, as in its PDF. */
export function DocumentPaper({ document }: { readonly document: DocumentDetail }) {
  const { sheet } = document;
  const { addressee } = sheet;
  const [totalLabel, total] = sheet.total;
  return (
    <article className={styles.paper} aria-label={`${sheet.title} ${document.documentNo}`}>
      <h2 className={styles.title}>{sheet.title}</h2>
      <div className={styles.parties}>
        <address className={styles.addressee}>
          {[addressee.postal, addressee.address].filter(Boolean).map((line) => (
            <p key={line}>{line}</p>
          ))}
          {addressee.lines.map((line) => (
            <p key={line} className={styles.name}>
              {line}
            </p>
          ))}
        </address>
        <div>
          <Rows className={styles.head} rows={sheet.head} />
          <address className={styles.issuer}>
            {sheet.issuer.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </address>
        </div>
      </div>
      <p>{sheet.greeting}</p>
      <p className={styles.total}>
        <span>{totalLabel}</span>
        <span>{total}</span>
      </p>
      <Rows className={styles.terms} rows={sheet.terms} />
      <Lines lines={sheet.lines} />
      <div className={styles.end}>
        <Rows className={styles.sums} rows={sheet.sums} />
        {sheet.notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
    </article>
  );
}

const TITLES = ['内容', '許諾番号', '取引日', '税率', '金額（税抜）'] as const;

function Lines({ lines }: { readonly lines: DocumentDetail['sheet']['lines'] }) {
  return (
    <table className={styles.lines}>
      <thead>
        <tr>
          {TITLES.map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ text, detail, reference, day, rate, amount }) => (
          <tr key={`${reference} ${detail}`}>
            <td>
              {text}
              <small>{detail}</small>
            </td>
            <td data-title={TITLES[1]}>{reference}</td>
            <td data-title={TITLES[2]}>{day}</td>
            <td data-title={TITLES[3]}>{rate}</td>
            <td data-title={TITLES[4]}>{amount}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
