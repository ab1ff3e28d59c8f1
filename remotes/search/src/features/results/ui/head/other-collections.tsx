import { countHits, type SearchCollectionEntry, useExtensions } from '@newsphoto/extensions';
import { type ApiQuery, afterRest, useApiQuery } from '@newsphoto/query';
import { Toolbar } from '@newsphoto/ui';
import { Link } from 'react-router-dom';

/** The result itself comes first. Milliseconds. */
const REST_MS = 500;

const hitsQuery = (entry: SearchCollectionEntry, words: string): ApiQuery<number | null> => ({
  key: ['collection-hits', entry.id, words],
  call: afterRest(REST_MS, async ({ signal }) => (await countHits(entry, words, signal)) ?? null),
  staleTime: 60_000,
});

/** Results of other kinds for the same words, which other remotes offer. */
export function OtherCollections({ words }: { readonly words: string }) {
  const entries = useExtensions('search-collection');
  if (words === '' || entries.length === 0) return null;
  return (
    <nav aria-label="ほかの種類の検索結果">
      <Toolbar as="ul" gap="4px 16px">
        {entries.map((entry) => (
          <li key={entry.id}>
            <CollectionLink entry={entry} words={words} />
          </li>
        ))}
      </Toolbar>
    </nav>
  );
}

interface CollectionLinkProps {
  readonly entry: SearchCollectionEntry;
  readonly words: string;
}

function CollectionLink({ entry, words }: CollectionLinkProps) {
  const { data: hits } = useApiQuery(hitsQuery(entry, words), { enabled: entry.module !== undefined });
  return (
    <Link to={`${entry.href}?${new URLSearchParams({ q: words })}`}>
      {entry.label}
      {typeof hits === 'number' && ` ${hits.toLocaleString('ja-JP')}件`}
    </Link>
  );
}
