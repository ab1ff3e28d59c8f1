import { RATING_FILTER_LABEL, type RatingFilterProps } from '../model/rating-filter.ts';
import { useRatingParts } from './opened-rating.tsx';
import styles from './rating-filter.module.css';

/** Narrows a search to contents with such ratings of the member; its place is there before its buttons are. */
export function RatingFilterGroup(props: RatingFilterProps) {
  const part = useRatingParts();
  return (
    <fieldset className={styles.filter}>
      <legend className={styles.title}>{RATING_FILTER_LABEL}</legend>
      <div className={styles.choices}>{part && <part.RatingFilterChoices {...props} />}</div>
    </fieldset>
  );
}
