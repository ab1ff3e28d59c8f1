import { TYPE_CHOICES } from '@newsphoto/content';
import type { ContentCollection } from '@newsphoto/contract';
import { Note, SearchBox, type SearchBoxProps, Segmented, type SegmentedOption, Select } from '@newsphoto/ui';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { OpenedSuggestions } from '../../suggestions/ui/opened-suggestions.tsx';
import { photoDateChoices, photoDateLabel } from '../model/photo-dates.ts';
import { isCollection, type NewSearch } from '../model/search-state.ts';
import styles from './search-form.module.css';

type BoxProps = Pick<SearchBoxProps, 'size' | 'error' | 'onDown' | 'ref'>;

export interface SearchFormProps extends BoxProps {
  readonly search: NewSearch;
  readonly onSearch: (search: NewSearch) => void;
  /** Choices beside the types: collections whose results are on other pages. */
  readonly others?: readonly SegmentedOption<ContentCollection>[];
  readonly immediate?: boolean;
  /** Why the date of the search is refused. */
  readonly dateError?: string | undefined;
  /** `row`: everything beside the box where there is room, in one line under it where there is not. */
  readonly layout?: 'row';
  /** How many the search found, in the box as long as it holds that search. */
  readonly found?: string | undefined;
  readonly children?: ReactNode;
}

export function SearchForm(props: SearchFormProps) {
  const { search, onSearch, others = [], immediate, layout, dateError, found, children, ...box } = props;
  const errorId = useId();
  const isRefused = dateError !== undefined;
  const [draft, setDraft] = useState(search);
  const [shown, setShown] = useState(search);
  // Another search came by another way: a chip, the browser's buttons. The field that has the focus keeps it.
  if (shown.query !== search.query || shown.type !== search.type || shown.date !== search.date) {
    setShown(search);
    setDraft(search);
  }
  const change = (part: Partial<NewSearch>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    if (immediate && part.query === undefined) onSearch(next);
  };
  return (
    <div className={styles.form} data-size={box.size} data-layout={layout}>
      <SearchBox
        label="検索語"
        placeholder="人名・地名・できごと・素材番号"
        value={draft.query}
        onChange={(query) => change({ query })}
        onSubmit={(query) => onSearch({ ...draft, query })}
        note={draft.query === search.query ? found : undefined}
        renderList={(list) => (
          <OpenedSuggestions {...list} search={draft} searched={search.query} opensByKey={!box.onDown} />
        )}
        {...box}
      />
      <div className={styles.choices}>
        <Segmented
          label="種別"
          value={draft.type}
          options={[...TYPE_CHOICES, ...others]}
          onChange={(type) => change({ type })}
        />
        {!isCollection(draft.type) && (
          <PhotoDateSelect
            value={draft.date}
            labelOnWide={layout === 'row'}
            errorId={isRefused && draft.date === search.date ? errorId : undefined}
            onChange={(date) => change({ date })}
          />
        )}
        {children}
      </div>
      {isRefused && draft.date === search.date && (
        <Note id={errorId} tone="alert">
          {dateError}
        </Note>
      )}
    </div>
  );
}

interface PhotoDateSelectProps {
  readonly value: string;
  readonly labelOnWide: boolean;
  readonly errorId: string | undefined;
  readonly onChange: (value: string) => void;
}

function PhotoDateSelect({ value, labelOnWide, errorId, onChange }: PhotoDateSelectProps) {
  const choices = useMemo(() => photoDateChoices(new Date()), []);
  // A range that came with the address is no option: it is shown as a further one.
  const known = choices.some((choice) => choice.value === value);
  const options = known ? choices : [...choices, { value, label: photoDateLabel(value) }];
  return (
    <Select
      label="撮影日"
      labelOnWide={labelOnWide}
      value={value}
      options={options}
      errorId={errorId}
      onChange={onChange}
    />
  );
}
