import { VisuallyHidden } from '@newsphoto/ui';
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import styles from './suggestion-list.module.css';

interface Suggestion {
  readonly label: string;
  readonly onChoose: () => void;
}

interface SuggestionListProps {
  readonly label: string;
  readonly suggestions: readonly Suggestion[];
  readonly onBlur: (event: FocusEvent<HTMLElement>) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Values to choose from, below a field: one Tab stop, arrows within it. */
export function SuggestionList({ label, suggestions, onBlur }: SuggestionListProps) {
  const list = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  const last = suggestions.length - 1;
  const isShown = suggestions.length > 0;
  // Below the last field on the screen it would be behind the bar.
  useEffect(() => {
    if (isShown) list.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isShown]);
  const step = (event: KeyboardEvent) => {
    const by = STEPS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const next = Math.min(last, Math.max(0, Math.min(at, last) + by));
    setAt(next);
    list.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <>
      <p role="status">{isShown && <VisuallyHidden>{`候補 ${suggestions.length}件`}</VisuallyHidden>}</p>
      {isShown && (
        <ul ref={list} className={styles.list} aria-label={label}>
          {suggestions.map(({ label: text, onChoose }, index) => (
            <li key={text}>
              <button
                type="button"
                className={styles.value}
                tabIndex={index === Math.min(at, last) ? 0 : -1}
                onBlur={onBlur}
                onKeyDown={step}
                onFocus={() => setAt(index)}
                // The caret stays where it is until the value is in its place.
                onMouseDown={(event) => event.preventDefault()}
                onClick={onChoose}
              >
                {text}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
