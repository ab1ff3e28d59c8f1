import type { ContentSummary } from '@newsphoto/contract';
import type { SearchCollectionEntry } from '@newsphoto/extensions';
import { Note } from '@newsphoto/ui';
import { Link } from 'react-router-dom';
import { TextHit } from '../text-hit/text-hit.tsx';
import styles from './collection-bar.module.css';
import { useCollectionHits } from './collection-hits-query.ts';

interface CollectionHitListProps {
  readonly entry: SearchCollectionEntry;
  readonly query: string;
  readonly date: string | undefined;
  readonly enabled: boolean;
}

/** The first hits of a collection. */
export function CollectionHitList({ entry, query, date, enabled }: CollectionHitListProps) {
  const { items, total, retry } = useCollectionHits(entry, { query, date }, enabled);
  const page = entry.hits?.href ?? entry.href;
  const hrefOf = ({ contentId }: ContentSummary) => `${page}?${new URLSearchParams({ contentId, q: query })}`;
  if (retry) return <Note>{entry.label}を検索できませんでした。上の「再試行」でもう一度検索できます。</Note>;
  if (!items) return <Note role="status">{enabled && `${entry.label}を検索しています`}</Note>;
  if (total?.value === 0) return <Note role="status">{entry.label}には見つかりませんでした。</Note>;
  return (
    <ul
      className={items.some(({ text }) => text) ? styles.list : styles.pictures}
      aria-label={`${entry.label}の上位`}
    >
      {items.map((item) => (
        <li key={item.contentId}>
          {item.text ? (
            <TextHit item={item} text={item.text} href={hrefOf(item)} query={query} />
          ) : (
            <PictureHit item={item} href={hrefOf(item)} />
          )}
        </li>
      ))}
    </ul>
  );
}

interface PictureHitProps {
  readonly item: ContentSummary;
  readonly href: string;
}

function PictureHit({ item: { headline, thumbnails, contentId }, href }: PictureHitProps) {
  return (
    <Link className={styles.picture} to={href} title={headline}>
      {thumbnails.small === '' ? headline : <img src={thumbnails.small} alt={headline || contentId} />}
    </Link>
  );
}
