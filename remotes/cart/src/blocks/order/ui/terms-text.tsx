import { TERMS } from '../model/order-terms.ts';
import styles from './terms-text.module.css';

/** The clauses of the terms of use. */
export function TermsText() {
  return (
    <dl className={styles.terms}>
      {TERMS.clauses.map(([title, text], index) => (
        <div key={title}>
          <dt>
            {index + 1}. {title}
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
