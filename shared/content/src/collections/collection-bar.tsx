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
  /** Days as people write them, in which the other collections of the archive are searched as well. */
  readonly date?: string | undefined;
  /** The page's own result is narrowed by more than expression and days: the other counts are without that. */
  readonly isNarrowed?: boolean | undefined;
  /** Hits of the page's own result; absent until it is there: the other collections are searched after it. */
  readonly total: HitCount | undefined;
}

export interface CollectionBarProps extends SearchCollectionsProps {
  readonly entries: readonly SearchCollectionEntry[];
  /** Whether the first hits of the other collections are shown in a wide window. */
  readonly setting: { readonly open: boolean; readonly set: (open: boolean) => void };
}

/** The kinds of results for a search, with their counts and the first hits of the other ones. */
export function CollectionBar(props: CollectionBarProps) {
  const { entries, current, query, date, total, setting } = props;
  const hitsId = useId();
  const others = entries.filter(({ href, hits }) => href !== current && hits);
  const isWide = useMediaQuery('(min-width: 1024px)');
  // In a narrow window they would push the result out of sight: they are opened for each page.
  const [isOpenNarrow, setOpenNarrow] = useState(false);
  const isOpen = isWide ? setting.open : isOpenNarrow;
  const names = others.map(({ label }) => label).join('・');
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
                <OtherCollection entry={entry} {...{ query, date }} enabled={total !== undefined} />
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
            {names}の上位
          </Button>
        )}
        {props.isNarrowed && others.length > 0 && (
          <Note as="span" size="small">
            {names}の件数は、絞り込みを除いて数えています
          </Note>
        )}
      </nav>
      <div id={hitsId} className={styles.hits} hidden={!isOpen || others.length === 0}>
        {isOpen &&
          others.map((entry) => (
            <CollectionHitList
              key={entry.id}
              entry={entry}
              {...{ query, date }}
              enabled={total !== undefined}
            />
          ))}
      </div>
    </>
  );
}

interface OtherCollectionProps {
  readonly entry: SearchCollectionEntry;
  readonly query: string;
  readonly date: string | undefined;
  readonly enabled: boolean;
}

function OtherCollection({ entry, query, date, enabled }: OtherCollectionProps) {
  const { total, retry } = useCollectionHits(entry, { query, date }, enabled);
  const address = new URLSearchParams({ q: query, ...(entry.hits && date && { date }) });
  return (
    <>
      <Link className={styles.link} to={`${entry.href}?${address}`}>
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
