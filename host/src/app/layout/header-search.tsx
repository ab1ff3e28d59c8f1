import { rememberSearch } from '@newsphoto/session';
import type { FormEvent, KeyboardEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import styles from './header-search.module.css';

/** Search from every page; the results page reads `q`. */
export function HeaderSearch() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const current = query.get('q') ?? '';

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typedQuery = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    if (typedQuery === '') return;
    void rememberSearch(typedQuery);
    void navigate(`/refineResultsList?${new URLSearchParams({ q: typedQuery })}`);
  };
  // The Enter that confirms a conversion does not search.
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter' && event.nativeEvent.isComposing) event.preventDefault();
  };

  return (
    <search className={styles.search}>
      <form onSubmit={handleSubmit} className={styles.form}>
        <input
          key={current}
          className={styles.input}
          type="search"
          name="q"
          defaultValue={current}
          onKeyDown={handleKeyDown}
          aria-label="写真・映像・記事を検索"
          placeholder="写真・映像を検索"
          autoComplete="off"
          enterKeyHint="search"
        />
        <button type="submit" className={styles.button} aria-label="検索">
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path
              d="M7 2a5 5 0 1 0 3.1 8.9l3 3 1-1-3-3A5 5 0 0 0 7 2m0 1.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7"
              fill="currentColor"
            />
          </svg>
        </button>
      </form>
    </search>
  );
}
