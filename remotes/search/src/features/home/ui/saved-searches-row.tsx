import { Button, Note } from '@newsphoto/ui';
import { Link } from 'react-router-dom';
import { SAVED_PATH, savedSearchHref } from '../../../blocks/saved-search/model/saved-address.ts';
import {
  noteRun,
  rereadSavedSearches,
  useSavedSearches,
} from '../../../blocks/saved-search/state/use-saved-searches.ts';
import { NewBadge } from '../../../blocks/saved-search/ui/new-badge.tsx';
import history from './recent-history.module.css';
import styles from './saved-searches-row.module.css';

/** As many as one looks through at a glance; the rest is behind the link. */
const SHOWN = 8;

/** On the top page: the member's saved searches with their new hits. */
export function SavedSearchesRow() {
  const { saved, hits, error } = useSavedSearches();
  if (error) {
    return (
      <Note role="status">
        保存した検索を読み込めませんでした。
        <Button kind="plain" onClick={() => void rereadSavedSearches()}>
          再読み込み
        </Button>
      </Note>
    );
  }
  if (!saved || saved.searches.length === 0) return null;
  return (
    <section className={styles.row} aria-label="保存した検索">
      <h2 className={history.title}>保存した検索</h2>
      <ul className={styles.links}>
        {saved.searches.slice(0, SHOWN).map(({ savedSearchId, name, search }) => (
          <li key={savedSearchId} className={styles.entry}>
            <Link to={savedSearchHref(search)} title={name} onClick={() => noteRun(savedSearchId)}>
              <span className={styles.name}>{name}</span>
              <NewBadge hits={hits?.get(savedSearchId)} />
            </Link>
          </li>
        ))}
      </ul>
      <Link to={SAVED_PATH}>
        {saved.searches.length > SHOWN ? `すべて（${saved.searches.length}件）` : '管理'}
      </Link>
    </section>
  );
}
