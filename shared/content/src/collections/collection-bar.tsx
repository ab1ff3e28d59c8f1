import type { HitCount } from '@newsphoto/contract';
import type { SearchCollectionEntry } from '@newsphoto/extensions';
import { Button, DownIcon, Note, UpIcon, useMediaQuery } from '@newsphoto/ui';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import styles from './collection-bar.module.css';
import { CollectionHitList } from './collection-hit-list.tsx';
import { useCollectionHits } from './collection-hits-query.ts';

export interface SearchCollectionsProps {
  /** Path of the results that the page shows. */
  readonly current: string;
  /** The expression; without one there is nothing to find elsewhere. */
  readonly query: string;
  /** Hits of the page's own result; absent until it is there: the other collections are searched after it. */
  readonly total: HitCount | undefined;
}

export interface CollectionBarProps extends SearchCollectionsProps {
  readonly entries: readonly SearchCollectionEntry[];
  /** Whether the first hits of the other collections are shown in a wide window. */
  readonly setting: { readonly open: boolean; readonly set: (open: boolean) => void };
}

/** The kinds of results for a search, with their counts and the first hits of the other ones. */
export function CollectionBar({ entries, current, query, total, setting }: CollectionBarProps) {
  const hitsId = useId();
  const others = entries.filter(({ href, hits }) => href !== current && hits);
  const isWide = useMediaQuery('(min-width: 1024px)');
  // In a narrow window they would push the result out of sight: they are opened for each page.
  const [isOpenNarrow, setOpenNarrow] = useState(false);
  const isOpen = isWide ? setting.open : isOpenNarrow;
  const handleToggle = () => (isWide ? setting.set : setOpenNarrow)(!isOpen);
  return (
    <>
      <nav className={styles.bar} aria-label="種類ごとの検索結果">
        <ul className={styles.collections}>
          {entries.map((entry) => (
            <li key={entry.id} className={styles.collection}>
              {entry.href === current ? (
                <span className={styles.link} aria-current="page">
                  {entry.label}
                  {total && <Count total={total} />}
                </span>
              ) : (
                <OtherCollection entry={entry} query={query} enabled={total !== undefined} />
              )}
            </li>
          ))}
        </ul>
        {others.length > 0 && (
          <Button
            kind="plain"
            icon={isOpen ? <UpIcon /> : <DownIcon />}
            aria-expanded={isOpen}
            aria-controls={hitsId}
            onClick={handleToggle}
          >
            {others.map(({ label }) => label).join('・')}の上位
          </Button>
        )}
      </nav>
      <div id={hitsId} className={styles.hits} hidden={!isOpen || others.length === 0}>
        {isOpen &&
          others.map((entry) => (
            <CollectionHitList key={entry.id} entry={entry} query={query} enabled={total !== undefined} />
          ))}
      </div>
    </>
  );
}

interface OtherCollectionProps {
  readonly entry: SearchCollectionEntry;
  readonly query: string;
  readonly enabled: boolean;
}

function OtherCollection({ entry, query, enabled }: OtherCollectionProps) {
  const { total, retry } = useCollectionHits(entry, query, enabled);
  return (
    <>
      <Link className={styles.link} to={`${entry.href}?${new URLSearchParams({ q: query })}`}>
        {entry.label}
        {total && <Count total={total} />}
      </Link>
      {retry && (
        <>
          <Note as="span" size="small" role="status">
            件数を取得できません
          </Note>
          <Button kind="plain" aria-label={`${entry.label}の件数をもう一度取得する`} onClick={retry}>
            再試行
          </Button>
        </>
      )}
    </>
  );
}

function Count({ total: { value, relation } }: { readonly total: HitCount }) {
  return (
    <span className={styles.count}>
      {` ${value.toLocaleString('ja-JP')}件${relation === 'gte' ? '以上' : ''}`}
    </span>
  );
}
