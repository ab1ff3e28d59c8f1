import { CloseCircleFilled, SearchOutlined } from '@ant-design/icons';
import { formatMessage } from '@newsphoto/domain';
import {
  type FormEvent,
  type KeyboardEvent,
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
  /** Suggestions while typing, in this order; the browser filters them. */
  readonly suggestions?: readonly string[];
  /** Arrow down in the field, for moving to the results; absent: the browser handles the key. */
  readonly onDown?: (() => void) | undefined;
  /** Beside the value, muted: the number of hits. Screen readers have it from the result. */
  readonly note?: string | undefined;
  readonly ref?: Ref<SearchBoxHandle>;
}

/** Maximum length of an expression; a longer one is reported, not cut. */
const LONGEST = 1000;

/** The search field with its button. Enter while an input method is composing never searches. */
export function SearchBox({
  label,
  value,
  onChange,
  onSubmit,
  placeholder,
  size,
  error: refused,
  suggestions = [],
  onDown,
  note,
  ref,
}: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const errorId = useId();
  const listId = useId();
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
    if (value.length > LONGEST) setTooLong(value);
    else onSubmit(value);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) {
      if (event.key === 'Enter') event.preventDefault();
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
            list={suggestions.length > 0 ? listId : undefined}
            autoCapitalize="off"
            spellCheck={false}
            aria-label={label}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? errorId : undefined}
            placeholder={placeholder}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onKeyDown={handleKeyDown}
          />
          {suggestions.length > 0 && (
            <datalist id={listId}>
              {suggestions.map((suggestion) => (
                <option key={suggestion} value={suggestion} />
              ))}
            </datalist>
          )}
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
