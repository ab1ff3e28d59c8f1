import { detailHref } from '@newsphoto/content';
import { Button, Clamp, Note } from '@newsphoto/ui';
import { Link } from 'react-router-dom';
import { SAVED_PATH, savedSearchHref } from '../../../blocks/saved-search/model/saved-address.ts';
import {
  noteRun,
  rereadSavedSearches,
  useSavedSearches,
} from '../../../blocks/saved-search/state/use-saved-searches.ts';
import { NewBadge } from '../../../blocks/saved-search/ui/new-badge.tsx';
import { searchHref } from '../../../blocks/search/model/search-state.ts';
import { useRecentItems } from '../state/use-recent-items.ts';
import styles from './recent-history.module.css';

interface RowProps {
  readonly title: string;
  readonly links: readonly { readonly to: string; readonly text: string }[];
}

function HistoryRow({ title, links }: RowProps) {
  if (links.length === 0) return null;
  return (
    <div className={styles.row}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.links}>
        {links.map(({ to, text }) => (
          <li key={to} className={styles.entry}>
            <Link to={to} title={text}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function RecentHistory() {
  const { items, forget } = useRecentItems();
  if (!items) return <div className={styles.waiting} />;
  const { searches, contents } = items;
  if (searches.length + contents.length === 0) return null;
  const searchLinks = searches.map((query) => ({ to: searchHref({ query }), text: query }));
  const contentLinks = contents.map(({ contentId, headline }) => ({
    to: detailHref(contentId),
    text: headline || contentId,
  }));
  return (
    <section className={styles.history} aria-label="このブラウザーでの履歴">
      <HistoryRow title="最近の検索" links={searchLinks} />
      <HistoryRow title="最近見た素材" links={contentLinks} />
      <Button kind="plain" onClick={forget}>
        履歴を消去
      </Button>
    </section>
  );
}

/** As many as one looks through at a glance; the rest is behind the link. */
const SHOWN = 8;

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
    <section className={styles.saved} aria-label="保存した検索">
      <h2 className={styles.title}>保存した検索</h2>
      <ul className={styles.savedLinks}>
        {saved.searches.slice(0, SHOWN).map(({ savedSearchId, name, search }) => (
          <li key={savedSearchId}>
            <Link
              to={savedSearchHref({ savedSearchId, search })}
              title={name}
              onClick={() => noteRun(savedSearchId)}
            >
              <span className={styles.name}>
                <Clamp>{name}</Clamp>
              </span>
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
