import { formatMessage } from '@newsphoto/domain';
import { Button, TextInput } from '@newsphoto/ui';
import { type FormEvent, useState } from 'react';
import { combinedExpression, LONGEST_STEP, MOST_STEPS } from '../../../../blocks/search/model/narrowing.ts';
import { type SearchState, withNarrowing } from '../../../../blocks/search/model/search-state.ts';
import { expressionFailureOf } from '../../state/search-failure.ts';
import styles from './narrowing-field.module.css';

export interface NarrowingFieldProps {
  readonly search: SearchState;
  readonly onChange: (search: SearchState) => void;
}

const LABEL = '結果の中を探す語';

/** What is wrong with a further expression, by itself or beside those before it. */
function faultOf(search: SearchState, words: string): string | undefined {
  if (words.length > LONGEST_STEP) return `${formatMessage('E0024', LABEL, LONGEST_STEP)}（E0024）`;
  if ((search.within?.length ?? 0) >= MOST_STEPS)
    return `${formatMessage('E0056', '絞り込み', MOST_STEPS)}（E0056）`;
  const alone = expressionFailureOf(words);
  const together = expressionFailureOf(combinedExpression(search.query, [...(search.within ?? []), words]));
  return (alone ?? together)?.message;
}

/** Searches within the result: the expression becomes one more condition, the way back stays. */
export function NarrowingField({ search, onChange }: NarrowingFieldProps) {
  const [words, setWords] = useState('');
  const [fault, setFault] = useState<string>();
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const added = words.trim();
    if (added === '') return;
    const found = faultOf(search, added);
    setFault(found);
    if (found) return;
    setWords('');
    onChange(withNarrowing(search, [...(search.within ?? []), added]));
  };
  return (
    <form className={styles.form} onSubmit={handleSubmit}>
      <TextInput
        label="結果の中を探す"
        value={words}
        autoComplete="off"
        error={fault}
        onChange={(next) => {
          setWords(next);
          setFault(undefined);
        }}
      />
      <Button type="submit">絞り込む</Button>
    </form>
  );
}
