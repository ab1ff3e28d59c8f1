import { useExtensions } from '@newsphoto/extensions';
import { lazyPart, useLazyPart } from '@newsphoto/ui';
import { useOpenPart } from '../open-parts/open-part.ts';
import type { CollectionBarProps, SearchCollectionsProps } from './collection-bar.tsx';
import styles from './search-collections.module.css';

/** It comes after the result: no first view needs it. */
const bar = lazyPart(() => import('./collection-bar.tsx'));

/**
 * The kinds of results for a search, which remotes declare as `search-collection`: how many hits each has, the
 * first hits of those that the page does not show, and the way to them. Its height does not depend on what is found, so that
 * the result below it does not move.
 */
export function SearchCollections(props: SearchCollectionsProps) {
  const entries = useExtensions('search-collection');
  const isOffered = props.query !== '' && entries.some(({ href }) => href !== props.current);
  return isOffered && <ReservedBar {...props} entries={entries} />;
}

function ReservedBar(props: Omit<CollectionBarProps, 'setting'>) {
  const setting = useOpenPart('collections.hits', true);
  const part = useLazyPart(bar);
  return (
    <div
      className={styles.frame}
      data-open={setting.open && props.entries.some(({ href, hits }) => hits && href !== props.current)}
    >
      {part !== undefined && part !== 'failed' && <part.CollectionBar {...props} setting={setting} />}
    </div>
  );
}
