import { useState } from 'react';
import { yenText } from '../../../blocks/cart/model/fee-text.ts';
import styles from './quote-bill.module.css';

/** An amount that is marked for a moment when it changes. */
export function Figure({ amount }: { readonly amount: number }) {
  const [shown, setShown] = useState({ amount, changed: false });
  if (shown.amount !== amount) setShown({ amount, changed: true });
  return (
    <span key={amount} className={styles.figure} data-changed={shown.changed || undefined}>
      {yenText(amount)}
    </span>
  );
}
