import { FACET_LABELS } from '@newsphoto/content';
import { formatMessage } from '@newsphoto/domain';
import { useLogined } from '@newsphoto/session';
import { Button, EntryLine, FacetList, TextInput } from '@newsphoto/ui';
import { type FormEvent, useState } from 'react';
import { RatingFilterGroup } from '../../../../blocks/rating/ui/rating-filter.tsx';
import { combinedExpression, LONGEST_STEP, MOST_STEPS } from '../../../../blocks/search/model/narrowing.ts';
import {
  type SearchState,
  toggleFilter,
  withNarrowing,
  withRating,
} from '../../../../blocks/search/model/search-state.ts';
import type { LoadedResult } from '../../state/loaded-result.ts';
import { expressionFailureOf } from '../../state/search-failure.ts';
import { useFacets } from '../../state/use-result-details.ts';
import styles from './facet-panel.module.css';

const LABEL = '結果の中を探す語';

export interface FacetPanelProps {
  readonly result: LoadedResult;
  readonly search: SearchState;
  readonly onChange: (search: SearchState) => void;
}

export function FacetPanel({ result, search, onChange }: FacetPanelProps) {
  const logined = useLogined();
  const { facets, isEstimate, count, counting } = useFacets(result);
  return (
    <>
      <div className={styles.narrowing}>
        <NarrowingField search={search} onChange={onChange} />
      </div>
      {logined && (
        <RatingFilterGroup
          filter={search.rating}
          onChange={(rating) => onChange(withRating(search, rating))}
        />
      )}
      {isEstimate && (
        <p className={styles.estimate}>
          「約」の件数は概数です。
          <Button loading={counting} onClick={count}>
            正確に数える
          </Button>
        </p>
      )}
      {facets
        // The type switch already fixed it.
        .filter((facet) => !(facet.field === 'contentType' && search.type !== ''))
        .map((facet) => (
          <FacetList
            key={facet.field}
            title={FACET_LABELS[facet.field]}
            buckets={facet.buckets}
            selected={search.filters[facet.field] ?? []}
            approximate={facet.approximate}
            onToggle={(value) => onChange(toggleFilter(search, facet.field, value))}
          />
        ))}
    </>
  );
}

function errorOf(search: SearchState, text: string): string | undefined {
  if (text.length > LONGEST_STEP) return `${formatMessage('E0024', LABEL, LONGEST_STEP)}（E0024）`;
  if ((search.within?.length ?? 0) >= MOST_STEPS)
    return `${formatMessage('E0056', '絞り込み', MOST_STEPS)}（E0056）`;
  const alone = expressionFailureOf(text);
  const together = expressionFailureOf(combinedExpression(search.query, [...(search.within ?? []), text]));
  return (alone ?? together)?.message;
}

/** Searches within the result: the expression becomes one more condition, the way back stays. */
function NarrowingField({ search, onChange }: Omit<FacetPanelProps, 'result'>) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const added = text.trim();
    if (added === '') return;
    const found = errorOf(search, added);
    setError(found);
    if (found) return;
    setText('');
    onChange(withNarrowing(search, [...(search.within ?? []), added]));
  };
  return (
    <EntryLine onSubmit={handleSubmit}>
      <TextInput
        label="結果の中を探す"
        value={text}
        autoComplete="off"
        error={error}
        onChange={(next) => {
          setText(next);
          setError(undefined);
        }}
      />
      <Button type="submit">絞り込む</Button>
    </EntryLine>
  );
}
