import { useExtensions } from '@newsphoto/extensions';
import { rememberSearch } from '@newsphoto/session';
import type { FormEvent, KeyboardEvent } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import styles from './header-search.module.css';

const RESULTS_PATH = '/refineResultsList';

/** Search from every page; the results pages read `q`. That of photographs shows what the other collections have. */
export function HeaderSearch() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const current = query.get('q') ?? '';
  const { pathname } = useLocation();
  const others = useExtensions('search-collection').filter(({ href }) => href !== RESULTS_PATH);
  const shown = others.find(({ href, hits }) => [href, hits?.href].includes(pathname))?.href;

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const typedQuery = String(form.get('q') ?? '').trim();
    if (typedQuery === '') return;
    void rememberSearch(typedQuery);
    void navigate(`${form.get('in') ?? RESULTS_PATH}?${new URLSearchParams({ q: typedQuery })}`);
  };
  // The Enter that confirms a conversion does not search.
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter' && event.nativeEvent.isComposing) event.preventDefault();
  };

  return (
    <search className={styles.search}>
      <form onSubmit={handleSubmit} className={styles.form}>
        {others.length > 0 && (
          <select
            key={shown}
            name="in"
            className={styles.kinds}
            defaultValue={shown}
            aria-label="検索する種類"
          >
            <option value={RESULTS_PATH}>すべて</option>
            {others.map(({ id, href, label }) => (
              <option key={id} value={href}>
                {label}
              </option>
            ))}
          </select>
        )}
        <input
          key={current}
          className={styles.input}
          type="search"
          name="q"
          defaultValue={current}
          onKeyDown={handleKeyDown}
          aria-label="写真・映像・記事を検索"
          placeholder={others.length > 0 ? undefined : '写真・映像を検索'}
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
