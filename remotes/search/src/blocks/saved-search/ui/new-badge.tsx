import type { NewHits } from '@newsphoto/contract';
import { VisuallyHidden } from '@newsphoto/ui';
import { badgeOf, badgeText } from '../model/alert-text.ts';
import styles from './new-badge.module.css';

export function NewBadge({ hits }: { readonly hits: NewHits | undefined }) {
  if (!hits || hits.count === 0) return null;
  return (
    <span className={styles.badge}>
      <span aria-hidden>{badgeOf(hits)}</span>
      <VisuallyHidden>{badgeText(hits)}</VisuallyHidden>
    </span>
  );
}
