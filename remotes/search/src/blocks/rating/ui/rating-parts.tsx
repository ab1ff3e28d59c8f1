import { MOST_STARS, RATING_COLORS, RATING_FLAGS } from '@newsphoto/contract';
import { useKeyCommands, VisuallyHidden } from '@newsphoto/ui';
import { ColourMark, MarkBadge, MarkButton } from '@newsphoto/ui/grid';
import { type CSSProperties, useState } from 'react';
import {
  COLOR_NAMES,
  FLAG_NAMES,
  NO_RATING,
  RATING_KEYS,
  type RatingStep,
  type RatingValues,
  ratingText,
} from '../model/rating.ts';
import { filterWith, minimumText, type RatingFilterProps } from '../model/rating-filter.ts';
import { rate } from '../state/rate.ts';
import { useRating, useRatingsOfOtherTabs } from '../state/ratings.ts';
import styles from './rating-parts.module.css';

const FLAG_SIGNS = { pick: '✓', reject: '✕' } as const;

export interface RatingMarkProps {
  readonly contentId: string;
  /** Height of the picture in pixels, where texts are below it in the same frame. */
  readonly pictureHeight?: number;
  /** There is no room for five stars: their number is shown. */
  readonly isSmall?: boolean;
}

/** Over the lower left corner of a picture; nothing without a rating. */
export function RatingMark({ contentId, pictureHeight, isSmall = false }: RatingMarkProps) {
  const rating = useRating(contentId);
  const text = ratingText(rating);
  if (text === '') return null;
  const place: CSSProperties =
    pictureHeight === undefined ? { insetBlockEnd: 4 } : { insetBlockStart: pictureHeight - MARK_END };
  return (
    <span className={styles.mark} style={place} role="img" aria-label={`評価：${text}`} title={text}>
      <MarkBadge>
        {rating.color !== '' && <ColourMark colour={rating.color} />}
        {rating.flag !== '' && <span data-flag={rating.flag}>{FLAG_SIGNS[rating.flag]}</span>}
        {rating.stars > 0 && <span>{isSmall ? `★${rating.stars}` : '★'.repeat(rating.stars)}</span>}
      </MarkBadge>
    </span>
  );
}
/** Its height, and its distance from the edge. */
const MARK_END = 20 + 4;

export interface RatingKeysProps {
  /** Contents that a key rates. */
  readonly chosen: () => readonly string[];
  /** They are keys of an open dialog. */
  readonly inDialog?: boolean;
}

export function RatingKeys({ chosen, inDialog = false }: RatingKeysProps) {
  const [done, setDone] = useState('');
  useRatingsOfOtherTabs();
  const commands = Object.entries(RATING_KEYS).map(
    ([key, step]) => [key, () => setDone(rate(chosen(), step))] as const,
  );
  useKeyCommands(Object.fromEntries(commands), { inDialog });
  return (
    <VisuallyHidden>
      <span role="status">{done}</span>
    </VisuallyHidden>
  );
}

/** Stars, colours and flags of one content, to press. */
export function RatingEditor({ contentId }: Pick<RatingMarkProps, 'contentId'>) {
  const rating = useRating(contentId);
  return (
    <fieldset className={styles.editor}>
      <VisuallyHidden>
        <legend>自分だけの評価</legend>
      </VisuallyHidden>
      <RatingChoices
        values={rating}
        starsName={(stars) => `★${stars}`}
        onChoose={(step) => void rate([contentId], step)}
      />
    </fieldset>
  );
}

/** What a search requires of the own ratings, to press. */
export function RatingFilterChoices({ filter, onChange }: RatingFilterProps) {
  return (
    <RatingChoices
      values={{ ...NO_RATING, ...filter }}
      starsName={minimumText}
      onChoose={(step) => onChange(filterWith(filter, step))}
    />
  );
}

interface RatingChoicesProps {
  readonly values: RatingValues;
  readonly starsName: (stars: number) => string;
  /** What is pressed already is taken away by pressing it again. */
  readonly onChoose: (step: RatingStep) => void;
}

function RatingChoices({ values, starsName, onChoose }: RatingChoicesProps) {
  const { stars, color, flag } = values;
  return (
    <>
      <span className={styles.group}>
        {Array.from({ length: MOST_STARS }, (_, at) => at + 1).map((count) => (
          <MarkButton
            key={count}
            isStar
            label={starsName(count)}
            pressed={stars === count}
            onClick={() => onChoose({ stars: stars === count ? 0 : count })}
          >
            {count <= stars ? '★' : '☆'}
          </MarkButton>
        ))}
      </span>
      <span className={styles.group}>
        {RATING_COLORS.map((one) => (
          <MarkButton
            key={one}
            label={COLOR_NAMES[one]}
            pressed={color === one}
            onClick={() => onChoose({ color: color === one ? '' : one })}
          >
            <ColourMark colour={one} />
          </MarkButton>
        ))}
      </span>
      <span className={styles.group}>
        {RATING_FLAGS.map((one) => (
          <MarkButton
            key={one}
            pressed={flag === one}
            onClick={() => onChoose({ flag: flag === one ? '' : one })}
          >
            <span data-flag={one} aria-hidden>
              {FLAG_SIGNS[one]}
            </span>
            {FLAG_NAMES[one]}
          </MarkButton>
        ))}
      </span>
    </>
  );
}
