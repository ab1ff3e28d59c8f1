import { CloseCircleFilled, SearchOutlined } from '@ant-design/icons';
import { formatMessage } from '@newsphoto/domain';
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { Note } from '../page/note.tsx';
import { Button } from './button.tsx';
import { isComposing } from './ime-guard.ts';
import line from './line.module.css';
import styles from './search-box.module.css';
import { markPlace } from './search-place.ts';

export interface SearchBoxHandle {
  readonly focus: () => void;
}

/** The state of a list of suggestions, for the attributes of its field. */
export interface SearchListState {
  readonly isOpen: boolean;
  /** Id of the active option. */
  readonly activeId?: string | undefined;
}

export interface SearchListHandle {
  /** True if the list has handled the key: the field does not. */
  readonly handleKey: (event: KeyboardEvent) => boolean;
  readonly close: () => void;
}

/** What a list of suggestions receives from its field. */
export interface SearchListProps {
  readonly id: string;
  readonly value: string;
  readonly hasFocus: boolean;
  readonly ref: Ref<SearchListHandle>;
  readonly onState: (state: SearchListState) => void;
  /** Searches for an entry. */
  readonly onTake: (value: string) => void;
}

export interface SearchError {
  readonly message: string;
  /** The refused expression, and the invalid character in it (from 0). */
  readonly expression?: string | undefined;
  readonly position?: number | undefined;
}

export interface SearchBoxProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onSubmit: (value: string) => void;
  readonly placeholder?: string;
  readonly size?: 'large' | 'default';
  readonly error?: SearchError | undefined;
  /** The list of suggestions, once the field had the focus: an element with the role `listbox` and the given id, if open. */
  readonly renderList?: ((list: SearchListProps) => ReactNode) | undefined;
  /** Arrow down in the field, for moving to the results; absent: the browser handles the key. */
  readonly onDown?: (() => void) | undefined;
  /** Beside the value, muted: the number of hits. Screen readers have it from the result. */
  readonly note?: string | undefined;
  readonly ref?: Ref<SearchBoxHandle>;
}

/** Maximum length of an expression; a longer one is reported, not cut. */
const LONGEST = 1000;
const CLOSED: SearchListState = { isOpen: false };

/** The search field with its button. Enter while an input method is composing never searches. */
export function SearchBox({
  label,
  value,
  onChange,
  onSubmit,
  placeholder,
  size,
  error: refused,
  renderList,
  onDown,
  note,
  ref,
}: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const errorId = useId();
  const listId = useId();
  const list = useRef<SearchListHandle>(null);
  const [listState, setListState] = useState(CLOSED);
  const [hasFocus, setHasFocus] = useState<boolean>();
  const [tooLong, setTooLong] = useState('');
  const error = tooLong !== '' && tooLong === value ? { message: tooLongMessage(label) } : refused;
  useImperativeHandle(ref, () => ({
    focus: () => {
      input.current?.focus();
      input.current?.select();
    },
  }));
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    list.current?.close();
    if (value.length > LONGEST) setTooLong(value);
    else onSubmit(value);
  };
  const handleTake = (taken: string) => {
    onChange(taken);
    onSubmit(taken);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) {
      if (event.key === 'Enter') event.preventDefault();
    } else if (list.current?.handleKey(event)) {
      event.preventDefault();
    } else if (event.key === 'ArrowDown' && onDown) {
      event.preventDefault();
      onDown();
    }
  };
  const handleClear = () => {
    onChange('');
    input.current?.focus();
  };
  return (
    <search className={styles.search} data-size={size ?? 'default'}>
      <form className={styles.form} onSubmit={handleSubmit}>
        <div className={line.line} data-invalid={error ? true : undefined}>
          <SearchOutlined className={styles.glass} aria-hidden />
          <input
            ref={input}
            className={line.input}
            type="text"
            inputMode="search"
            enterKeyHint="search"
            autoComplete="off"
            {...(renderList && {
              role: 'combobox',
              'aria-autocomplete': 'list',
              'aria-expanded': listState.isOpen,
              'aria-controls': listState.isOpen ? listId : undefined,
              'aria-activedescendant': listState.activeId,
            })}
            autoCapitalize="off"
            spellCheck={false}
            aria-label={label}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? errorId : undefined}
            placeholder={placeholder}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onKeyDown={handleKeyDown}
            onFocus={() => setHasFocus(true)}
            onBlur={() => {
              setHasFocus(false);
              list.current?.close();
            }}
          />
          {note && (
            <span className={styles.note} aria-hidden>
              {note}
            </span>
          )}
          {value !== '' && (
            <button type="button" className={styles.clear} aria-label="入力を消す" onClick={handleClear}>
              <CloseCircleFilled aria-hidden />
            </button>
          )}
          {hasFocus !== undefined &&
            renderList?.({
              ...{ id: listId, value, hasFocus, ref: list },
              ...{ onState: setListState, onTake: handleTake },
            })}
        </div>
        <Button kind="primary" type="submit">
          検索
        </Button>
      </form>
      {error && <SearchErrorNote id={errorId} error={error} />}
    </search>
  );
}

const tooLongMessage = (label: string) => `${formatMessage('E0024', label, LONGEST)}（E0024）`;

function SearchErrorNote({ id, error }: { readonly id: string; readonly error: SearchError }) {
  const place = markPlace(error.expression, error.position);
  return (
    <Note id={id} tone="alert" role="alert">
      {error.message}
      {place && (
        <span className={styles.expression}>
          {place.before}
          <mark className={styles.place}>{place.at}</mark>
          {place.after}
          <span className={styles.ordinal}>（{place.ordinal}文字目）</span>
        </span>
      )}
    </Note>
  );
}
